import { randomUUID } from 'node:crypto';
import { type FileTreeCommand, fileTree, limits, type Zip, zip } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { testVirus } from '@daybook/testing/files/corpus';
import { fromBufferPromise } from 'yauzl';
import { company, FilesOffice } from '../../../testing/files/office.js';
import { plantTree, rootOf } from '../index.js';
import { zipParts } from './packing.js';
import { expireZips } from './zipping.js';

let office: FilesOffice;
const [boss, omar, stranger] = [randomUUID(), randomUUID(), randomUUID()];
const root = rootOf(company);
const folder = { tax: randomUUID(), secret: randomUUID() };

beforeAll(async () => {
  office = await FilesOffice.open();
  await office.people({ boss, omar, stranger });
  await plantTree(office.tools.commands, company, metadata());
  await change({ type: 'AddFolder', node: folder.tax, parent: root, title: 'Tax: 2025', owner: boss });
  await change({ type: 'AddFolder', node: folder.secret, parent: folder.tax, title: 'For us', owner: boss });
  await change({ type: 'HideNodeFromClients', node: folder.secret });
  await add('Return.pdf', folder.tax, 'one');
  await add('return.PDF', folder.tax, 'two');
  await add('notes.txt', folder.secret, 'three');
  await add('virus.txt', folder.tax, testVirus.toString());
  await change({ type: 'TrashNodes', nodes: [await add('old.txt', folder.tax, 'four')] });
});
afterAll(() => office?.close());

const metadata = (user: string = boss) => ({ commandId: randomUUID(), by: { user }, company });

async function change(command: FileTreeCommand): Promise<void> {
  const outcome = await office.tools.commands.send(fileTree, company, command, metadata());
  if (!isDone(outcome)) throw new Error(outcome.message);
}

async function add(title: string, parent: string, text: string, size = text.length): Promise<string> {
  const { file } = await office.take(Buffer.from(text), title, { size });
  await office.until(file, ({ scan }) => scan !== null);
  await change({ type: 'AddFileNode', node: file, parent, title, owner: boss, isFromClient: false, answers: null });
  return file;
}

async function zipped(user: string, ...nodes: string[]): Promise<Zip & { ticket: string }> {
  const ticket = randomUUID();
  await office.tools.commands.send(zip, ticket, { type: 'RequestZip', nodes }, metadata(user));
  const state = await office.eventually(
    async () => (await office.tools.commands.load(zip, ticket)).state,
    ({ is }) => is !== 'pending' && is !== 'absent',
  );
  return { ...(state as Zip), ticket };
}

/** Names and texts, as any program unpacks them. */
async function unpacked({ ticket, ready }: Zip & { ticket: string }): Promise<Record<string, string>> {
  const sealed = await office.tools.sealed.get(ready?.object ?? '', `zip-${ticket}`);
  const archive = await fromBufferPromise(Buffer.concat(await sealed.toArray()), { lazyEntries: true });
  const found: Record<string, string> = {};
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray()).toString();
  return found;
}

it('packs what is live and clean, in its folders', async () => {
  const made = await zipped(boss, folder.tax);
  expect(made).toMatchObject({ is: 'ready', ready: { files: 3 } });
  expect(await unpacked(made)).toEqual({
    'Tax_ 2025/': '',
    'Tax_ 2025/For us/': '',
    'Tax_ 2025/For us/notes.txt': 'three',
    'Tax_ 2025/Return.pdf': 'one',
    'Tax_ 2025/return (2).PDF': 'two',
  });
});

it('packs for a person only what that person may see now', async () => {
  const made = await zipped(omar, root, folder.secret);
  const names = Object.keys(await unpacked(made)).filter((name) => !name.endsWith('/'));
  expect(names).toEqual(['Files/Tax_ 2025/Return.pdf', 'Files/Tax_ 2025/return (2).PDF']);
  expect(await zipped(stranger, folder.tax)).toMatchObject({ is: 'failed', failure: { reason: 'empty' } });
  expect(await zipped(omar, folder.secret)).toMatchObject({ is: 'failed', failure: { reason: 'empty' } });
});

it('says in a sentence what cannot be packed', async () => {
  const { failure } = await zipped(boss, randomUUID());
  expect(failure?.message).toMatch(/^There is nothing to download/);
});

it('packs no more than 2 GB, and says so', async () => {
  const [large, small] = [randomUUID(), randomUUID()];
  await change({ type: 'AddFolder', node: large, parent: root, title: 'Videos', owner: boss });
  await change({ type: 'AddFolder', node: small, parent: large, title: 'Others', owner: boss });
  await add('half.mov', large, 'said to be half', limits.zipBytes / 2);
  await add('half and a byte.mov', small, 'said to be more', limits.zipBytes / 2 + 1);
  expect(await zipped(boss, large)).toMatchObject({
    is: 'failed',
    failure: { reason: 'tooBig', message: 'These files are larger than 2 GB together. Download fewer at a time.' },
  });
  await change({ type: 'TrashNodes', nodes: [large] });
});

it('packs no more than 5,000 files, and says so', async () => {
  const plan = (files: number) =>
    Array.from({ length: files }, (_, n) => ({ path: `${n}.txt`, file: `${n}`.padStart(32, '0') }));
  await expect(zipParts(plan(5_001), office.tools)).rejects.toMatchObject({
    reason: 'tooMany',
    message: 'These are more than 5,000 files. Download fewer at a time.',
  });
  await expect(zipParts(plan(5_000), office.tools)).rejects.toMatchObject({ reason: 'empty' });
});

it('takes an archive away a day later, with its key', async () => {
  const made = await zipped(boss, folder.tax);
  const row = [made.ticket, company, made.requestedAt];
  await office.tools.query(`insert into zips values ($1, $2, 'ready', false, $3)`, row);
  const at = (hours: number) => ({
    ...office.tools,
    clock: { now: () => new Date(Date.parse(made.requestedAt) + hours * 3_600_000) },
  });
  await expireZips.run(at(23.9));
  expect((await office.tools.commands.load(zip, made.ticket)).state).toMatchObject({ is: 'ready' });
  await expireZips.run(at(24.1));
  const key = await office.eventually(
    async () => (await office.keys.keysOf([`zip-${made.ticket}`])).get(`zip-${made.ticket}`),
    (state) => state === 'destroyed',
  );
  expect([key, await office.objects.stat(made.ready?.object ?? '')]).toEqual(['destroyed', undefined]);
});
