/**
 * Lets the person choose files of the device, with `one` a single one, with `camera` by taking a picture; none when it was
 * cancelled. The input lives outside of the screens, so that what is chosen arrives even when the screen has changed
 * meanwhile.
 */
export function chooseFiles({ one = false, camera = false } = {}): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = !one && !camera;
  if (camera) {
    input.accept = 'image/*';
    input.capture = 'environment';
  }
  input.hidden = true;
  document.body.append(input);
  return new Promise((resolve) => {
    const end = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.addEventListener('change', end);
    input.addEventListener('cancel', end);
    input.click();
  });
}
