import { type Listed, ObjectMissing, type Objects, openObjects } from '@daybook/kernel/store';
import { type ObjectOfPoint, readObjectList, writeObjectList } from './object-list.js';

/** Bytes of the objects, as they are stored. */
export interface CopiedObjects {
  readonly count: number;
  readonly bytes: number;
}

interface Places {
  readonly folder: string;
  /** The folder of the point. */
  readonly place: string;
}

const copiesIn = (folder: string) => openObjects({ engine: 'disk' }, folder);

/** Copies what the folder does not have yet, and lists what there is. */
export async function copyObjects(
  objects: Objects,
  { folder, place }: Places,
): Promise<{ all: CopiedObjects; added: CopiedObjects }> {
  const copies = await copiesIn(folder);
  const had = new Map<string, Listed>();
  for await (const copy of copies.list('')) had.set(copy.key, copy);
  const found: ObjectOfPoint[] = [];
  const added: ObjectOfPoint[] = [];
  for await (const object of objects.list('')) {
    const isNew = !isCopied(object, had.get(object.key));
    if (isNew && !(await copied(object.key, objects, copies))) continue;
    found.push([object.key, object.size]);
    if (isNew) added.push([object.key, object.size]);
  }
  await writeObjectList(place, found);
  return { all: sumOf(found), added: sumOf(added) };
}

/** The bytes under a key may be others than when they were copied: parts of uploads are sent again. */
function isCopied({ size, at }: Listed, copy: Listed | undefined): boolean {
  return copy !== undefined && copy.size === size && copy.at > at;
}

/** False when the object has been deleted meanwhile. */
async function copied(key: string, from: Objects, to: Objects): Promise<boolean> {
  try {
    await to.put(key, await from.get(key));
    return true;
  } catch (error) {
    if (error instanceof ObjectMissing) return false;
    throw error;
  }
}

/**
 * Puts back the objects of a point that are not there.
 *
 * @returns those of which the backup has no copy
 */
export async function putBackObjects(objects: Objects, { folder, place }: Places): Promise<string[]> {
  const copies = await copiesIn(folder);
  const missing: string[] = [];
  for await (const [key, size] of readObjectList(place)) {
    if ((await objects.stat(key))?.size === size) continue;
    const copy = await copies.stat(key);
    if (copy?.size === size) await objects.put(key, await copies.get(key), { size });
    else missing.push(key);
  }
  return missing;
}

/** Deletes the copies that no point in these folders lists. */
export async function dropUnlistedCopies(folder: string, places: readonly string[]): Promise<number> {
  const copies = await copiesIn(folder);
  const listed = new Set<string>();
  for (const place of places) for await (const [key] of readObjectList(place)) listed.add(key);
  let dropped = 0;
  for await (const { key } of copies.list('')) {
    if (listed.has(key)) continue;
    await copies.delete(key);
    dropped += 1;
  }
  return dropped;
}

function sumOf(objects: readonly ObjectOfPoint[]): CopiedObjects {
  return { count: objects.length, bytes: objects.reduce((sum, [, size]) => sum + size, 0) };
}
