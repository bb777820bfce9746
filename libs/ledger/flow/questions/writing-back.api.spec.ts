import { randomUUID } from 'node:crypto';
import { recorded } from '@daybook/kernel/events/spec';
import { RetryLater } from '@daybook/kernel/flows';
import type { Posting, Undo } from '../../domain/index.js';
import type { Ledger } from '../port.js';
import { AnswersAtSandbox } from '../spec/answers-at-sandbox.js';
import { onceUnder } from '../spec/once-under.js';
import { writeAnswers } from './writing-back.js';

const catering = '9130350000000102';
let here: AnswersAtSandbox;

beforeAll(async () => {
  here = await AnswersAtSandbox.open();
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

const write = (heard: Awaited<ReturnType<AnswersAtSandbox['accept']>>, given = here.tools) =>
  writeAnswers(here.world.ledger()).on.TransactionAnswerAccepted?.(heard, given);
const standing = async (set: string, question: string) => (await here.question(set, question))?.standing;

it('writes what was accepted to the ledger, once, and says so', async () => {
  const { set, question, transaction, heard } = await here.accepted('2025');
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized' });
  const after = await here.inTheLedger(transaction.id);
  expect(after?.postings.find(({ account }) => account === here.software.id)).toMatchObject({ memo: 'Licenses' });
  await write(heard);
  expect(await here.typesOf(set)).toEqual(['TransactionRecategorized']);
  expect(await here.inTheLedger(transaction.id)).toEqual(after);
});

it.each(['fail', 'lost'])('tries again later where the answer is %s, and has it changed once', async (fault) => {
  const { set, question, transaction, heard } = await here.accepted('2025');
  await here.world.fault(fault);
  await expect(write(heard)).rejects.toThrow(RetryLater);
  expect(await standing(set, question)).toMatchObject({ is: 'accepted' });
  await here.world.fault('off');
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized' });
  expect((await here.inTheLedger(transaction.id))?.version).toBe('1');
});

it('goes on wherever it was killed, and has it changed once', async () => {
  const { set, question, transaction, heard } = await here.accepted('2025');
  await here.untilAlive((given, alive) => {
    const ledger = here.world.ledger();
    const dying = Object.assign(Object.create(ledger), { recategorize: alive(ledger.recategorize.bind(ledger)) });
    return writeAnswers(dying).on.TransactionAnswerAccepted?.(heard, given);
  });
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized' });
  expect(await here.typesOf(set)).toEqual(['TransactionRecategorized']);
  expect((await here.inTheLedger(transaction.id))?.version).toBe('1');
});

/** An answer in the ledger that is to be undone. @returns what the flow hears of it */
async function undoing() {
  const one = await here.accepted('2025');
  await write(one.heard);
  return { ...one, undo: await requestUndo(one.set, one.question) };
}

async function requestUndo(set: string, question: string) {
  await here.send(set, { type: 'UndoRecategorization', question, request: randomUUID() });
  const [last] = (await here.log.read(`ledgerQuestions-${set}`)).slice(-1);
  if (last?.type !== 'TransactionUndoRequested') throw new Error(`It is ${last?.type}.`);
  const event = recorded({ type: 'TransactionUndoRequested' as const, data: last.data as Undo }, 4, {}, last.stream);
  return { ...event, id: event.data.request, meta: { ...event.meta, company: here.company } };
}

const undoOf = (
  heard: Awaited<ReturnType<typeof requestUndo>>,
  given = here.tools,
  ledger: Ledger = here.world.ledger(),
) => writeAnswers(ledger).on.TransactionUndoRequested?.(heard, given);

it('puts back what it wrote, once, and lets the firm decide again', async () => {
  const { set, question, transaction, undo } = await undoing();
  await undoOf(undo);
  expect(await standing(set, question)).toMatchObject({ is: 'answered', answer: { text: 'Licenses' } });
  expect(await here.inTheLedger(transaction.id)).toEqual({ ...transaction, version: '2' });
  await undoOf(undo);
  expect((await here.inTheLedger(transaction.id))?.version).toBe('2');
  expect((await here.typesOf(set)).slice(1)).toEqual(['TransactionUndoRequested', 'TransactionRestored']);
  await write(await here.accept(set, question));
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: '3' });
});

it('undoes nothing where somebody changed the transaction at the ledger since', async () => {
  const { set, question, transaction, undo } = await undoing();
  const { cents } = transaction.postings.find(({ account }) => account === here.unknown.id) as Posting;
  const words = { from: here.software.id, to: here.software.id, cents, said: 'Licenses', memo: 'Licenses for May' };
  await here.world.ledger().recategorize(here.access, { transaction: transaction.id, ...words }, onceUnder());
  await undoOf(undo);
  expect((await here.inTheLedger(transaction.id))?.version).toBe('2');
  expect(await here.typesOf(set)).toContain('TransactionNotRestored');
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized', undo: null });
  expect((await here.log.read(`ledgerQuestions-${set}`)).at(-1)?.data).toMatchObject({
    message: expect.stringMatching(/^Somebody changed this transaction at QuickBooks/),
  });
});

