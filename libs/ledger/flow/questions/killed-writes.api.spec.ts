import { randomUUID } from 'node:crypto';
import { CommandIdMisused } from '@daybook/kernel/commands';
import { recorded } from '@daybook/kernel/events/spec';
import { type FlowContext, RetryLater } from '@daybook/kernel/flows';
import type { LedgerTransaction, QuestionsCommand, Undo } from '../../domain/index.js';
import { type Alive, AnswersAtSandbox } from '../spec/answers-at-sandbox.js';
import { bakery } from '../spec/at-sandbox.js';
import { onceUnder } from '../spec/once-under.js';
import { writeAnswers } from './writing-back.js';

let here: AnswersAtSandbox;

beforeAll(async () => {
  here = await AnswersAtSandbox.open();
});
afterEach(() => here.world.fault('off'));
afterAll(() => here?.close());

type Writing = NonNullable<ReturnType<typeof writeAnswers>['on']['TransactionAnswerAccepted']>;
type Heard = Parameters<Writing>[0];
const paper = { cents: 1_000, words: 'Paper' };

const write = (heard: Heard, given = here.tools) =>
  writeAnswers(here.world.ledger()).on.TransactionAnswerAccepted?.(heard, given);
const standing = async (set: string, question: string) => (await here.question(set, question))?.standing;

/** Tools of a process that ends as soon as it would do such a command; what is in `after` runs when it has done another one. */
function killedAt(type: QuestionsCommand['type'], after: Partial<Record<string, () => Promise<unknown>>> = {}) {
  const { commands } = here.tools;
  const send: typeof commands.send = async (decider, uuid, command, metadata) => {
    if (command.type === type) throw new Error('killed');
    const outcome = await commands.send(decider, uuid, command, metadata);
    const { look } = command as { readonly look?: number };
    await after[`${command.type} ${look ?? ''}`.trim()]?.();
    return outcome;
  };
  return { ...here.tools, commands: { load: commands.load.bind(commands), send } } as unknown as FlowContext;
}

async function killed(heard: Heard, ...given: Parameters<typeof killedAt>) {
  await expect(write(heard, killedAt(...given))).rejects.toThrow('killed');
}

/** Questions about the first lines of a purchase, accepted. */
async function acceptedOf(transaction: LedgerTransaction, count: number) {
  const lines = transaction.postings.filter(({ account }) => account === here.unknown.id).slice(0, count);
  const set = await here.asked(transaction, lines);
  const known = [];
  for (const question of await here.questionsOf(set)) {
    await here.answer(set, question);
    known.push({ set, question, heard: await here.accept(set, question) });
    await madeReadable(set, question, transaction);
  }
  return known as [(typeof known)[number], ...typeof known];
}

/** As the projection has it. */
async function madeReadable(set: string, question: string, { id, day }: LedgerTransaction) {
  await here.tools.query(
    `insert into ledger_questions
        (uuid, question_set, company, transaction, day, cents, account, status, asked_at, changed_at)
      values ($1, $2, $3, $4, $5, 1, '{}', 'accepted', now(), now())`,
    [question, set, here.company, id, day],
  );
}

async function undo(set: string, question: string, given = here.tools) {
  await here.send(set, { type: 'UndoRecategorization', question, request: randomUUID() });
  const last = (await here.log.read(`ledgerQuestions-${set}`)).findLast(
    ({ type, data }) => type === 'TransactionUndoRequested' && (data as Undo).question === question,
  );
  const event = recorded({ type: 'TransactionUndoRequested' as const, data: last?.data as Undo }, 4, {}, last?.stream);
  const heard = { ...event, id: event.data.request, meta: { ...event.meta, company: here.company } };
  const run = (tools: FlowContext) => writeAnswers(here.world.ledger()).on.TransactionUndoRequested?.(heard, tools);
  await Promise.resolve(run(given)).catch((fault: Error) =>
    fault.message === 'killed' || fault instanceof RetryLater ? undefined : Promise.reject(fault),
  );
  return { again: () => run(here.tools) };
}

