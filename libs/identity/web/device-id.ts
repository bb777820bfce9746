const storageKey = 'daybook.device';

/** A random name of this browser. It grants nothing by itself. */
export function deviceId(): string {
  const known = localStorage.getItem(storageKey);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(storageKey, made);
  return made;
}
