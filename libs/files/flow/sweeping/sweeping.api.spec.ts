import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { FilesOffice } from '../../../testing/files/office.js';
import { sweepOrphans } from './index.js';

let office: FilesOffice;
beforeAll(async () => {
  office = await FilesOffice.open();
});
afterAll(() => office?.close());

const hours = (number: number) => ({
  ...office.tools,
  clock: { now: () => new Date(Date.now() + number * 3_600_000) },
});
const put = async (key: string) => {
  await office.tools.sealed.put(key, 'file-x', Readable.from([Buffer.from('bytes')]));
  return key;
};
const stored = async (...keys: string[]) => {
  const found = await Promise.all(keys.map(async (key) => ((await office.objects.stat(key)) ? [key] : [])));
  return found.flat();
};

it('removes objects that no fact tells of, and no others', async () => {
  const { file, version } = await office.take(Buffer.from('kept'));
  const own = `files/${file}/${version}`;
  const orphans = await Promise.all(
    [
      `files/${randomUUID()}/${randomUUID()}`,
      `files/${file}/${randomUUID()}`,
      `zips/${randomUUID()}`,
      `headerImages/${randomUUID()}/${randomUUID()}`,
    ].map(put),
  );
  await sweepOrphans.run(hours(23.9));
  expect(await stored(own, ...orphans)).toEqual([own, ...orphans]);
  await sweepOrphans.run(hours(24.1));
  expect(await stored(own, ...orphans)).toEqual([own]);
});
