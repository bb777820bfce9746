import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

/** An object as a point had it: its key and size in bytes. */
export type ObjectOfPoint = readonly [key: string, size: number];

const pathOf = (place: string) => join(place, 'objects.jsonl.zst');

export async function writeObjectList(place: string, objects: Iterable<ObjectOfPoint>): Promise<void> {
  const lines = Readable.from(objects).map((one: ObjectOfPoint) => `${JSON.stringify(one)}\n`);
  await pipeline(lines, createZstdCompress(), createWriteStream(pathOf(place), { mode: 0o600, flush: true }));
}

export async function* readObjectList(place: string): AsyncIterable<ObjectOfPoint> {
  const text = createReadStream(pathOf(place)).pipe(createZstdDecompress());
  for await (const line of createInterface({ input: text })) yield JSON.parse(line);
}
