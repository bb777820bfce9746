import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { dropUnlistedCopies } from './object-copies.js';
import { allPointsOf, folderOfPoint } from './point.js';

/**
 * Keeps the newest points and the objects they list; events are never dropped. A damaged point goes when those of its
 * time do. @returns how many points are gone
 */
export async function prunePoints(folder: string, keep: number): Promise<number> {
  const { points, damaged } = await allPointsOf(folder);
  const places = points.map(({ at }) => folderOfPoint(folder, at));
  const newest = places.slice(-keep);
  const oldest = basename(newest[0] ?? '');
  const others = damaged.map(({ path }) => dirname(path));
  const old = [...places.slice(0, -keep), ...others.filter((place) => basename(place) < oldest)];
  if (old.length === 0) return 0;
  for (const place of old) await rm(place, { recursive: true });
  const left = [...newest, ...others.filter((place) => !old.includes(place))];
  // a list that cannot be read may name any of them: all stay
  await dropUnlistedCopies(folder, left).catch(() => undefined);
  return old.length;
}
