import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshKey, read, stream } from '../contract/given.js';
import { objectsContract } from '../contract.js';
import { DiskObjects } from './disk-objects.js';
import { fillingDisk } from './testing/filling-disk.js';

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'daybook-objects-'));
  return { path, stop: () => rm(path, { recursive: true, force: true }) };
}

/** Opens files of a disk with room for three megabytes. */
const openOnSmallDisk = fillingDisk(() => 3 * 2 ** 20);

objectsContract('Objects on a disk', async () => {
  const { path, stop } = await folder();
  return { objects: new DiskObjects(path), full: () => new DiskObjects(path, { openFile: openOnSmallDisk }), stop };
});

it('leaves neither unfinished files nor empty folders behind', async () => {
  const { path, stop } = await folder();
  const objects = new DiskObjects(path);
  const key = freshKey();
  await objects.put(key, stream(Buffer.from('x')));
  await objects.delete(key);
  expect(await readdir(path, { recursive: true })).toEqual(['.unfinished']);
  await stop();
});

it('sweeps what a writer that ended has left, and nothing that is written or kept', async () => {
  const { path, stop } = await folder();
  const objects = new DiskObjects(path);
  const key = freshKey();
  await objects.sweep(new Date());
  await objects.put(key, stream(Buffer.from('x')));
  for (const name of ['left', 'written']) await writeFile(join(path, '.unfinished', name), 'x');
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await utimes(join(path, '.unfinished', 'left'), yesterday, yesterday);
  await objects.sweep(new Date(Date.now() - 23 * 3_600_000));
  expect(await readdir(join(path, '.unfinished'))).toEqual(['written']);
  expect(await objects.stat(key)).toEqual({ size: 1 });
  await stop();
});

it('puts and deletes in one folder at once', async () => {
  const { path, stop } = await folder();
  const objects = new DiskObjects(path);
  const keys = Array.from({ length: 50 }, (_, n) => `crowd/deep/${n}`);
  await Promise.all(
    keys.map(async (key) => {
      await objects.put(key, stream(Buffer.from(key)));
      expect((await read(await objects.get(key))).toString()).toBe(key);
      await objects.delete(key);
    }),
  );
  await stop();
});
