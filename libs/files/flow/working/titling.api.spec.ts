import { randomUUID } from 'node:crypto';
import { type FileTreeCommand, fileTree } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { company, FilesOffice } from '../../../testing/files/office.js';
import { plantTree, rootOf } from '../index.js';

let office: FilesOffice;
beforeAll(async () => {
  office = await FilesOffice.open();
  await plantTree(office.tools.commands, company, metadata());
});
afterAll(() => office?.close());

const metadata = () => ({ commandId: randomUUID(), by: { system: 'test' }, company });

async function change(command: FileTreeCommand): Promise<void> {
  const outcome = await office.tools.commands.send(fileTree, company, command, metadata());
  if (!isDone(outcome)) throw new Error(outcome.message);
}

const shelve = (node: string, title: string) =>
  change({
    type: 'AddFileNode',
    node,
    parent: rootOf(company),
    title,
    owner: null,
    isFromClient: false,
    answers: null,
  });
const read = (file: string) => office.until(file, ({ extraction }) => extraction !== null);

async function titled(file: string, wanted: string): Promise<void> {
  const sql = 'select title from ops.file_texts where file = $1';
  await office.eventually(
    async () => (await office.tools.query<{ title: string }>(sql, [file]))[0]?.title,
    (title) => title === wanted,
  );
}

it('keeps a text with the title of its file, also of one that is renamed', async () => {
  const { file } = await office.take(Buffer.from('The rent is due.'), 'lease.txt');
  await shelve(file, 'lease.txt');
  await read(file);
  await titled(file, 'lease.txt');
  await change({ type: 'RenameNode', node: file, title: 'Lease of 2026.txt' });
  await titled(file, 'Lease of 2026.txt');
});

it('does so when the file comes into the library after it was read', async () => {
  const { file } = await office.take(Buffer.from('The rent was paid.'), 'receipt.txt');
  await read(file);
  await shelve(file, 'receipt.txt');
  await titled(file, 'receipt.txt');
});

it('keeps the text of an attachment with the name it came with', async () => {
  const attachedTo = { item: randomUUID(), kind: 'todo' } as const;
  const { file } = await office.take(Buffer.from('The offer stands.'), 'offer.txt', { attachedTo });
  await titled(file, 'offer.txt');
  expect(await office.tools.query('select kind from ops.file_texts where file = $1', [file])).toEqual([
    { kind: 'comment' },
  ]);
});
