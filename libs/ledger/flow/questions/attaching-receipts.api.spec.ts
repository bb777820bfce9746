import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { file, type ScanResult } from '@daybook/files/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import type { LedgerAttachment, QuestionsEvent } from '../../domain/index.js';
import type { Ledger } from '../port.js';
import { AnswersAtSandbox } from '../spec/answers-at-sandbox.js';
import { bakery } from '../spec/at-sandbox.js';
import { attachReceipts } from './attaching-receipts.js';
import { writeAnswers } from './writing-back.js';

type Requested = Extract<QuestionsEvent, { type: 'TransactionReceiptRequested' }>;
type Removing = Extract<QuestionsEvent, { type: 'TransactionReceiptRemovalRequested' }>;

const content = Buffer.from('%PDF-1.7 what was bought');
let here: AnswersAtSandbox;
let tools: FlowContext;

beforeAll(async () => {
  here = await AnswersAtSandbox.open();
  tools = { ...here.tools, sealed: { get: async () => Readable.from([content]) } } as unknown as FlowContext;
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

const metadata = () => ({ commandId: randomUUID(), by: { system: 'spec' }, company: here.company }) as const;

/** A file that a client uploaded; null: it is not scanned yet. */
async function receipt(result: ScanResult | null = 'clean', filename = 'Staples.pdf') {
  const [uuid, version] = [randomUUID(), randomUUID()];
  const stored = { version, filename, size: content.length, sha256: 'x', mediaType: 'application/pdf', object: 'o' };
  await tools.commands.send(file, uuid, { type: 'CreateFile', attachedTo: null, owner: null, ...stored }, metadata());
  if (result) await scanned(uuid, result);
  return uuid;
}
async function scanned(uuid: string, result: ScanResult) {
  const { state } = await tools.commands.load(file, uuid);
  const version = state.is === 'absent' ? '' : state.current;
  await tools.commands.send(file, uuid, { type: 'RecordScan', version, result, threat: null }, metadata());
}

/** An answer with a receipt that is written to the ledger. */
async function written(given: string) {
  const one = await here.accepted('2025', { receipt: given });
  await writeAnswers(here.world.ledger()).on.TransactionAnswerAccepted?.(one.heard, tools);
  return { ...one, write: one.heard.data.request };
}
type Written = Awaited<ReturnType<typeof written>>;

/** The last event of a type, as the flow hears it. */
async function heard<E extends QuestionsEvent>({ set }: Pick<Written, 'set'>, type: E['type']) {
  const last = (await here.log.read(`ledgerQuestions-${set}`)).findLast((one) => one.type === type);
  const event = recorded({ type, data: last?.data } as E, 5, {}, `ledgerQuestions-${set}`);
  return { ...event, id: last?.id ?? '', meta: { ...event.meta, company: here.company } };
}
const patient = () => here.world.ledger({ tries: 1 });
const attach = async (one: Written, given = tools, ledger: Ledger = patient()) =>
  attachReceipts(ledger).on.TransactionReceiptRequested?.(
    (await heard<Requested>(one, 'TransactionReceiptRequested')) as never,
    given,
  );
const takeOff = async (one: Written, given = tools, ledger: Ledger = patient()) =>
  attachReceipts(ledger).on.TransactionReceiptRemovalRequested?.(
    (await heard<Removing>(one, 'TransactionReceiptRemovalRequested')) as never,
    given,
  );
async function undo({ set, question }: Written) {
  await here.send(set, { type: 'UndoRecategorization', question, request: randomUUID() });
  const event = await heard<Extract<QuestionsEvent, { type: 'TransactionUndoRequested' }>>(
    { set },
    'TransactionUndoRequested',
  );
  await writeAnswers(here.world.ledger()).on.TransactionUndoRequested?.(event as never, tools);
}

const on = async ({ transaction }: Written) =>
  (await here.all<LedgerAttachment>('attachment')).filter((one) => one.transactions.includes(transaction.id));
const stands = async ({ set, question, write }: Written) => (await here.question(set, question))?.receipts.get(write);
const again = ({ set, question, write }: Written) =>
  here.send(set, { type: 'TryReceiptAgain', question, request: write });

it('attaches the receipt to the transaction that was written, once, and says so', async () => {
  const one = await written(await receipt());
  expect(await on(one)).toEqual([]);
  await attach(one);
  const [attached, ...rest] = await on(one);
  expect(rest).toEqual([]);
  expect(attached).toMatchObject({ fileName: 'Staples.pdf', size: content.length });
  expect(attached?.note).toContain(one.write);
  expect(await stands(one)).toMatchObject({ is: 'attached', attachment: attached?.id });
  await attach(one);
  expect(await on(one)).toHaveLength(1);
  expect(await here.typesOf(one.set)).toEqual([
    'TransactionRecategorized',
    'TransactionReceiptRequested',
    'TransactionReceiptAttached',
  ]);
});

it('waits for the scan, and gives the ledger nothing before', async () => {
  const given = await receipt(null);
  const one = await written(given);
  await expect(attach(one)).rejects.toThrow(RetryLater);
  expect([await on(one), await stands(one)]).toMatchObject([[], { is: 'requested' }]);
  await scanned(given, 'clean');
  await attach(one);
  expect(await on(one)).toHaveLength(1);
});

it.each([
  ['infected', /A virus was found in the receipt/],
  ['password_protected', /could not be checked for viruses/],
] as const)('attaches nothing that is %s, and says what to do', async (result, message) => {
  const one = await written(await receipt(result));
  await attach(one);
  expect([await on(one), await stands(one)]).toMatchObject([[], { is: 'notAttached' }]);
  const { data } = await heard(one, 'TransactionReceiptNotAttached');
  expect(data).toMatchObject({ message: expect.stringMatching(message) });
});

it('attaches nothing that is gone', async () => {
  const one = await written(randomUUID());
  await attach(one);
  expect(await stands(one)).toMatchObject({ is: 'notAttached' });
});

it('says what QuickBooks said, and is tried again under another request', async () => {
  const one = await written(await receipt('clean', 'photo.heic'));
  await attach(one);
  const { data } = await heard(one, 'TransactionReceiptNotAttached');
  expect(data).toMatchObject({ message: expect.stringMatching(/^QuickBooks said: Unsupported file type/) });
  await attach(one);
  expect(await here.typesOf(one.set)).toHaveLength(3);
  await again(one);
  await attach(one);
  expect((await here.typesOf(one.set)).slice(3)).toEqual([
    'TransactionReceiptRequested',
    'TransactionReceiptNotAttached',
  ]);
});

it.each(['fail', 'lost', 'unavailable'])('tries again later where the answer is %s, and has one', async (fault) => {
  const one = await written(await receipt());
  const ledger = patient();
  const { attach: real } = ledger;
  const dying = Object.assign(Object.create(ledger), {
    attach: async (...asked: Parameters<Ledger['attach']>) => {
      await here.world.fault(fault);
      return real.apply(ledger, asked);
    },
  });
  await expect(attach(one, tools, dying)).rejects.toThrow(RetryLater);
  await here.world.fault('off');
  await attach(one);
  expect(await on(one)).toHaveLength(1);
  expect(await stands(one)).toMatchObject({ is: 'attached' });
});

it('goes on wherever it was killed, and has one', async () => {
  const one = await written(await receipt());
  await here.untilAlive((given, alive) => {
    const ledger = patient();
    const dying = Object.assign(Object.create(ledger), { attach: alive(ledger.attach.bind(ledger)) });
    return attach(one, given, dying);
  }, tools);
  expect(await on(one)).toHaveLength(1);
  expect(await here.typesOf(one.set)).toHaveLength(3);
});

it('takes off what it attached with the undo, and nothing else, wherever it was killed', async () => {
  const one = await written(await receipt());
  await attach(one);
  const [type = '', value = ''] = one.transaction.id.split(':');
  const theirs = { AttachableRef: [{ EntityRef: { type, value } }], FileName: 'Staples.pdf', Size: 24 };
  await here.world.keepsBooks(bakery, { kind: 'Attachable', attached: theirs, touches: null });
  await undo(one);
  expect(await stands(one)).toMatchObject({ is: 'removing' });
  await here.untilAlive((given, alive) => {
    const ledger = patient();
    const dying = Object.assign(Object.create(ledger), { detach: alive(ledger.detach.bind(ledger)) });
    return takeOff(one, given, dying);
  }, tools);
  expect(await on(one)).toMatchObject([{ note: null }]);
  expect((await here.typesOf(one.set)).slice(3)).toEqual([
    'TransactionUndoRequested',
    'TransactionRestored',
    'TransactionReceiptRemovalRequested',
    'TransactionReceiptRemoved',
  ]);
});

it('takes off what arrived although nobody heard of it before the undo', async () => {
  const one = await written(await receipt());
  const killed = { load: tools.commands.load.bind(tools.commands), send: () => Promise.reject(new Error('killed')) };
  await expect(attach(one, { ...tools, commands: killed } as unknown as FlowContext)).rejects.toThrow('killed');
  expect(await on(one)).toHaveLength(1);
  await undo(one);
  await attach(one);
  await takeOff(one);
  expect([await on(one), await stands(one)]).toMatchObject([[], { is: 'removed' }]);
});

it('says why it is still there, and tries again', async () => {
  const one = await written(await receipt());
  await attach(one);
  await undo(one);
  await here.world.fault('ended');
  await takeOff(one);
  await here.world.fault('off');
  expect(await stands(one)).toMatchObject({ is: 'notRemoved' });
  const { data } = await heard(one, 'TransactionReceiptNotRemoved');
  expect(data).toMatchObject({ message: expect.stringMatching(/subscription has ended/) });
  await again(one);
  await takeOff(one);
  expect([await on(one), await stands(one)]).toMatchObject([[], { is: 'removed' }]);
});

it('can be undone where the transaction counts as changed by its receipt', async () => {
  await here.world.fault('touching');
  const one = await written(await receipt());
  await attach(one);
  expect((await here.inTheLedger(one.transaction.id))?.version).toBe('2');
  await undo(one);
  expect((await here.question(one.set, one.question))?.standing).toMatchObject({ is: 'answered' });
});

it('lets another line be undone where taking off the receipt of the first counts as a change', async () => {
  await here.world.fault('touching');
  const transaction = await here.bought({ cents: 700, words: 'Paper' }, { cents: 800, words: 'Ink' });
  const set = await here.asked(transaction, transaction.postings.slice(0, 2));
  const both = [];
  for (const question of await here.questionsOf(set)) {
    await here.answer(set, question, await receipt());
    const accepted = await here.accept(set, question);
    await writeAnswers(here.world.ledger()).on.TransactionAnswerAccepted?.(accepted, tools);
    const one = { set, question, transaction, heard: accepted, write: accepted.data.request };
    await attach(one);
    both.push(one);
  }
  for (const one of both) {
    await undo(one);
    await takeOff(one);
    expect((await here.question(set, one.question))?.standing).toMatchObject({ is: 'answered' });
    expect(await stands(one)).toMatchObject({ is: 'removed' });
  }
  expect((await here.inTheLedger(transaction.id))?.postings).toEqual(transaction.postings);
});

it('waits while the write is being undone', async () => {
  const one = await written(await receipt());
  await here.send(one.set, { type: 'UndoRecategorization', question: one.question, request: randomUUID() });
  await expect(attach(one)).rejects.toThrow('The transaction is being put back.');
  expect(await on(one)).toEqual([]);
});

it('attaches nothing in other books', async () => {
  const one = await written(await receipt());
  await here.connect(here.company, '9130350000000102');
  await attach(one);
  await here.connect(here.company, bakery);
  expect(await stands(one)).toMatchObject({ is: 'notAttached' });
  await again(one);
  await attach(one);
  expect(await stands(one)).toMatchObject({ is: 'attached' });
});
