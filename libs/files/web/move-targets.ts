/** What can be dragged or moved: itself and where it is. */
export interface Movable {
  readonly uuid: string;
  readonly parentUuid?: string | null | undefined;
}

/** A folder in a flat list of folders. */
export interface FolderAt extends Movable {
  readonly title: string;
}

/** The folder and the folders above it, itself first. */
export function upFrom(folders: ReadonlyMap<string, FolderAt>, uuid: string): string[] {
  const path = [];
  for (let at: string | null | undefined = uuid; at && path.length <= folders.size; at = folders.get(at)?.parentUuid) {
    path.push(at);
  }
  return path;
}

/**
 * Whether things may be put into a folder, as far as the tree tells: not where they all are already, not into
 * themselves and not below themselves. Rights are the server's to check.
 */
export function mayMoveTo(
  moving: readonly Movable[],
  destination: string,
  folders: ReadonlyMap<string, FolderAt>,
): boolean {
  if (moving.length === 0 || moving.every(({ parentUuid }) => parentUuid === destination)) return false;
  const above = new Set(upFrom(folders, destination));
  return !moving.some(({ uuid }) => above.has(uuid));
}
