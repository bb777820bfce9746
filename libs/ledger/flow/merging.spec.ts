import { randomUUID } from 'node:crypto';
import type { Merge, MergeRun, MergeTools } from '@daybook/kernel/contributions';
import { fold, type RecordedEvent } from '@daybook/kernel/events';
import { given, recorded } from '@daybook/kernel/events/spec';
import { type QuestionsEvent, questions, sync } from '../domain/index.js';
import { booksBeingRead, questionsFollow } from './merging.js';

const [source, destination, set, merge] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const posting = {
  question: randomUUID(),
  transaction: 'Purchase:145',
  day: '2026-11-02',
  cents: 1_240,
  account: { account: '69', name: 'Uncategorized Expense' },
  party: null,
  memo: null,
};
const asked: QuestionsEvent = { type: 'TransactionsAsked', data: { realm: '91', questions: [posting] } };

/** The stream of one set of questions, asked of the source. */
function world() {
  const events: RecordedEvent<QuestionsEvent>[] = [];
  const append = (event: QuestionsEvent, company: string) => {
    const one = recorded(event, events.length, {}, `ledgerQuestions-${set}`);
    events.push({ ...one, meta: { ...one.meta, company } });
  };
  append(asked, source);
  const commands = {
    load: async () => ({ state: fold(questions, events), revision: 0 }),
    async send(_: unknown, __: string, command: Parameters<typeof questions.decide>[1], { company = '' }) {
      const at = '2026-11-25T03:00:00.000Z';
      const decided = questions.decide(fold(questions, events), command, { at, by: { system: 'spec' } });
      if (!Array.isArray(decided)) return decided;
      for (const event of decided) append(event, company);
      return { done: true };
    },
  };
  const query = async (_: string, [things]: [string[]]) => (things.includes(set) ? [{ uuid: set }] : []);
  const tools = { commands, query } as unknown as MergeTools;
  const run = { uuid: merge, step: (name: string, company: string) => ({ commandId: name, company }) };
  const go = (from: string, to: string, ...things: string[]) =>
    questionsFollow(new Set(things), { from, to }, run as unknown as MergeRun, tools);
  return { go, events, company: () => fold(questions, events)?.company };
}

it('moves questions with their to-do, once, and back with it', async () => {
  const { go, events, company } = world();
  await go(source, destination, set, randomUUID());
  await go(source, destination, set);
  expect(events.map(({ type }) => type)).toEqual(['TransactionsAsked', 'TransactionQuestionsMoved']);
  expect(company()).toBe(destination);
  await go(destination, source, set);
  expect(company()).toBe(source);
  expect(events.at(-1)?.data).toEqual({ from: destination, to: source, merge, questions: [posting.question] });
});

it('leaves questions whose to-do stays', async () => {
  const { go, company } = world();
  await go(source, destination, randomUUID());
  expect(company()).toBe(source);
});

it('waits until the books of the source have been read', async () => {
  const started = given(sync, { type: 'LedgerSyncStarted', data: { job: 'j', dropCachedDays: 0 } }).state;
  const blockersOf = (state: unknown) => {
    const commands = {
      load: async (decider: { category: string }) => ({
        state: decider.category === 'ledgerSync' ? state : { status: 'active', name: 'Harbor Street Bakery LLC' },
      }),
    };
    return booksBeingRead({ source, destination, kinds: [] } satisfies Merge, { commands } as unknown as MergeTools);
  };
  expect(await blockersOf(started)).toEqual([
    'The books of Harbor Street Bakery LLC are being read right now. Try again when that has finished.',
  ]);
  expect(await blockersOf(sync.initial)).toEqual([]);
});
