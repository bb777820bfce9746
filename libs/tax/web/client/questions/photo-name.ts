/** Of a title in the library. */
const longest = 60;

/** Cameras call every picture alike: it is called by the question it answers, so that a preparer finds it by its name. */
export function namedPhoto(photo: File, question: string, number: number): File {
  const [end] = /\.[a-z0-9]+$/i.exec(photo.name) ?? [''];
  const about = question
    .replace(/[\\/:*?"<>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
  return new File([photo], `${about}, photo ${number}${end.toLowerCase()}`, { type: photo.type });
}
