import { rm } from 'node:fs/promises';
import { dropUnlistedCopies } from './object-copies.js';
import { folderOfPoint, pointsOf } from './point.js';

/** Keeps the newest points and the objects they list; events are never dropped. @returns how many points are gone */
export async function prunePoints(folder: string, keep: number): Promise<number> {
  const points = await pointsOf(folder);
  const old = points.slice(0, Math.max(0, points.length - keep));
  for (const { at } of old) await rm(folderOfPoint(folder, at), { recursive: true });
  if (old.length > 0)
    await dropUnlistedCopies(
      folder,
      points.slice(old.length).map(({ at }) => folderOfPoint(folder, at)),
    );
  return old.length;
}
