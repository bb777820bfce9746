/** Families of files that lists tell apart by icon and colour. */
export type IconFamily = 'pdf' | 'word' | 'excel' | 'powerpoint' | 'image' | 'video' | 'archive' | 'other';

const endings: Readonly<Record<Exclude<IconFamily, 'other'>, readonly string[]>> = {
  pdf: ['pdf'],
  word: ['doc', 'docx', 'odt', 'rtf'],
  excel: ['xls', 'xlsx', 'xlsm', 'ods', 'csv', 'tsv'],
  powerpoint: ['ppt', 'pptx', 'odp'],
  image: ['jpg', 'jpeg', 'png', 'svg', 'gif', 'bmp', 'tiff'],
  video: ['mp4', 'mov', 'avi', 'mkv', 'webm', 'm4v'],
  archive: ['zip', 'rar', '7z', 'tar', 'gz'],
};

const families = new Map(
  Object.entries(endings).flatMap(([family, list]) => list.map((ending) => [ending, family as IconFamily] as const)),
);

/** The family a file name belongs to by its ending. Its colour is `--file-{family}`. */
export function iconFamily(filename: string): IconFamily {
  return families.get(filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()) ?? 'other';
}
