import { queryOf } from '@daybook/kernel/postgres';
import { type LedgerTransaction, type QuestionsCommand, questions } from '@daybook/ledger/domain';
import { askablePostings, connectionOf, unknownPostings } from '@daybook/ledger/read';
import { origin } from '@daybook/testing/firm';
import { v4 } from 'uuid';
import { haveTransactions, known, other, purchase, unknown } from '../../api/spec/unknown-books.js';
import { firmThatAsks } from '../spec/firm-that-asks.js';
import { askAbout } from './asking.js';

const here = await firmThatAsks();
const { firm, companyWith } = here;
const { commands, pool } = firm.api;
afterAll(() => firm.close());

const marks = { party: null, department: null, class: null };
const line = (memo: string, account = unknown) => ({ account, cents: 1_000, memo, ...marks });

/** A purchase with such lines, paid from the bank. */
function split(...lines: readonly ReturnType<typeof line>[]): LedgerTransaction {
  const paid = { account: other, cents: -1_000 * lines.length, memo: null, ...marks };
  return { ...purchase(0), postings: [...lines, paid] };
}

const three = split(line('Paper'), line('Paper'), line('Ink'));

async function companyOf(transaction = three): Promise<string> {
  const company = await companyWith(0);
  await haveTransactions(queryOf(pool), company, [transaction]);
  return company;
}

/** What the page of unknown transactions shows: each line with its words, and whether somebody is asked about it. */
async function shown(company: string): Promise<readonly string[]> {
  await firm.readable();
  const wanted = { account: null, from: null, to: null, leastCents: 0, isAsked: null };
  const found = await unknownPostings(pool, [company], wanted, { limit: 10, offset: 0 });
  return found.map(({ memo, isAsked }) => `${memo} ${isAsked}`);
}

/** Somebody chooses lines on a page that was loaded now, or before others asked. */
async function chosen(company: string, ...numbers: readonly number[]) {
  await firm.readable();
  const set = v4();
  const lines = numbers.map((one) => ({ transaction: three.id, line: one }));
  const postings = await askablePostings(pool, company, lines, set);
  const { realm = '' } = (await connectionOf(pool, company)) ?? {};
  const asking = { company, set, realm, postings: postings.filter(({ isAsked }) => !isAsked), uuidOf: () => v4() };
  return {
    set,
    ask: (leavesOut = false, given = commands) => askAbout({ ...asking, leavesOut }, given, origin(company)),
  };
}

async function asked(company: string, ...numbers: readonly number[]): Promise<string> {
  const { set, ask } = await chosen(company, ...numbers);
  expect(await ask()).toHaveLength(numbers.length);
  return set;
}

async function uuidIn(set: string): Promise<string> {
  return [...((await commands.load(questions, set)).state?.questions.keys() ?? [])][0] ?? '';
}

async function tell(company: string, set: string, ...all: readonly QuestionsCommand[]): Promise<void> {
  for (const command of all)
    expect(await commands.send(questions, set, command, origin(company))).toHaveProperty('events');
}

const category = { account: known, name: 'Office' };
const answered = (question: string) =>
  [
    { type: 'AnswerTransaction', question, category, text: '', receipt: null },
    { type: 'AcceptTransactionAnswer', question, request: v4(), category, memo: '' },
  ] as const;

async function written(company: string, set: string): Promise<void> {
  const question = await uuidIn(set);
  const [answer, accept] = answered(question);
  const write = { type: 'RecordRecategorization', question, request: accept.request, version: '1' } as const;
  await tell(company, set, answer, accept, write);
}

it('asks about each of two equal lines, and about one that differs in its words', async () => {
  const company = await companyOf();
  await asked(company, 1);
  expect(await shown(company)).toEqual(['Paper true', 'Paper false', 'Ink false']);
  await asked(company, 2);
  expect(await shown(company)).toEqual(['Paper true', 'Paper false', 'Ink true']);
  await asked(company, 1);
  expect(await shown(company)).toEqual(['Paper true', 'Paper true', 'Ink true']);
  await expect((await chosen(company, 0, 1, 2)).ask()).resolves.toMatchObject({ refused: 'noQuestions' });
});

it('asks about as many as there are where the page is from before others asked', async () => {
  const company = await companyOf(split(line('Paper'), line('Paper')));
  const choices = await Promise.all([1, 2, 3].map(() => chosen(company, 0)));
  const outcomes = [];
  for (const { ask } of choices) outcomes.push(await ask(true));
  expect(outcomes).toMatchObject([[{ memo: 'Paper' }], [{ memo: 'Paper' }], { refused: 'noneLeft' }]);
  expect(await choices[2]?.ask()).toMatchObject({ refused: 'asked' });
  const all = await companyOf(split(line('Paper'), line('Paper')));
  const both = await Promise.all([chosen(all, 0, 1), chosen(all, 0, 1)]);
  const together = await Promise.all(both.map(({ ask }) => ask(true)));
  expect(together.map((one) => ('refused' in one ? 0 : one.length)).toSorted()).toEqual([0, 2]);
});

it('leaves a line to whoever has claimed it and is about to ask', async () => {
  const company = await companyOf(split(line('Paper'), line('Paper')));
  const [first, second, third] = await Promise.all([chosen(company, 0), chosen(company, 0, 1), chosen(company, 0, 1)]);
  const send = async (...[of, ...more]: Parameters<typeof commands.send>) =>
    of.category === questions.category ? Promise.reject(new Error('killed')) : commands.send(of, ...more);
  const dying = { load: commands.load.bind(commands), send } as unknown as typeof commands;
  await expect(first.ask(true, dying)).rejects.toThrow('killed');
  expect(await second.ask()).toMatchObject({ refused: 'asked' });
  expect(await second.ask(true)).toHaveLength(1);
  expect(await third.ask(true)).toMatchObject({ refused: 'noneLeft' });
  // and goes on after it was killed
  expect(await first.ask()).toHaveLength(1);
});

it('may ask again about the one of them that was withdrawn', async () => {
  const company = await companyOf(split(line('Paper'), line('Paper')));
  const set = await asked(company, 0);
  await asked(company, 1);
  await tell(company, set, { type: 'WithdrawTransactionQuestion', question: await uuidIn(set) });
  expect(await shown(company)).toEqual(['Paper true', 'Paper false']);
  await asked(company, 1);
  expect(await shown(company)).toEqual(['Paper true', 'Paper true']);
});

it('takes one of them out once it is written, and knows the other when the books are read again', async () => {
  const company = await companyOf(split(line('Paper'), line('Paper')));
  const set = await asked(company, 0);
  await written(company, set);
  expect(await shown(company)).toEqual(['Paper false']);
  await asked(company, 1);
  expect(await shown(company)).toEqual(['Paper true']);
  const later = new Date(Date.now() + 60_000).toISOString();
  const more = { at: later, begunAt: later };
  await haveTransactions(queryOf(pool), company, [split(line('Paper', known), line('Paper'))], more);
  expect(await shown(company)).toEqual(['Paper true']);
});

it('brings no answered line back, however long a sync took that began before it was written', async () => {
  const company = await companyOf();
  await written(company, await asked(company, 2));
  const [begunAt, at] = [-60_000, 7 * 3_600_000].map((later) => new Date(Date.now() + later).toISOString());
  await haveTransactions(queryOf(pool), company, [three], { begunAt, at });
  expect(await shown(company)).toEqual(['Paper false', 'Paper false']);
  await haveTransactions(queryOf(pool), company, [three], { begunAt: at, at });
  expect(await shown(company)).toEqual(['Paper false', 'Paper false', 'Ink false']);
});
