import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { type ByteRange, ObjectMissing } from '../port.js';
import type { SealedObjects } from './sealed-objects.js';
import { SealBroken } from './segments.js';

/** What became of bytes that were stored whole. */
export type Damage = 'missing' | 'changed';

/** The bytes that were stored are not there any more. The message is for the person who wanted them. */
export class ObjectDamaged extends Error {
  constructor(
    /** The subject under whose key they were sealed: `file-{uuid}`. */
    readonly subject: string,
    readonly damage: Damage,
  ) {
    super(
      damage === 'missing'
        ? 'The content of this file is missing from our storage. An administrator has been notified. If you have a copy, please upload it again.'
        : 'The content of this file is damaged in our storage. An administrator has been notified. If you have a copy, please upload it again.',
    );
  }
}

/** As much as nearly all files are: looked through within a tenth of a second or two. */
const lookedThrough = 64 * 2 ** 20;
/** Milliseconds for which bytes that were found whole count as whole. */
const goodFor = 30_000;
/** Milliseconds in which one damage is reported once. */
const quietFor = 600_000;

/**
 * Reads sealed objects for people: what is damaged is known before the first byte. An object that turns out damaged
 * beyond the beginning breaks off there, without a wrong byte, and is looked through to its end the next time.
 */
export class VerifiedObjects {
  private readonly whole = new LRUCache<string, true>({ max: 10_000, ttl: goodFor });
  private readonly suspect = new LRUCache<string, true>({ max: 10_000 });
  private readonly reported = new LRUCache<string, true>({ max: 10_000, ttl: quietFor });

  /**
   * @param report told of every damaged object, once in ten minutes
   * @param ahead bytes that are looked through before the first of them is sent
   */
  constructor(
    private readonly sealed: SealedObjects,
    private readonly report: (damaged: ObjectDamaged) => void,
    private readonly ahead = lookedThrough,
  ) {}

  /**
   * Clear bytes that may be had.
   *
   * @throws ObjectDamaged, SubjectErased
   */
  async stat(key: string, subject: string): Promise<{ size: number }> {
    return this.watched(key, subject, async () => {
      const found = await this.sealed.stat(key);
      if (!found) throw new ObjectMissing(key);
      return found;
    });
  }

  /**
   * The bytes, or a range of them cut to what there is.
   *
   * @throws ObjectDamaged, SubjectErased
   */
  async get(key: string, subject: string, range?: ByteRange): Promise<Readable> {
    await this.verify(key, subject, range);
    const bytes = await this.watched(key, subject, () => this.sealed.get(key, subject, range));
    bytes.once('error', (fault) => {
      if (!(fault instanceof SealBroken)) return;
      this.suspect.set(key, true);
      this.tell(key, new ObjectDamaged(subject, 'changed'));
    });
    return bytes;
  }

  /**
   * Looks through what `get` would send first.
   *
   * @throws ObjectDamaged, SubjectErased
   */
  async verify(key: string, subject: string, range?: ByteRange): Promise<void> {
    const start = range?.start ?? 0;
    const last = this.suspect.has(key) ? undefined : start + this.ahead - 1;
    const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, last ?? Number.POSITIVE_INFINITY);
    const what = `${key} ${start} ${end}`;
    if (this.whole.has(what)) return;
    await this.watched(key, subject, async () => {
      const { size } = await this.stat(key, subject);
      const isAll = start === 0 && end >= size - 1;
      await drain(await this.sealed.get(key, subject, isAll ? undefined : { start, end }));
    });
    this.whole.set(what, true);
  }

  private async watched<T>(key: string, subject: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      const damage = fault instanceof ObjectMissing ? 'missing' : fault instanceof SealBroken ? 'changed' : undefined;
      if (!damage) throw fault;
      throw this.tell(key, new ObjectDamaged(subject, damage));
    }
  }

  private tell(key: string, damaged: ObjectDamaged): ObjectDamaged {
    if (!this.reported.has(key)) this.report(damaged);
    this.reported.set(key, true);
    return damaged;
  }
}

async function drain(bytes: Readable): Promise<void> {
  for await (const _ of bytes);
}

export const VERIFIED_OBJECTS = Symbol('VerifiedObjects');
