import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Objects } from '../port.js';

/** An object store under test, and how to make it suffer; what an engine cannot suffer is absent. */
export interface Engine {
  readonly objects: Objects;
  /** Cuts all connections to it once. */
  cut?(): void;
  /** The same store, out of room after some bytes; absent for a server that cannot be filled up. */
  full?(): Objects;
  stop(): Promise<void>;
}

export function freshKey(name = 'one'): string {
  return `contract/${randomUUID()}/${name}`;
}

export function stream(bytes: Buffer, pieceSize = 50_000): Readable {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  };
  return Readable.from(pieces(), { objectMode: false });
}

export async function read(bytes: Readable): Promise<Buffer> {
  return Buffer.concat(await bytes.toArray());
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Pseudo-random bytes, without holding them: pieces of one megabyte that differ by their number. */
export function much(megabytes: number): { body: () => Readable; sha256: string; size: number } {
  const piece = randomBytes(2 ** 20);
  const pieces = function* () {
    for (let number = 0; number < megabytes; number += 1) {
      const one = Buffer.from(piece);
      one.writeUInt32BE(number);
      yield one;
    }
  };
  const hash = createHash('sha256');
  for (const one of pieces()) hash.update(one);
  return {
    body: () => Readable.from(pieces(), { objectMode: false }),
    sha256: hash.digest('hex'),
    size: megabytes * 2 ** 20,
  };
}

export async function keysUnder(objects: Objects, prefix: string): Promise<string[]> {
  const keys = [];
  for await (const { key } of objects.list(prefix)) keys.push(key);
  return keys;
}
