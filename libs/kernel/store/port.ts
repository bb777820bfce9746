import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What is known of the bytes before they come; an object that differs from it is not stored. Hashing takes time. */
export interface Expected {
  readonly size?: number;
  /** Hex. */
  readonly sha256?: string;
}

export interface Listed {
  readonly key: string;
  readonly size: number;
  /** When it was stored. */
  readonly at: Date;
}

/**
 * Where bytes are kept: the files of clients, parts of uploads, previews, zips. Everything streams; nothing is ever
 * whole in memory. Keys are paths of letters, digits, `.`, `_` and `-` (see `checkKey`).
 *
 * Every method throws StoreUnavailable when the engine does not answer.
 */
export interface Objects {
  /**
   * Keeps the bytes under the key, in place of what was there. They are there whole and on disk when it answers; on any
   * failure, that of `body` included, nothing of them is there and what was under the key before still is.
   *
   * @throws StoreFull when there is no room, BytesDiffer when they are not those expected, or what `body` failed with
   */
  put(key: string, body: AsyncIterable<Buffer>, expected?: Expected): Promise<{ readonly size: number }>;
  /**
   * The bytes, or a range of them cut to what there is.
   *
   * @throws ObjectMissing; the stream fails with StoreUnavailable when the engine goes away before its end
   */
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<{ readonly size: number } | undefined>;
  /** Harmless when there is none. */
  delete(key: string): Promise<void>;
  /** Those whose key starts with the prefix, in any order. */
  list(prefix: string): AsyncIterable<Listed>;
  /**
   * Removes what is no object yet and will not become one: bytes of writers that ended in the middle, to which nothing
   * was added since that time. An engine whose server does that by a rule of its own does nothing.
   */
  sweep(before: Date): Promise<void>;
  /** Rejects unless objects can be stored. Makes the place for them when there is none. */
  check(): Promise<void>;
}

export const OBJECTS = Symbol('Objects');

export class ObjectMissing extends Error {
  constructor(readonly key: string) {
    super(`There is no object ${key}.`);
  }
}

export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The object store cannot be used: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

export class StoreFull extends Error {
  constructor(cause: unknown) {
    super('There is no room left for files. Nothing was stored. Please contact an administrator.', { cause });
  }
}

export class BytesDiffer extends Error {
  constructor(readonly key: string) {
    super(`The bytes for ${key} are not the ones that were announced. Nothing was stored.`);
  }
}

export class BadKey extends Error {
  constructor(key: string) {
    super(`${JSON.stringify(key.slice(0, 80))} cannot be the key of an object.`);
  }
}

const segment = '[A-Za-z0-9][A-Za-z0-9._-]*';
const wellFormed = new RegExp(`^${segment}(/${segment})*$`);
const prefixFormed = new RegExp(`^(${segment}/?)*$`);

/** @throws BadKey for anything that could lead out of the store's folder, or that an engine could read differently */
export function checkKey(key: string): void {
  if (key.length > 512 || !wellFormed.test(key)) throw new BadKey(key);
}

/** The same for the beginning of keys, which may end anywhere. */
export function checkPrefix(prefix: string): void {
  if (prefix.length > 512 || !prefixFormed.test(prefix)) throw new BadKey(prefix);
}

/** The code of what Node or an engine threw, or nothing. */
export function codeOf(fault: unknown): string {
  return fault !== null && typeof fault === 'object' && 'code' in fault ? String(fault.code) : '';
}
