import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, stream } from '../contract/given.js';
import { DiskObjects } from '../disk/index.js';
import { SealedObjects } from './sealed-objects.js';
import { headerSize, segmentSize, tagSize } from './segments.js';
import { ObjectDamaged, VerifiedObjects } from './verified-objects.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-verified-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secret = createSecretKey(randomBytes(32));
const sealed = new SealedObjects(new DiskObjects(folder), {
  keyFor: async () => secret,
  keysOf: async (subjects) => new Map(subjects.map((subject) => [subject, secret])),
});
const bytes = randomBytes(8 * segmentSize);
let reports: ObjectDamaged[];
let verified: VerifiedObjects;

beforeEach(async () => {
  reports = [];
  verified = new VerifiedObjects(sealed, (damaged) => reports.push(damaged), 2 * segmentSize);
  await sealed.put('a', 'file-1', stream(bytes));
});

/** Changes a bit in a segment. */
function damage(segment: number): void {
  const path = join(folder, 'a');
  const whole = readFileSync(path);
  const at = headerSize + segment * (segmentSize + tagSize) + 9;
  whole[at] = (whole[at] as number) ^ 1;
  writeFileSync(path, whole);
}
const got = async (range?: { start: number; end: number }) => read(await verified.get('a', 'file-1', range));

it('sends what is whole, in whole and in ranges', async () => {
  expect((await got()).equals(bytes)).toBe(true);
  expect((await got({ start: 5, end: 3 * segmentSize })).equals(bytes.subarray(5, 3 * segmentSize + 1))).toBe(true);
  await sealed.put('a', 'file-1', stream(Buffer.alloc(0)));
  expect(await read(await verified.get('a', 'file-1'))).toHaveLength(0);
  expect(reports).toEqual([]);
});

it('knows damage at the beginning, or of what is asked for, before the first byte', async () => {
  damage(1);
  await expect(verified.get('a', 'file-1')).rejects.toThrow(ObjectDamaged);
  await expect(verified.get('a', 'file-1', { start: segmentSize, end: segmentSize })).rejects.toThrow(ObjectDamaged);
  expect((await got({ start: 0, end: 9 })).equals(bytes.subarray(0, 10))).toBe(true);
  expect(reports).toMatchObject([{ subject: 'file-1', damage: 'changed' }]);
});

it('breaks off before a wrong byte further on, and knows it from the start the next time', async () => {
  damage(6);
  const came: Buffer[] = [];
  const reading = (async () => {
    for await (const chunk of await verified.get('a', 'file-1')) came.push(chunk);
  })();
  await expect(reading).rejects.toThrow();
  const all = Buffer.concat(came);
  expect(all.equals(bytes.subarray(0, all.length))).toBe(true);
  expect(all.length).toBeLessThanOrEqual(6 * segmentSize);
  await expect(verified.get('a', 'file-1')).rejects.toThrow(ObjectDamaged);
  expect(reports).toHaveLength(1);
});

it('tells what is missing', async () => {
  await sealed.delete('a');
  await expect(verified.stat('a', 'file-1')).rejects.toThrow('missing from our storage');
  await expect(verified.get('a', 'file-1')).rejects.toThrow(ObjectDamaged);
  expect(reports).toMatchObject([{ damage: 'missing' }]);
});
