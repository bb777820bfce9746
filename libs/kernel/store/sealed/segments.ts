import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Clear bytes in a segment; only the last one has fewer. */
export const segmentSize = 64 * 1024;
export const tagSize = 16;
export const saltSize = 16;
const version = Buffer.from([1]);
/** The version of the format, and the salt. */
export const headerSize = version.length + saltSize;

export class SealBroken extends Error {
  constructor(key: string) {
    super(`${key} does not hold what was sealed.`);
  }
}

/**
 * Seals segments and opens them, as the payload of an age file is sealed (the STREAM construction): AES-256-GCM under a
 * key of this one writing, a nonce of the segment's number and whether it is the last. So segments cannot be changed,
 * moved, left out or taken from another object.
 */
export class Segments {
  private readonly key: KeyObject;
  private readonly place: Buffer;

  /** @param key of the subject; @param object the object's key, to which the segments are bound */
  constructor(
    key: KeyObject,
    private readonly object: string,
    readonly salt: Buffer,
  ) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', key.export(), salt, 'object', 32)));
    this.place = Buffer.from(object);
  }

  get header(): Buffer {
    return Buffer.concat([version, this.salt]);
  }

  /** In pieces, since putting them together would cost their memory once more. */
  seal(pieces: readonly Buffer[], number: number, isLast: boolean): readonly Buffer[] {
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce(number, isLast)).setAAD(this.place);
    const sealed = pieces.map((piece) => cipher.update(piece));
    return [...sealed, cipher.final(), cipher.getAuthTag()];
  }

  /** @throws SealBroken */
  open(sealed: Buffer, number: number, isLast: boolean): Buffer {
    if (sealed.length < tagSize) throw new SealBroken(this.object);
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce(number, isLast), { authTagLength: tagSize })
      .setAAD(this.place)
      .setAuthTag(sealed.subarray(-tagSize));
    const clear = decipher.update(sealed.subarray(0, -tagSize));
    try {
      decipher.final();
    } catch {
      throw new SealBroken(this.object);
    }
    return clear;
  }
}

/** @throws SealBroken */
export function saltOf(header: Buffer, object: string): Buffer {
  if (header.length !== headerSize || !header.subarray(0, 1).equals(version)) throw new SealBroken(object);
  return header.subarray(1);
}

/** Bytes it takes to keep so many. */
export function sealedSize(size: number): number {
  return headerSize + size + tagSize * Math.max(1, Math.ceil(size / segmentSize));
}

/** The other way round; undefined when nothing sealed has this size. */
export function clearSize(stored: number): number | undefined {
  const body = stored - headerSize;
  const segments = Math.max(1, Math.ceil(body / (segmentSize + tagSize)));
  const size = body - segments * tagSize;
  return size >= 0 && sealedSize(size) === stored ? size : undefined;
}

/** Pieces of exactly `size` bytes, but for the last, which may be shorter; at least one, with whether it is the last. */
export async function* inPieces(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<[pieces: Buffer[], isLast: boolean]> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let rest: Buffer = chunk;
    // a full piece waits for the byte after it, which tells that it is not the last
    while (length + rest.length > size) {
      yield [[...waiting, rest.subarray(0, size - length)], false];
      rest = rest.subarray(size - length);
      waiting = [];
      length = 0;
    }
    waiting.push(rest);
    length += rest.length;
  }
  yield [waiting, true];
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}
