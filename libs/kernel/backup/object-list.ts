import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Digest } from './digest.js';
import { checked } from './rows.js';

/** An object as a point had it: its key, size in bytes and, unless the list is of format 1, SHA-256. */
export type ObjectOfPoint = readonly [key: string, size: number, sha256?: string];

export const objectListOf = (place: string) => join(place, 'objects.jsonl.zst');

/** @returns the SHA-256 of the list */
export async function writeObjectList(place: string, objects: Iterable<ObjectOfPoint>): Promise<string> {
  const digest = new Digest();
  const lines = Readable.from(objects).map((one: ObjectOfPoint) => `${JSON.stringify(one)}\n`);
  await pipeline(
    lines,
    createZstdCompress(checked),
    (bytes) => digest.through(bytes),
    createWriteStream(objectListOf(place), { mode: 0o600, flush: true }),
  );
  return digest.end();
}

/** @throws Error naming the file when it is damaged or missing */
export async function readObjectList(place: string): Promise<ObjectOfPoint[]> {
  const objects: ObjectOfPoint[] = [];
  const path = objectListOf(place);
  try {
    await pipeline(createReadStream(path), createZstdDecompress(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const line of createInterface({ input: Readable.from(bytes) })) objects.push(JSON.parse(line));
    });
    return objects;
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