it.each(['fail', 'lost'])('tries an undo again later where the answer is %s', async (fault) => {
  const { set, question, transaction, undo } = await undoing();
  await here.world.fault(fault);
  await expect(undoOf(undo)).rejects.toThrow(RetryLater);
  await here.world.fault('off');
  await undoOf(undo);
  expect(await standing(set, question)).toMatchObject({ is: 'answered' });
  expect(await here.inTheLedger(transaction.id)).toEqual({ ...transaction, version: '2' });
});

it('goes on with an undo wherever it was killed, and has it changed once', async () => {
  const { set, transaction, undo } = await undoing();
  await here.untilAlive((given, alive) => {
    const ledger = here.world.ledger();
    const dying = Object.assign(Object.create(ledger), { restore: alive(ledger.restore.bind(ledger)) });
    return undoOf(undo, given, dying);
  });
  expect((await here.typesOf(set)).slice(1)).toEqual(['TransactionUndoRequested', 'TransactionRestored']);
  expect(await here.inTheLedger(transaction.id)).toEqual({ ...transaction, version: '2' });
});

it('says what the ledger said where it refuses; what was heard before a new acceptance is past', async () => {
  const { set, question, heard } = await here.accepted('2024');
  await write(heard);
  const message = expect.stringMatching(/^QuickBooks said: Account Period Closed/);
  expect(await standing(set, question)).toMatchObject({ is: 'refused', message });
  const again = await here.accept(set, question);
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'accepted' });
  await write(again);
  expect(await here.typesOf(set)).toEqual([
    'TransactionNotRecategorized',
    'TransactionAnswerAccepted',
    'TransactionNotRecategorized',
  ]);
});

it('changes nothing in other books, and asks to connect where none are', async () => {
  const [elsewhere, nowhere] = [randomUUID(), randomUUID()];
  await here.connect(elsewhere, catering);
  const one = await here.accepted('2025', { of: elsewhere });
  await write(one.heard);
  expect(await standing(one.set, one.question)).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(/Other books/),
  });
  const other = await here.accepted('2025', { of: nowhere });
  await write(other.heard);
  expect(await standing(other.set, other.question)).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(/Connect QuickBooks/),
  });
});

/** Two lines of one transaction that were written one after the other, in one set or in two. */
async function bothWritten(sets: 1 | 2) {
  const { transaction, postings } = await here.split();
  expect(postings).toHaveLength(2);
  const parts = sets === 1 ? [postings] : postings.map((one) => [one]);
  const written: { readonly set: string; readonly question: string }[] = [];
  for (const part of parts) {
    const set = await here.asked(transaction, part);
    for (const question of await here.questionsOf(set)) {
      await here.answer(set, question);
      await write(await here.accept(set, question));
      written.push({ set, question });
      // as the projection has it
      await here.tools.query(
        `insert into ledger_questions
            (uuid, question_set, company, transaction, day, cents, account, status, asked_at, changed_at)
          values ($1, $2, $3, $4, $5, 1, '{}', 'recategorized', now(), now())`,
        [question, set, here.company, transaction.id, transaction.day],
      );
    }
  }
  return { transaction, written };
}

it.each([
  [1, 'first', [0, 1]],
  [1, 'last', [1, 0]],
  [2, 'first', [0, 1]],
  [2, 'last', [1, 0]],
] as const)(
  'undoes each of two lines of a transaction, asked in %s set(s), the %s one first',
  async (sets, _, order) => {
    const { transaction, written } = await bothWritten(sets);
    for (const at of order) {
      const { set = '', question = '' } = written[at] ?? {};
      await undoOf(await requestUndo(set, question));
      expect(await standing(set, question)).toMatchObject({ is: 'answered' });
    }
    const after = await here.inTheLedger(transaction.id);
    expect(after).toEqual({ ...transaction, version: String(Number(transaction.version) + 4) });
  },
);

it('undoes neither of two lines where somebody changed the transaction between the two', async () => {
  const { transaction, postings } = await here.split();
  const set = await here.asked(transaction, postings);
  const [first = '', second = ''] = await here.questionsOf(set);
  await here.answer(set, first);
  await write(await here.accept(set, first));
  const paid = transaction.postings.find(({ account }) => account !== here.unknown.id) as Posting;
  const words = { from: paid.account, to: paid.account, cents: paid.cents, said: paid.memo, memo: 'Corrected' };
  await here.world.ledger().recategorize(here.access, { transaction: transaction.id, ...words }, onceUnder());
  await here.answer(set, second);
  await write(await here.accept(set, second));
  await undoOf(await requestUndo(set, first));
  expect(await standing(set, first)).toMatchObject({ is: 'recategorized', undo: null });
  await undoOf(await requestUndo(set, second));
  expect(await standing(set, second)).toMatchObject({ is: 'answered' });
});

it('waits where not even a new access is taken', async () => {
  const { set, question, heard } = await here.accepted('2025');
  await here.world.fault('expired');
  await expect(write(heard)).rejects.toThrow(RetryLater);
  await here.world.fault('off');
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized' });
});
