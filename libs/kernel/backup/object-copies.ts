import { BytesDiffer, type Listed, ObjectMissing, type Objects, openObjects } from '@daybook/kernel/store';
import { Digest, digestOf } from './digest.js';
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

export const copiesIn = (folder: string) => openObjects({ engine: 'disk' }, folder);

/**
 * Copies what the folder does not have yet, and lists what there is.
 *
 * @param before the folder of the newest point, which knows the SHA-256 of copies
 */
export async function copyObjects(
  objects: Objects,
  { folder, place, before }: Places & { readonly before: string | undefined },
): Promise<{ all: CopiedObjects & { readonly sha256: string }; added: CopiedObjects }> {
  const copies = await copiesIn(folder);
  await copies.sweep(new Date()); // nobody else is writing here
  const had = new Map<string, Listed>();
  for await (const copy of copies.list('')) had.set(copy.key, copy);
  const listed = before === undefined ? [] : await readObjectList(before).catch(() => []);
  const known = new Map(listed.map(([key, , sha256]) => [key, sha256]));
  const found: ObjectOfPoint[] = [];
  const added: ObjectOfPoint[] = [];
  for await (const { key, size, at } of objects.list('')) {
    const isNew = !isCopied({ key, size, at }, had.get(key));
    const sha256 = isNew
      ? await copied(key, objects, copies)
      : (known.get(key) ?? (await digestOf(await copies.get(key))));
    if (sha256 === undefined) continue;
    found.push([key, size, sha256]);
    if (isNew) added.push([key, size]);
  }
  const sha256 = await writeObjectList(place, found);
  return { all: { ...sumOf(found), sha256 }, added: sumOf(added) };
}

/** The bytes under a key may be others than when they were copied: parts of uploads are sent again. */
function isCopied({ size, at }: Listed, copy: Listed | undefined): boolean {
  return copy !== undefined && copy.size === size && copy.at > at;
}

/** The SHA-256 of the copy; undefined when the object has been deleted meanwhile. */
async function copied(key: string, from: Objects, to: Objects): Promise<string | undefined> {
  const digest = new Digest();
  try {
    await to.put(key, digest.through(await from.get(key)));
    return digest.end();
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  }
}

/**
 * Puts back the objects of a point that are not there.
 *
 * @returns those of which the backup has no copy, or one that is damaged
 */
export async function putBackObjects(objects: Objects, { folder, place }: Places): Promise<string[]> {
  const copies = await copiesIn(folder);
  const missing: string[] = [];
  for (const [key, size, sha256] of await readObjectList(place)) {
    if ((await objects.stat(key))?.size === size) continue;
    const copy = await copies.stat(key);
    const isBack = copy?.size === size && (await isPut(objects, copies, [key, size, sha256]));
    if (!isBack) missing.push(key);
  }
  return missing;
}

async function isPut(objects: Objects, copies: Objects, [key, size, sha256]: ObjectOfPoint): Promise<boolean> {
  try {
    await objects.put(key, await copies.get(key), { size, ...(sha256 && { sha256 }) });
    return true;
  } catch (error) {
    if (error instanceof BytesDiffer) return false;
    throw error;
  }
}

/** Deletes the copies that no point in these folders lists. @throws Error naming a list that cannot be read; all stay then */
export async function dropUnlistedCopies(folder: string, places: readonly string[]): Promise<number> {
  const copies = await copiesIn(folder);
  const listed = new Set<string>();
  for (const place of places) for (const [key] of await readObjectList(place)) listed.add(key);
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