/** Somebody writes something else on the same transaction at QuickBooks. */
async function touched({ id }: LedgerTransaction, cents: number, memo: string) {
  const line = { from: here.unknown.id, to: here.unknown.id, cents, said: null, memo };
  const now = await here.inTheLedger(id);
  const said = now?.postings.find((one) => one.cents === cents)?.memo ?? null;
  await here.world.ledger().recategorize(here.access, { transaction: id, ...line, said }, onceUnder());
}

const onAccounts = async ({ id }: LedgerTransaction) =>
  (await here.inTheLedger(id))?.postings.map(({ account, cents }) =>
    cents < 0 ? 'paid' : account === here.unknown.id ? 'unknown' : account === here.software.id ? 'known' : account,
  );

it('writes many lines of one transaction that are accepted at once, each in its turn', async () => {
  const lines = Array.from({ length: 7 }, (_, at) => ({ cents: 100 + at, words: `Part ${at}` }));
  const transaction = await here.bought(...lines);
  const all = await acceptedOf(transaction, lines.length);
  const untilWritten = async (heard: Heard): Promise<unknown> =>
    Promise.resolve(write(heard)).catch((fault) =>
      fault instanceof RetryLater ? untilWritten(heard) : Promise.reject(fault),
    );
  await Promise.all(all.map(({ heard }) => untilWritten(heard)));
  expect(await onAccounts(transaction)).toEqual([...lines.map(() => 'known'), 'paid']);
  for (const { set, question } of all)
    expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: expect.any(String) });
  const undone = await Promise.all(all.map(({ set, question }) => undo(set, question)));
  for (const { again } of undone) await again();
  for (const { set, question } of all) expect(await standing(set, question)).toMatchObject({ is: 'answered' });
  expect(await here.inTheLedger(transaction.id)).toEqual({ ...transaction, version: '14' });
});

