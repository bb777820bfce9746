import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { conditionOf, expectedObjects, orphans } from '@daybook/kernel/flows';
import { FilesOffice } from '../../testing/files/office.js';
import { objectInventory } from './inventory.js';

let office: FilesOffice;
beforeAll(async () => {
  office = await FilesOffice.open();
});
afterAll(() => office?.close());

const overwrite = (key: string, bytes: string) =>
  office.tools.sealed.put(key, `file-${key.split('/')[1]}`, Readable.from([Buffer.from(bytes)]));

it('finds what is whole, missing and damaged, and what nothing tells of', async () => {
  const table = await office.take(Buffer.from('month,total\nMay,17\n'), 'table.csv');
  await office.until(table.file, ({ preview }) => preview !== null);
  const files = [];
  for (const text of ['whole', 'missing', 'damaged', 'other bytes']) files.push(await office.take(Buffer.from(text)));
  const [whole = '', missing = '', damaged = '', other = ''] = files.map(
    ({ file, version }) => `files/${file}/${version}`,
  );
  await office.objects.delete(missing);
  await office.objects.put(damaged, Readable.from([Buffer.from('cut')]));
  await overwrite(other, 'bytes that were never stored');
  const orphan = `files/${randomUUID()}/${randomUUID()}`;
  await overwrite(orphan, 'nobody knows me');

  const conditions = new Map<string, string>();
  for await (const expected of expectedObjects([objectInventory], office.log, office.tools.commands)) {
    expect(expected.owner).toContain(expected.subject.replace('-', ' '));
    conditions.set(expected.key, await conditionOf(expected, office.tools));
  }
  const ofTable = [...conditions].filter(([key]) => key.includes(table.file));
  expect(ofTable.map(([key, condition]) => [key.split('/')[0], condition])).toEqual([
    ['files', 'whole'],
    ['previews', 'whole'],
  ]);
  const own = [...conditions].filter(([key]) => [whole, missing, damaged, other].includes(key));
  expect(Object.fromEntries(own)).toEqual({
    [whole]: 'whole',
    [missing]: 'missing',
    [damaged]: 'damaged',
    [other]: 'damaged',
  });

  const orphaned = async (hours: number) => {
    const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
    const found = [];
    for await (const { key } of orphans(new Set(conditions.keys()), { ...office.tools, clock })) found.push(key);
    return found;
  };
  expect(await orphaned(23)).toEqual([]);
  expect(await orphaned(25)).toEqual([orphan]);
});
