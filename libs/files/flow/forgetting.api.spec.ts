import { randomUUID } from 'node:crypto';
import { file } from '@daybook/files/domain';
import { until } from '@daybook/testing/eventually';
import { simplePdf } from '@daybook/testing/files/corpus';
import { company, FilesOffice } from '../../testing/files/office.js';

let broken = 0;
let office: FilesOffice;
beforeAll(async () => {
  office = await FilesOffice.open({
    // the store goes away in the middle of a deletion, twice
    through: (objects) =>
      Object.assign(Object.create(objects), {
        delete: async (key: string) => {
          if (key.startsWith('previews/') && broken++ < 2) throw new Error('The store went away.');
          await objects.delete(key);
        },
      }),
  });
});
afterAll(() => office?.close());

const objectsOf = async (uuid: string) => {
  const keys = [];
  for (const prefix of [`files/${uuid}/`, `previews/${uuid}/`])
    for await (const { key } of office.objects.list(prefix)) keys.push(key);
  return keys;
};
const keyOf = async (uuid: string) => (await office.keys.keysOf([`file-${uuid}`])).get(`file-${uuid}`);
const textsOf = (uuid: string) => office.tools.query('select text from ops.file_texts where file = $1', [uuid]);

it('forgets a destroyed file whole: bytes, previews, text and key, even when it has to begin again', async () => {
  const [gone, remaining] = [await office.take(simplePdf(['The secret'])), await office.take(simplePdf(['The rest']))];
  for (const one of [gone, remaining]) await office.until(one.file, ({ extraction }) => extraction !== null);
  expect([await objectsOf(gone.file), await textsOf(gone.file)]).toMatchObject([{ length: 2 }, { length: 1 }]);

  const metadata = { commandId: randomUUID(), by: { system: 'test' }, company };
  await office.tools.commands.send(file, gone.file, { type: 'DestroyContent' }, metadata);
  await until(async () => (await keyOf(gone.file)) === 'destroyed');

  expect(broken).toBeGreaterThan(2);
  expect([await objectsOf(gone.file), await textsOf(gone.file), await keyOf(gone.file)]).toEqual([[], [], 'destroyed']);
  expect([await objectsOf(remaining.file), await textsOf(remaining.file)]).toMatchObject([
    { length: 2 },
    { length: 1 },
  ]);
});