describe.each(['off', 'forgetful'])(
  'a write whose process is killed before it is on record, QuickBooks %s',
  (fault) => {
    it('is found again, and can be undone', async () => {
      const { set, question, transaction, heard } = await here.accepted('2025');
      await killed(heard, 'RecordRecategorization');
      await here.world.fault(fault);
      await write(heard);
      expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: '1' });
      await write(heard);
      expect(await here.typesOf(set)).toEqual(['TransactionRecategorized']);
      await undo(set, question);
      expect(await here.inTheLedger(transaction.id)).toEqual({ ...transaction, version: '2' });
      expect(await standing(set, question)).toMatchObject({ is: 'answered' });
    });

    it('is done where it had not been sent', async () => {
      const { set, question, transaction, heard } = await here.accepted('2025');
      await killed(heard, 'RecordRecategorization', { 'BeginWrite 1': () => Promise.reject(new Error('killed')) });
      expect(await here.inTheLedger(transaction.id)).toEqual(transaction);
      await here.world.fault(fault);
      await write(heard);
      expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: '1' });
    });

    it('leaves a line alone that is like the one that it changed', async () => {
      const transaction = await here.bought(paper, paper);
      const [{ set, question, heard }] = await acceptedOf(transaction, 1);
      await killed(heard, 'RecordRecategorization');
      await here.world.fault(fault);
      await write(heard);
      expect(await onAccounts(transaction)).toEqual(['known', 'unknown', 'paid']);
      expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: '1' });
    });

    it('leaves it alone, too, where QuickBooks had refused its first try as stale', async () => {
      const transaction = await here.bought(paper, paper, { cents: 300, words: 'Ink' });
      const [{ set, question, heard }] = await acceptedOf(transaction, 1);
      await killed(heard, 'RecordRecategorization', { 'BeginWrite 1': () => touched(transaction, 300, 'Toner') });
      await here.world.restart();
      await here.world.fault(fault);
      await write(heard);
      expect(await onAccounts(transaction)).toEqual(['known', 'unknown', 'unknown', 'paid']);
      expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: '2' });
    });

    it('is done once where a process that was thought dead goes on with it late', async () => {
      const transaction = await here.bought(paper, paper);
      const [{ set, question, heard }] = await acceptedOf(transaction, 1);
      await here.world.fault(fault);
      const late = killedAt('SendTransactionAnswerBack', { 'BeginWrite 1': () => Promise.resolve(write(heard)) });
      await Promise.resolve(write(heard, late)).catch((error: Error) => error);
      await write(heard);
      expect(await onAccounts(transaction)).toEqual(['known', 'unknown', 'paid']);
      expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: '1' });
      expect(await here.typesOf(set)).toEqual(['TransactionRecategorized']);
    });

    it('changes each of two equal lines once, wherever it was killed, and what is known to be ours can be undone', async () => {
      const transaction = await here.bought(paper, paper);
      const both = await acceptedOf(transaction, 2);
      await here.world.fault(fault);
      await here.untilAlive(async (given, alive: Alive) => {
        const ledger = here.world.ledger();
        const dying = Object.assign(Object.create(ledger), { recategorize: alive(ledger.recategorize.bind(ledger)) });
        const { on } = writeAnswers(dying);
        // what goes on while the other one is dead already is told to wait, or to do what was done: it is tried again
        await Promise.all(both.map(({ heard }) => on.TransactionAnswerAccepted?.(heard, given))).catch((fault) => {
          throw fault instanceof RetryLater || fault instanceof CommandIdMisused ? new Error('killed') : fault;
        });
      });
      expect(await onAccounts(transaction)).toEqual(['known', 'known', 'paid']);
      const isKnown = [];
      for (const { set, question } of both) {
        const stands = await standing(set, question);
        isKnown.push(stands?.is === 'recategorized' && stands.version !== null);
        expect(stands).toMatchObject({ is: 'recategorized' });
        if (!isKnown.at(-1)) continue;
        await undo(set, question);
        expect(await standing(set, question)).toMatchObject({ is: 'answered' });
      }
      // both may have been about to change the same one, and QuickBooks has forgotten which of them did
      if (fault === 'off') expect(isKnown).toEqual([true, true]);
    });

    it('is put back once where its undo was killed, so that another line can be undone as well', async () => {
      const transaction = await here.bought(paper, paper, { cents: 300, words: 'Ink' });
      const both = await acceptedOf(transaction, 2);
      for (const { heard } of both) await write(heard);
      const [first, second] = both as [(typeof both)[number], (typeof both)[number]];
      const { again } = await undo(first.set, first.question, killedAt('RecordRestoration'));
      expect(await standing(first.set, first.question)).toMatchObject({ is: 'recategorized' });
      await here.world.fault(fault);
      await again();
      expect(await standing(first.set, first.question)).toMatchObject({ is: 'answered' });
      await undo(second.set, second.question);
      expect(await here.inTheLedger(transaction.id)).toEqual({ ...transaction, version: '4' });
    });
  },
);

it('says that nobody knows where somebody changed the transaction since and QuickBooks has forgotten', async () => {
  const transaction = await here.bought(paper, { cents: 300, words: 'Ink' });
  const [{ set, question, heard }] = await acceptedOf(transaction, 1);
  await killed(heard, 'RecordRecategorization');
  await touched(transaction, 300, 'Toner');
  await here.world.fault('forgetful');
  await write(heard);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: null });
  const asked = await here.send(set, { type: 'UndoRecategorization', question, request: randomUUID() });
  expect(asked).toMatchObject({ refused: 'notOurs', message: expect.stringContaining('it is not known') });
});

