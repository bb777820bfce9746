import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DiskFull } from '@daybook/kernel/disk-space';
import { read } from './contract/given.js';
import { DiskObjects } from './disk/index.js';
import { fileBytes } from './file-bytes.js';
import { StoreFull } from './port.js';

it('stores a file, and leaves nothing to fail of one that the store refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bytes-'));
  let isFull = true;
  const space = {
    demandRoom: async () => {
      if (isFull) throw new DiskFull();
    },
  };
  const objects = new DiskObjects(join(folder, 'objects'), { space });
  const path = join(folder, 'drawn.webp');
  const put = () => objects.put('a/drawn', fileBytes(path));

  await expect(put()).rejects.toThrow(StoreFull);
  await pause(50); // a stream that nobody listens to would end the process here: the file is not there

  isFull = false;
  await expect(put()).rejects.toThrow('ENOENT');
  await writeFile(path, 'drawn');
  await put();
  expect((await read(await objects.get('a/drawn'))).toString()).toBe('drawn');
  await rm(folder, { recursive: true });
});
