import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as a hostile hand would write it: nothing is checked. */
export interface RawEntry {
  readonly name: string;
  readonly bytes?: Buffer;
  /** What the directory says of its size, when that is not so. */
  readonly claims?: number;
  readonly isLink?: boolean;
  readonly isEncrypted?: boolean;
  /** As it is, not deflated. */
  readonly isStored?: boolean;
  /** The same bytes as the entry before. */
  readonly overlaps?: boolean;
}

/** A zip, byte by byte. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let last = { offset: 0, packed: 0, size: 0, crc: 0 };
  for (const entry of entries) {
    const { bytes = Buffer.alloc(0), isLink, overlaps } = entry;
    const name = Buffer.from(entry.name);
    if (!overlaps) {
      const packed = entry.isStored ? bytes : deflateRawSync(bytes, { level: 9 });
      last = { offset, packed: packed.length, size: bytes.length, crc: crc32(bytes) };
      const local = Buffer.concat([
        header(0x04034b50, [20, flagsOf(entry), methodOf(entry), 0, 0], entry, last, name),
        name,
        packed,
      ]);
      bodies.push(local);
      offset += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(isLink ? 0o120777 * 65_536 : 0, 6);
    tail.writeUInt32LE(last.offset, 10);
    directory.push(
      header(0x02014b50, [0x031e, 20, flagsOf(entry), methodOf(entry), 0, 0], entry, last, name),
      tail,
      name,
    );
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

function methodOf({ isStored }: RawEntry): number {
  return isStored ? 0 : 8;
}

function flagsOf({ isEncrypted }: RawEntry): number {
  return 0x800 | (isEncrypted ? 1 : 0);
}

function header(
  signature: number,
  words: readonly number[],
  { claims }: RawEntry,
  { packed, size, crc }: { packed: number; size: number; crc: number },
  name: Buffer,
): Buffer {
  const bytes = Buffer.alloc(4 + words.length * 2 + 16);
  bytes.writeUInt32LE(signature, 0);
  for (const [at, word] of words.entries()) bytes.writeUInt16LE(word, 4 + at * 2);
  const at = 4 + words.length * 2;
  bytes.writeUInt32LE(crc, at);
  bytes.writeUInt32LE(packed, at + 4);
  bytes.writeUInt32LE(claims ?? size, at + 8);
  bytes.writeUInt16LE(name.length, at + 12);
  return bytes;
}
