import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { LedgerAttachment, LedgerRecord, LedgerTransaction } from '../../domain/index.js';
import { type LedgerAccess, LedgerRefused, LedgerUnavailable, type Paper } from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';

const world = new AtSandbox();
let access: LedgerAccess;
let purchases: LedgerTransaction[];

beforeAll(async () => {
  await world.open();
  access = await world.connect(bakery);
  purchases = (await all<LedgerTransaction>('transaction')).filter(({ id }) => id.startsWith('Purchase:')).slice(20);
});
afterEach(() => world.fault('off'));
afterAll(() => world.close());

async function all<T>(kind: 'attachment' | 'transaction'): Promise<T[]> {
  const records: LedgerRecord[] = [];
  await world.ledger().readAll(access, kind, async (page) => void records.push(...page));
  return records.flatMap((one) => ('record' in one ? [one.record as T] : []));
}

function paper(more: Partial<Paper> = {}): Paper {
  const { id: transaction } = purchases.shift() as LedgerTransaction;
  const bytes = Buffer.from('%PDF-1.7 a receipt');
  const said = { fileName: 'Büro & Co.pdf', mediaType: 'application/pdf', bytes, version: '0' };
  return { transaction, mark: randomUUID(), ...said, ...more };
}
const on = async (transaction: string) =>
  (await all<LedgerAttachment>('attachment')).filter(({ transactions }) => transactions.includes(transaction));
const attach = (one: Paper, request = randomUUID()) => world.ledger({ tries: 1 }).attach(access, one, request);
const detach = (one: Paper, attachment: string | null) =>
  world.ledger({ tries: 1 }).detach(access, { ...one, attachment }, randomUUID());

it('attaches a file once, however often it is asked', async () => {
  const one = paper();
  const first = await attach(one);
  expect(first).toEqual({ attachment: expect.stringMatching(/^Attachable:\d+$/), version: '0' });
  expect(await attach(one)).toEqual(first);
  const [found, ...rest] = await on(one.transaction);
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ id: first.attachment, fileName: 'Büro & Co.pdf', size: one.bytes.length });
  expect(found?.note).toContain(one.mark);
  const { bytes } = await world.ledger().openAttachment(access, { ...first, transaction: one.transaction });
  expect(await buffer(bytes)).toEqual(one.bytes);
});

it('opens each of several files as what it is', async () => {
  const papers = ['one', 'two', 'three'].map((said) => paper({ bytes: Buffer.from(`%PDF-1.7 receipt ${said}`) }));
  for (const one of papers) {
    const { attachment } = await attach(one);
    papers[papers.indexOf(one)] = { ...one, mark: attachment };
  }
  for (const { mark: attachment, transaction, bytes: sent } of papers) {
    const { bytes } = await world.ledger().openAttachment(access, { attachment, transaction });
    expect(await buffer(bytes)).toEqual(sent);
  }
});

it.each(['fail', 'lost'])('finds what arrived although the answer was %s', async (fault) => {
  const one = paper();
  const ledger = world.ledger({ tries: 1 });
  const { write } = (ledger as unknown as { client: { write: (...asked: unknown[]) => Promise<unknown> } }).client;
  const client = (ledger as unknown as { client: { write: typeof write } }).client;
  client.write = async (...asked) => {
    await world.fault(fault);
    return write.apply(client, asked);
  };
  await expect(ledger.attach(access, one, randomUUID())).rejects.toThrow(LedgerUnavailable);
  await world.fault('off');
  const { attachment } = await attach(one);
  expect((await on(one.transaction)).map(({ id }) => id)).toEqual([attachment]);
});

it('leaves one of two that were sent at once', async () => {
  const one = paper();
  await Promise.all([attach(one), attach(one)].map((sent) => sent.catch(() => undefined)));
  const { attachment } = await attach(one);
  expect((await on(one.transaction)).map(({ id }) => id)).toEqual([attachment]);
});

it('knows the transaction as ours after it counts as changed by the file alone', async () => {
  await world.fault('touching');
  expect(await attach(paper())).toMatchObject({ version: '1' });
  expect(await attach(paper({ version: '7' }))).toMatchObject({ version: '7' });
  expect(await attach(paper({ version: null }))).toMatchObject({ version: null });
});

it('says what QuickBooks said of a file that it does not take, and of a transaction that is gone', async () => {
  await expect(attach(paper({ fileName: 'photo.heic' }))).rejects.toThrow(/^QuickBooks said: Unsupported file type/);
  await expect(attach(paper({ transaction: 'Purchase:999999' }))).rejects.toThrow(/not at QuickBooks any more/);
  await expect(attach(paper({ transaction: 'PayrollCheck:7' }))).rejects.toThrow(LedgerRefused);
  await expect(attach(paper({ transaction: "Purchase:1' or Id > '0" }))).rejects.toThrow(/has no record/);
});

it('takes off what it attached and nothing else, known by its id or by its mark', async () => {
  const [one, other] = [paper(), paper()];
  for (const known of [true, false]) {
    const { attachment } = await attach(one);
    const beside = await attach({ ...other, transaction: one.transaction });
    await detach(one, known ? attachment : null);
    expect((await on(one.transaction)).map(({ id }) => id)).toEqual([beside.attachment]);
    await detach(one, attachment);
    expect(await on(one.transaction)).toHaveLength(1);
  }
});

it('leaves it on the transactions to which somebody linked it as well, or took it', async () => {
  const [one, other] = [paper(), paper()];
  const { attachment } = await attach(one);
  const id = attachment.split(':')[1] ?? '';
  const references = (...of: readonly string[]) =>
    of.map((transaction) => ({ EntityRef: { type: 'Purchase', value: transaction.split(':')[1] } }));
  const rewritten = { AttachableRef: references(one.transaction, other.transaction), FileName: 'a.pdf', Size: 3 };
  await world.keepsBooks(bakery, { kind: 'Attachable', rewritten, id });
  await detach(one, attachment);
  expect(await on(one.transaction)).toEqual([]);
  expect(await on(other.transaction)).toMatchObject([{ id: attachment, fileName: 'a.pdf', size: 3 }]);
  await detach(one, attachment);
  expect(await on(other.transaction)).toHaveLength(1);
});
