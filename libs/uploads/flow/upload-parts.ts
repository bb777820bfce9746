import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  clearSize,
  type Listed,
  ObjectMissing,
  type Objects,
  SealBroken,
  type SealedObjects,
  type Stored,
} from '@daybook/kernel/store';
import { LRUCache } from 'lru-cache';

/** More bytes came than the upload may have. */
export class TooManyBytes extends Error {}

/** Bytes that lie where they stay, under this key. */
export interface StoredUpload extends Stored {
  readonly object: string;
}

interface Part {
  readonly offset: number;
  readonly size: number;
}

/** The bytes of uploads while they come in: sealed parts `pending/{ticket}/{offset}`, each there whole or not at all. */
export class UploadParts {
  /** The last part of an upload as far as this process knows: who sends many small ones has them listed once. */
  private readonly lasts = new LRUCache<string, Part>({ max: 1_000 });

  constructor(
    private readonly objects: Objects,
    private readonly sealed: SealedObjects,
  ) {}

  /** How many bytes are there without a gap; undefined when nothing has come yet, not even an empty file. */
  async received(ticket: string): Promise<number | undefined> {
    let last = (await this.lastKnown(ticket)) ?? (await this.parts(ticket)).at(-1);
    for (let next = last; next && next.size > 0; ) {
      last = next;
      next = await this.partAt(ticket, last.offset + last.size); // another process may have taken more
    }
    if (last) this.lasts.set(ticket, last);
    return last && last.offset + last.size;
  }

  /** Keeps the bytes from an offset on; nothing of them when the body fails or has more than `most` bytes. */
  async add(ticket: string, offset: number, body: AsyncIterable<Buffer>, most: number): Promise<number> {
    const { size } = await this.sealed.put(keyOf(ticket, offset), subjectOf(ticket), atMost(body, most));
    this.lasts.set(ticket, { offset, size });
    return size;
  }

  /** The first bytes of what was put where it stays. */
  async beginning(key: string, subject: string, length: number): Promise<Buffer> {
    return Buffer.concat(await (await this.sealed.get(key, subject, { start: 0, end: length - 1 })).toArray());
  }

  /** Takes away what was put where it would have stayed. */
  async remove(key: string): Promise<void> {
    await this.objects.delete(key);
  }

  async discard(ticket: string): Promise<void> {
    for await (const { key } of this.objects.list(`pending/${ticket}/`)) await this.objects.delete(key);
  }

  /** What was put below the prefix, always in the same order. */
  async attempts(prefix: string): Promise<readonly Listed[]> {
    const found: Listed[] = [];
    for await (const one of this.objects.list(prefix)) found.push(one);
    return found.sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  /** The first of the attempts that holds as many bytes as have come and can be read to its end; undefined without one. */
  async resume(ticket: string, attempts: readonly Listed[], subject: string): Promise<StoredUpload | undefined> {
    if (attempts.length === 0) return undefined;
    const size = await this.received(ticket);
    for (const { key } of attempts.filter((one) => clearSize(one.size) === size)) {
      const read = await this.measure(key, subject);
      if (read) return { ...read, object: key };
    }
    return undefined;
  }

  /** Puts the bytes where they stay, under the key of their file. */
  async settle(ticket: string, key: string, subject: string): Promise<StoredUpload> {
    return this.put(key, subject, this.whole(ticket));
  }

  /** Undefined when it is damaged, or gone meanwhile. */
  private async measure(key: string, subject: string): Promise<Stored | undefined> {
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of await this.sealed.get(key, subject)) {
        hash.update(chunk);
        size += chunk.length;
      }
    } catch (fault) {
      if (fault instanceof SealBroken || fault instanceof ObjectMissing) return undefined;
      throw fault;
    }
    return { size, sha256: hash.digest('hex') };
  }

  /** Lays the clear bytes into a file, for who opens them. */
  async lay(ticket: string, path: string): Promise<void> {
    await pipeline(this.whole(ticket), createWriteStream(path, { mode: 0o600 }));
  }

  /** Puts other bytes where they stay, made of those that came. */
  async put(key: string, subject: string, body: AsyncIterable<Buffer>): Promise<StoredUpload> {
    return { ...(await this.sealed.put(key, subject, body)), object: key };
  }

  /** All bytes in their order, as one. */
  private async *whole(ticket: string): AsyncGenerator<Buffer> {
    for (const { offset } of await this.parts(ticket))
      yield* await this.sealed.get(keyOf(ticket, offset), subjectOf(ticket));
  }

  /** Undefined also when another process has thrown it away. */
  private async lastKnown(ticket: string): Promise<Part | undefined> {
    const known = this.lasts.get(ticket);
    const found = known && (await this.partAt(ticket, known.offset));
    return found?.size === known?.size ? found : undefined;
  }

  private async partAt(ticket: string, offset: number): Promise<Part | undefined> {
    const found = await this.objects.stat(keyOf(ticket, offset));
    return found && { offset, size: clearSize(found.size) ?? 0 };
  }

  private async parts(ticket: string): Promise<readonly Part[]> {
    const sizes = new Map<number, number>();
    for await (const { key, size } of this.objects.list(`pending/${ticket}/`))
      sizes.set(Number(key.slice(key.lastIndexOf('/') + 1)), clearSize(size) ?? 0);
    const parts: Part[] = [];
    for (let next = 0, size = sizes.get(next); size !== undefined; size = sizes.get(next)) {
      parts.push({ offset: next, size });
      if (size === 0) break;
      next += size;
    }
    return parts;
  }
}

async function* atMost(body: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new TooManyBytes();
    yield chunk;
  }
}

function keyOf(ticket: string, offset: number): string {
  return `pending/${ticket}/${offset}`;
}

function subjectOf(ticket: string): string {
  return `upload-${ticket}`;
}
