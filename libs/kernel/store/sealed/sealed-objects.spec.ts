import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { SubjectErased } from '@daybook/kernel/secrets';
import { read, sha256, stream } from '../contract/given.js';
import { DiskObjects } from '../disk/index.js';
import { BytesDiffer, ObjectMissing } from '../port.js';
import { SealedObjects } from './sealed-objects.js';
import { clearSize, headerSize, SealBroken, sealedSize, segmentSize, tagSize } from './segments.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-sealed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const known = new Map<string, KeyObject | 'destroyed'>();
const sealed = new SealedObjects(new DiskObjects(folder), {
  async keyFor(subject) {
    const key = known.get(subject) ?? createSecretKey(randomBytes(32));
    if (key === 'destroyed') throw new SubjectErased(subject);
    known.set(subject, key);
    return key;
  },
  keysOf: async (subjects) => new Map(subjects.map((subject) => [subject, known.get(subject)])),
});
const onDisk = (key: string) => readFileSync(join(folder, key));
const opened = async (key: string, subject: string) => read(await sealed.get(key, subject));

it.each([0, 1, segmentSize - 1, segmentSize, segmentSize + 1, 3 * segmentSize, 300_000])(
  'seals %i bytes and opens them again',
  async (size) => {
    const bytes = randomBytes(size);
    expect(await sealed.put('a', 'file-1', stream(bytes))).toEqual({ size, sha256: sha256(bytes) });
    expect((await opened('a', 'file-1')).equals(bytes)).toBe(true);
    expect(await sealed.stat('a')).toEqual({ size });
    expect(onDisk('a')).toHaveLength(sealedSize(size));
    expect(clearSize(sealedSize(size))).toBe(size);
  },
);

it('lets nothing of the bytes be seen, nor that two objects are the same', async () => {
  const bytes = Buffer.alloc(100_000, 'the salary of Ms Novak ');
  await sealed.put('a', 'file-1', stream(bytes));
  await sealed.put('b', 'file-1', stream(bytes));
  expect(onDisk('a').includes('Novak')).toBe(false);
  expect(onDisk('a').subarray(headerSize, 99).equals(onDisk('b').subarray(headerSize, 99))).toBe(false);
});

it('opens ranges, reading only the segments they need', async () => {
  const bytes = randomBytes(5 * segmentSize + 123);
  await sealed.put('a', 'file-1', stream(bytes));
  const disk = new DiskObjects(folder);
  const asked: number[] = [];
  const counting = Object.assign(Object.create(disk), {
    get: (key: string, range: { start: number; end: number }) => {
      asked.push(range.end - range.start + 1);
      return disk.get(key, range);
    },
  });
  const watched = new SealedObjects(counting, { keyFor: async () => never(), keysOf: async () => known });
  for (const [start, end] of [
    [0, 0],
    [segmentSize - 1, segmentSize],
    [segmentSize, 2 * segmentSize - 1],
    [5 * segmentSize + 122, 5 * segmentSize + 122],
    [3, 9_999_999],
  ] as const) {
    const part = await read(await watched.get('a', 'file-1', { start, end }));
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true);
  }
  expect(asked.slice(0, 4)).toEqual([17, segmentSize + tagSize, 17, 2 * (segmentSize + tagSize)]);
  expect(await read(await watched.get('a', 'file-1', { start: bytes.length, end: bytes.length + 5 }))).toHaveLength(0);
});

describe('refuses', () => {
  const bytes = randomBytes(4 * segmentSize);
  const segment = segmentSize + tagSize;
  const at = (number: number) => headerSize + number * segment;
  beforeEach(() => sealed.put('a', 'file-1', stream(bytes)));

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['a changed byte', (whole) => changed(whole, at(2) + 77)],
    ['a changed tag', (whole) => changed(whole, at(1) - 1)],
    ['another salt', (whole) => changed(whole, 5)],
    ['another format', (whole) => changed(whole, 0)],
    ['an end cut off within a segment', (whole) => whole.subarray(0, -100)],
    ['a last segment cut off', (whole) => whole.subarray(0, at(3))],
    ['all segments cut off', (whole) => whole.subarray(0, headerSize)],
    ['something added', (whole) => Buffer.concat([whole, randomBytes(50)])],
    ['a segment added', (whole) => Buffer.concat([whole, whole.subarray(at(3))])],
    ['segments in another order', (whole) => swapped(whole, at(0), at(1), segment)],
    ['a segment left out', (whole) => Buffer.concat([whole.subarray(0, at(1)), whole.subarray(at(2))])],
    ['a segment twice', (whole) => Buffer.concat([whole.subarray(0, at(2)), whole.subarray(at(1))])],
  ])('%s', async (_, tamper) => {
    writeFileSync(join(folder, 'a'), tamper(onDisk('a')));
    await expect(opened('a', 'file-1')).rejects.toBeInstanceOf(SealBroken);
  });

  it('an object in the place of another, of the same subject too', async () => {
    await sealed.put('b', 'file-1', stream(bytes));
    writeFileSync(join(folder, 'b'), onDisk('a'));
    await expect(opened('b', 'file-1')).rejects.toBeInstanceOf(SealBroken);
  });

  it('the key of another subject, and one that was destroyed', async () => {
    await sealed.put('b', 'file-2', stream(bytes));
    await expect(opened('a', 'file-2')).rejects.toBeInstanceOf(SealBroken);
    await expect(opened('a', 'file-3')).rejects.toBeInstanceOf(ObjectMissing);
    known.set('file-2', 'destroyed');
    await expect(opened('b', 'file-2')).rejects.toBeInstanceOf(SubjectErased);
    await expect(sealed.put('b', 'file-2', stream(bytes))).rejects.toBeInstanceOf(SubjectErased);
  });

  it('to keep bytes that are not those expected, or only some of them', async () => {
    await expect(sealed.put('c', 'file-1', stream(bytes), { size: 5 })).rejects.toBeInstanceOf(BytesDiffer);
    const half = Readable.from(
      (async function* () {
        yield bytes;
        throw new Error('gone');
      })(),
    );
    await expect(sealed.put('c', 'file-1', half)).rejects.toThrow('gone');
    expect(await sealed.stat('c')).toBeUndefined();
  });
});

function changed(whole: Buffer, at: number): Buffer {
  const other = Buffer.from(whole);
  other[at] = (other[at] as number) ^ 1;
  return other;
}

function swapped(whole: Buffer, one: number, other: number, length: number): Buffer {
  const result = Buffer.from(whole);
  whole.copy(result, one, other, other + length);
  whole.copy(result, other, one, one + length);
  return result;
}

function never(): never {
  throw new Error('Not asked here.');
}
