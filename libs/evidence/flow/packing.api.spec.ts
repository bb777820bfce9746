import { randomUUID } from 'node:crypto';
import { signHeadOf, signingKey } from '@daybook/audit/flow';
import { check } from '@daybook/checks/domain';
import { comment } from '@daybook/comments/domain';
import { evidencePack } from '@daybook/evidence/domain';
import { file as storedFile } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import type { FlowSettings, TaskRun } from '@daybook/kernel/flows';
import { todo } from '@daybook/todos/domain';
import { fromBufferPromise } from 'yauzl';
import { product } from '../../../apps/areas.js';
import { write as writeCheck } from '../../checks/domain/check-samples.js';
import { company, FilesOffice } from '../../testing/files/office.js';
import { createTodo } from '../../todos/domain/todo-samples.js';
import { verifyPack } from '../work/verify.js';
import { evidencePackKind } from './evidence-pack-kind.js';
import { filesOf, type Pack } from './spec/sample-pack.js';

const master = 'the master secret';
const [boss, omar, stranger] = [randomUUID(), randomUUID(), randomUUID()];
const [fees, rent, foreign] = [randomUUID(), randomUUID(), randomUUID()];
const today = new Date().toISOString().slice(0, 10);
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const metadata = (of: string | null = company) => ({ commandId: randomUUID(), by: { user: boss }, company: of });

let office: FilesOffice;

beforeAll(async () => {
  office = await FilesOffice.open();
  await office.people({ boss, omar, stranger });
  await office.tools.query(`update users set first_name = 'Ada', last_name = '<b>King</b>' where uuid = $1`, [boss]);
  const { commands } = office.tools;
  await commands.send(todo, fees, createTodo({ uuid: fees, details: 'Which fees?' }), metadata());
  await commands.send(todo, rent, createTodo({ uuid: rent, details: 'For the flat' }), metadata());
  await commands.send(todo, foreign, createTodo({ uuid: foreign, title: 'Of others' }), metadata(randomUUID()));
  const remark = { type: 'AddComment', item: fees, itemKind: 'todo', text: 'For the safe', files: [] } as const;
  await commands.send(comment, randomUUID(), remark, metadata());
  const { file } = await office.take(Buffer.from('Opening balance'), 'Balance.TXT');
  // what is found out about the file is written behind what asks for it
  await office.until(file, ({ scan, extraction }) => scan !== null && extraction !== null);
  const underWay = () => office.tools.query('select from ops.file_work where file = $1', [file]);
  await office.eventually(underWay, ({ length }) => length === 0);
  await office.tools.keys.destroy(`todo-${rent}`);
});
afterAll(() => office?.close());

/** A pack as it is handed out, unpacked. */
async function made(wish: { kinds?: string[]; from?: string; to?: string } = {}): Promise<Pack> {
  const pack = randomUUID();
  const request = { task: randomUUID(), from: later(-2), to: later(2), kinds: ['todo', 'file'], ...wish };
  const command = { type: 'RequestPack', ...request, offered: ['todo', 'file', 'check'] } as const;
  expect(isDone(await office.tools.commands.send(evidencePack, pack, command, metadata()))).toBe(true);
  const settings = { log: office.log, secrets: { master }, areas: product.areas } as unknown as FlowSettings;
  const run = { tools: office.tools, createdBy: boss, company, from: null, progress: () => undefined };
  const { file, result } = await evidencePackKind(settings).run({ pack }, run as unknown as TaskRun);
  const pieces: Buffer[] = [];
  for await (const piece of file?.body ?? []) pieces.push(piece);
  const archive = await fromBufferPromise(Buffer.concat(pieces), { lazyEntries: true });
  const found: Pack = new Map();
  for await (const entry of archive.eachEntry())
    found.set(entry.fileName, Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray()));
  expect(result).toEqual({ events: linesOf(found).length, files: namesIn(found).length });
  return found;
}

