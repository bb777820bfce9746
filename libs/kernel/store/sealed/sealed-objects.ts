import { type KeyObject, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { SubjectErased, type SubjectKeys } from '@daybook/kernel/secrets';
import { Measure } from '../measure.js';
import { type ByteRange, type Expected, ObjectMissing, type Objects } from '../port.js';
import {
  clearSize,
  headerSize,
  inPieces,
  SealBroken,
  Segments,
  saltOf,
  saltSize,
  segmentSize,
  tagSize,
} from './segments.js';
import { passBuffers } from './young-buffers.js';

/** Of the clear bytes. */
export interface Stored {
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

const sealedSegment = segmentSize + tagSize;

/**
 * Objects whose bytes are encrypted under the key of a subject (`file-{uuid}`, `upload-{ticket}`): with the key
 * destroyed, every copy there may be of them is noise. Sizes and hashes here are those of the clear bytes.
 */
export class SealedObjects {
  constructor(
    private readonly objects: Objects,
    private readonly keys: Pick<SubjectKeys, 'keyFor' | 'keysOf'>,
  ) {}

  /** As Objects.put. @throws SubjectErased */
  async put(key: string, subject: string, body: AsyncIterable<Buffer>, expected: Expected = {}): Promise<Stored> {
    const segments = new Segments(await this.keys.keyFor(subject), key, randomBytes(saltSize));
    const measure = new Measure(expected, true);
    let sha256 = '';
    const sealed = async function* () {
      yield segments.header;
      let number = 0;
      for await (const [pieces, isLast] of inPieces(body, segmentSize)) {
        for (const piece of pieces) measure.add(piece);
        if (isLast) sha256 = measure.end(key);
        yield* segments.seal(pieces, number, isLast);
        passBuffers(segmentSize);
        number += 1;
      }
    };
    await this.objects.put(key, sealed());
    return { size: measure.size, sha256 };
  }

  /**
   * The clear bytes, or a range of them cut to what there is; only the segments it needs are read. The stream fails with
   * SealBroken as soon as a segment is not the one that was sealed there, before any byte of it.
   *
   * @throws ObjectMissing, SubjectErased
   */
  async get(key: string, subject: string, range?: ByteRange): Promise<Readable> {
    const secret = await this.keyOf(subject, key);
    const size = await this.clearSizeOf(key);
    const end = Math.min(range?.end ?? size - 1, size - 1);
    const start = range?.start ?? 0;
    if (range && start > end) return Readable.from([]);
    const segments = new Segments(secret, key, await this.saltIn(key));
    const first = Math.floor(start / segmentSize);
    const last = Math.max(0, Math.floor(end / segmentSize));
    const isEnd = last === Math.max(0, Math.ceil(size / segmentSize) - 1);
    const bytes = await this.objects.get(key, {
      start: headerSize + first * sealedSegment,
      end: headerSize + (last + 1) * sealedSegment - 1,
    });
    const opened = async function* () {
      let number = first;
      for await (const [pieces, ends] of inPieces(bytes, sealedSegment)) {
        const clear = segments.open(asOne(pieces), number, ends && isEnd);
        if (ends && number !== last) throw new SealBroken(key);
        const from = number === first ? start - first * segmentSize : 0;
        const to = number === last ? end + 1 - last * segmentSize : segmentSize;
        yield clear.subarray(from, to);
        passBuffers(segmentSize);
        number += 1;
      }
    };
    return Readable.from(opened(), { objectMode: false, highWaterMark: 256 * 1024 });
  }

  /** In clear bytes. */
  async stat(key: string): Promise<{ size: number } | undefined> {
    const found = await this.objects.stat(key);
    if (!found) return undefined;
    const size = clearSize(found.size);
    if (size === undefined) throw new SealBroken(key);
    return { size };
  }

  delete(key: string): Promise<void> {
    return this.objects.delete(key);
  }

  private async clearSizeOf(key: string): Promise<number> {
    const found = await this.stat(key);
    if (!found) throw new ObjectMissing(key);
    return found.size;
  }

  private async saltIn(key: string): Promise<Buffer> {
    const chunks: Buffer[] = await (await this.objects.get(key, { start: 0, end: headerSize - 1 })).toArray();
    return saltOf(Buffer.concat(chunks), key);
  }

  private async keyOf(subject: string, key: string): Promise<KeyObject> {
    const found = (await this.keys.keysOf([subject])).get(subject);
    if (found === 'destroyed') throw new SubjectErased(subject);
    if (!found) throw new ObjectMissing(key);
    return found;
  }
}

/** Most segments lie within one piece, which need not be copied. */
function asOne(pieces: readonly Buffer[]): Buffer {
  const [first, ...more] = pieces;
  return first && more.length === 0 ? first : Buffer.concat(pieces);
}

export const SEALED_OBJECTS = Symbol('SealedObjects');