it('changes nothing more where the line is gone by then, and says what is not known', async () => {
  const transaction = await here.bought(paper, paper);
  const [{ set, question, heard }] = await acceptedOf(transaction, 1);
  await killed(heard, 'RecordRecategorization');
  const elsewhere = { cents: 1_000, said: 'Licenses', memo: null, from: here.software.id, to: insurance() };
  await here.world.ledger().recategorize(here.access, { transaction: transaction.id, ...elsewhere }, onceUnder());
  await here.world.fault('forgetful');
  await write(heard);
  expect(await onAccounts(transaction)).toEqual([insurance(), 'unknown', 'paid']);
  expect(await standing(set, question)).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(
      /^Somebody changed this transaction.*It is not known whether our own change was made/,
    ),
  });
  // whoever has looked and accepts it once more learns that this line is gone, and again no other one is touched
  await write(await here.accept(set, question));
  expect(await onAccounts(transaction)).toEqual([insurance(), 'unknown', 'paid']);
  expect(await standing(set, question)).toMatchObject({ is: 'refused', message: expect.stringMatching(/is gone\.$/) });
});

it('goes on from what an earlier acceptance has written, where another category is accepted', async () => {
  const transaction = await here.bought(paper, paper);
  const [{ set, question, heard }] = await acceptedOf(transaction, 1);
  await killed(heard, 'RecordRecategorization');
  await here.world.fault('withdrawn');
  await write(heard);
  await here.world.fault('off');
  here.access = await here.connect(here.company, bakery);
  const category = { account: insurance(), name: 'Insurance' };
  const given = { question, request: randomUUID(), category, memo: '' };
  await here.send(set, { type: 'AcceptTransactionAnswer', ...given });
  const data = { ...given, from: heard.data.from, memo: null };
  const event = recorded({ type: 'TransactionAnswerAccepted', data } as const, 5, {}, `ledgerQuestions-${set}`);
  await write({ ...event, id: given.request, meta: { ...event.meta, company: here.company } });
  expect(await onAccounts(transaction)).toEqual([insurance(), 'unknown', 'paid']);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: '2' });
  await undo(set, question);
  expect(await here.inTheLedger(transaction.id)).toMatchObject({ version: '3' });
  expect(await onAccounts(transaction)).toEqual(['unknown', 'unknown', 'paid']);
});

it('finds what was written before consent ended, once it is accepted again', async () => {
  const transaction = await here.bought(paper, paper);
  const [{ set, question, heard }] = await acceptedOf(transaction, 1);
  await killed(heard, 'RecordRecategorization');
  await here.world.fault('withdrawn');
  await write(heard);
  expect(await standing(set, question)).toMatchObject({
    is: 'refused',
    message: expect.stringMatching(/^QuickBooks is no longer connected.*It is not known/),
  });
  await here.world.fault('off');
  here.access = await here.connect(here.company, bakery);
  await write(await here.accept(set, question));
  expect(await onAccounts(transaction)).toEqual(['known', 'unknown', 'paid']);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: '1' });
});

it('claims nothing of what was done under its request before that was put on record', async () => {
  const transaction = await here.bought(paper, paper);
  const [{ set, question, heard }] = await acceptedOf(transaction, 1);
  const { request, from, category, memo } = heard.data;
  const change = { transaction: transaction.id, from: from.account, to: category.account, cents: 1_000, said: 'Paper' };
  // as a version before this one
  await here.world.ledger().recategorize(here.access, { ...change, memo }, onceUnder(request));
  await write(heard);
  expect(await onAccounts(transaction)).toEqual(['known', 'unknown', 'paid']);
  expect(await standing(set, question)).toMatchObject({ is: 'recategorized', version: null, line: null });
});

it('takes back the line that it wrote, and not another one that somebody booked like it', async () => {
  const transaction = await here.bought({ ...paper, account: here.software.id, words: 'Licenses' }, paper);
  const [{ set, question, heard }] = await acceptedOf(transaction, 1);
  await write(heard);
  expect(await onAccounts(transaction)).toEqual(['known', 'known', 'paid']);
  await undo(set, question);
  expect(await here.inTheLedger(transaction.id)).toEqual({ ...transaction, version: '2' });
});

const insurance = () => accountNamed('Insurance');
let accounts: ReadonlyMap<string, string>;
beforeAll(async () => {
  const all = await here.all<{ id: string; name: string }>('account');
  accounts = new Map(all.map(({ id, name }) => [name, id]));
});
const accountNamed = (name: string) => accounts.get(name) ?? '';