interface Line {
  readonly type: string;
  readonly stream: string;
  readonly opened?: Readonly<Record<string, unknown>>;
}
const linesOf = (pack: Pack) =>
  String(pack.get('events.jsonl'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const namesIn = (pack: Pack) => [...pack.keys()].filter((path) => path.startsWith('files/'));
const opened = (pack: Pack, stream: string) => linesOf(pack).find((line) => line.stream === stream)?.opened;

it('holds the events of the company in clear, with their files, and proves itself', async () => {
  const pack = await made();
  expect(new Set(linesOf(pack).map(({ stream }) => stream.split('-')[0]))).toEqual(
    new Set(['todo', 'comment', 'file']),
  );
  expect(opened(pack, `todo-${fees}`)).toMatchObject({ details: 'Which fees?' });
  expect(linesOf(pack).find(({ type }) => type === 'CommentAdded')?.opened).toEqual({ text: 'For the safe' });
  expect(String(pack.get('files/00001.txt'))).toBe('Opening balance');
  expect(linesOf(pack).some(({ stream }) => stream === `todo-${foreign}`)).toBe(false);
  expect(await verifyPack(filesOf(pack), signingKey(master).id)).toMatchObject({ intact: true, findings: [] });
});

it('tells what happened in sentences, for people to read', async () => {
  const story = String((await made()).get('narrative.html'));
  expect(story).toContain('<h1>What happened at Bright Bakery</h1>');
  expect(story).toMatch(/<td>Ada &lt;b&gt;King&lt;\/b&gt; [^<]+\.<\/td><td>Bank fees<\/td>/);
  expect(story).not.toContain('<b>King');
  expect(story).not.toContain('<script');
});

it('tells the same on pages to print', async () => {
  const { PDF } = await import('@libpdf/core');
  const pdf = await PDF.load((await made()).get('narrative.pdf') ?? Buffer.alloc(0));
  const text = pdf
    .getPages()
    .map((page) => page.extractText().text)
    .join(' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('What happened at Bright Bakery');
  expect(text).toMatch(/Ada <b>King<\/b> .+ Bank fees/);
});

it('shows nothing of what was erased, and still proves that it stood there', async () => {
  const pack = await made();
  expect(opened(pack, `todo-${rent}`)).toMatchObject({ details: null });
  expect([...pack.values()].some((bytes) => bytes.includes('For the flat'))).toBe(false);
});

it('holds the kinds and days that were asked for', async () => {
  const todos = await made({ kinds: ['todo'] });
  expect(new Set(linesOf(todos).map(({ stream }) => stream.split('-')[0]))).toEqual(new Set(['todo', 'comment']));
  expect(namesIn(todos)).toEqual([]);
  const before = await made({ from: later(-9), to: later(-3) });
  expect(linesOf(before)).toEqual([]);
  expect(await verifyPack(filesOf(before))).toMatchObject({ intact: true, events: 0 });
});

it('holds the checks of a company, to whom and for what', async () => {
  const paid = randomUUID();
  await office.tools.commands.send(check, paid, writeCheck(), metadata());
  const pack = await made({ kinds: ['check'] });
  expect(linesOf(pack).map(({ type }) => type)).toEqual(['CheckWritten']);
  expect(opened(pack, `check-${paid}`)).toMatchObject({ recipientName: 'Otto Orchard', memo: 'Invoice 77' });
  expect(await verifyPack(filesOf(pack), signingKey(master).id)).toMatchObject({ intact: true, findings: [] });
});

it('holds the signed heads, though nothing under them is left out', async () => {
  const events = [];
  for await (const page of office.log.company(company)) events.push(...page);
  const head = signHeadOf(
    signingKey(master),
    company,
    today,
    events.filter(({ stream }) => !/^auditHead-/.test(stream)),
  );
  const { auditHead } = await import('@daybook/audit/domain');
  const outcome = await office.tools.commands.send(auditHead, company, { type: 'SignHead', head }, metadata());
  expect(isDone(outcome)).toBe(true);
  const verdict = await verifyPack(filesOf(await made({ kinds: ['file'] })), signingKey(master).id);
  expect(verdict).toMatchObject({ intact: true, signedUpTo: today, afterHead: 0 });
});

it('withholds the bytes of what is not free of viruses, says so, and proves itself all the same', async () => {
  const { file: taken } = await office.take(Buffer.from('Not for anybody'), 'Invoice.txt');
  await office.until(taken, ({ scan, extraction }) => scan !== null && extraction !== null);
  const holds = (pack: Pack) => [...pack.values()].some((bytes) => bytes.includes('Not for anybody'));
  expect(holds(await made())).toBe(true);
  const { state } = await office.tools.commands.load(storedFile, taken);
  if (state.is === 'absent') throw new Error('The file is not there.');
  const command = { type: 'RecordScan', version: state.current, result: 'infected', threat: 'Eicar' } as const;
  expect(isDone(await office.tools.commands.send(storedFile, taken, command, metadata()))).toBe(true);
  const pack = await made();
  expect(holds(pack)).toBe(false);
  expect(linesOf(pack).find(({ stream, type }) => stream === `file-${taken}` && type === 'FileCreated')).toMatchObject({
    withheld: [{ sha256: state.versions[0]?.sha256, reason: 'A virus was found in it.' }],
  });
  expect(await verifyPack(filesOf(pack))).toMatchObject({ intact: true, withheld: 1 });
  const lied = new Map(pack).set(
    'events.jsonl',
    Buffer.from(String(pack.get('events.jsonl')).replace(/,"withheld":\[[^\]]*\]/, '')),
  );
  expect(await verifyPack(filesOf(lied))).toMatchObject({ intact: false });
});
