import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxModel } from '@daybook/chatbot/settings';
import { sandboxPhone } from '@daybook/kernel/config';
import type { LedgerRecord } from '@daybook/ledger/domain';
import { openSandbox, type Sandbox } from '../../../../apps/sandbox/sandbox.js';
import { AtSandbox, bakery } from '../../../ledger/flow/spec/at-sandbox.js';
import { OpenAiCompatible } from '../model/index.js';
import { AskedBooks } from '../spec/asked-books.js';
import { everydayQuestions } from '../testing/everyday-questions.js';
import {
  type Book,
  deadlineQuestions,
  type KnownQuestion,
  knownQuestions,
  unanswerable,
} from '../testing/known-questions.js';

const kinds = ['account', 'party', 'label', 'transaction'] as const;
const builder = '9130350000000103';
const read = new Map<string, LedgerRecord[]>();
let books: AskedBooks;
let sandbox: Sandbox;
let folder: string;
let model: OpenAiCompatible;

beforeAll(async () => {
  const world = new AtSandbox();
  await world.open();
  for (const realm of [bakery, builder]) {
    const records: LedgerRecord[] = [];
    const { accessToken } = await world.connect(realm);
    for (const kind of kinds)
      await world.ledger().readAll({ realm, accessToken }, kind, async (page) => void records.push(...page));
    read.set(realm, records);
  }
  await world.close();
  folder = await mkdtemp(join(tmpdir(), 'daybook-demo-books-'));
  books = await AskedBooks.open();
  await books.copy(books.company, read.get(bakery) ?? []);
  sandbox = await openSandbox({ dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone, model: sandboxModel });
  model = new OpenAiCompatible({
    ...sandboxModel,
    url: `http://127.0.0.1:${sandbox.port}/model/v1`,
    prices: { prompt: 0, completion: 0 },
  });
});
afterAll(async () => {
  await sandbox?.close();
  await books?.close();
  await rm(folder, { recursive: true, force: true });
});

function bookOf(realm: string): Book {
  const records = read.get(realm) ?? [];
  const accounts = records.flatMap((one) => (one.of === 'account' && 'record' in one ? [one.record] : []));
  const all = records.flatMap((one) => (one.of === 'transaction' && 'record' in one ? [one.record] : []));
  const lines = all.flatMap(({ day, postings }) => postings.map(({ account, cents }) => ({ account, cents, day })));
  return { accounts, lines };
}

async function answered(questions: readonly KnownQuestion[]) {
  const outcomes = { truly: 0, notYet: 0, failed: 0, wrongly: [] as string[] };
  for (const { question, states } of questions) {
    const { text, end } = await books.ask(question, model);
    if (end?.is !== 'done') outcomes.failed += 1;
    else if (states.every((one) => text.includes(one))) outcomes.truly += 1;
    else if (text.includes("can't answer that yet")) outcomes.notYet += 1;
    else outcomes.wrongly.push(`${question} ${states} ${text}`);
  }
  return outcomes;
}

it('answers questions about three years of a bakery truly, and invents nothing', async () => {
  const { wrongly, failed, truly } = await answered(knownQuestions(bookOf(bakery)));
  expect({ wrongly, failed }).toEqual({ wrongly: [], failed: 0 });
  expect(truly).toBeGreaterThanOrEqual(150);
});

it.each([
  ['a bakery', bakery],
  ['a builder', builder],
])('compares, knows other names and slips of the fingers, days and ranks in the books of %s', async (_, realm) => {
  await books.copy(books.company, read.get(realm) ?? []);
  const questions = everydayQuestions(bookOf(realm));
  const { wrongly, failed, truly } = await answered(questions);
  await books.copy(books.company, read.get(bakery) ?? []);
  expect({ wrongly, failed }).toEqual({ wrongly: [], failed: 0 });
  expect(truly).toBeGreaterThan(questions.length - 5);
});

it('takes interest that was earned for income, though it stands below the expenses', async () => {
  const days = {
    from: '2025-01-01',
    to: '2025-12-31',
    compare_from: '2024-01-01',
    compare_to: '2024-12-31',
    count: 20,
  };
  const namesIn = async (of: string) => (await books.use('top', { of, ...days })).figures.map(({ name }) => name);
  for (const spent of ['expenses', 'rising_expenses', 'falling_expenses'])
    expect(await namesIn(spent)).not.toContain('Interest Earned');
  expect(await namesIn('income')).toContain('Interest Earned');
});

it.each([
  ['sales_by_customer', 'customer', ['income'], -1, 'Total sales', ['Total Income']],
  [
    'spending_by_vendor',
    'vendor',
    ['costOfGoodsSold', 'expense', 'otherExpense'],
    1,
    'Total spending',
    ['Total Cost of Goods Sold', 'Total Expenses', 'Total Other Expenses'],
  ],
] as const)(
  'says %s as the documents add up, to the cent of the profit and loss',
  async (of, kind, kinds, sign, total, lines) => {
    const records = read.get(bakery) ?? [];
    const recordsOf = <O extends LedgerRecord['of']>(is: O) =>
      records.flatMap((one) =>
        one.of === is && 'record' in one ? [one.record as Extract<typeof one, { of: O }>['record']] : [],
      );
    const accounts = new Set(
      recordsOf('account').flatMap((one) => (kinds.some((each) => each === one.kind) ? one.id : [])),
    );
    const names = new Map(recordsOf('party').flatMap((one) => (one.kind === kind ? [[one.id, one.name]] : [])));
    const cents = new Map<string | null, number>();
    for (const { day, postings } of recordsOf('transaction'))
      for (const { account, party, cents: each } of day.startsWith('2025-') ? postings : []) {
        const name = (party !== null && names.get(party)) || null;
        if (accounts.has(account)) cents.set(name, (cents.get(name) ?? 0) + sign * each);
      }
    const largest = [...cents].flatMap(([name, of]) => (name === null ? [] : [[name, of / 100] as const]));
    const whole = [...cents.values()].reduce((sum, one) => sum + one, 0) / 100;

    const { figures } = await books.use('top', { of, from: '2025-01-01', to: '2025-12-31', count: 3 });
    const said = new Map(figures.flatMap(({ name, value, unit }) => (unit === 'USD' ? [[name, value]] : [])));
    const expected = largest.toSorted(([, one], [, other]) => other - one).slice(0, 3);
    expect([...said].slice(0, 3)).toEqual(expected);
    expect(said.get(total)).toBe(whole);
    const inReport = await books.use('amounts', { names: lines, from: '2025-01-01', to: '2025-12-31' });
    expect(inReport.figures.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(whole, 2);
    const share = figures.find(({ unit }) => unit === 'percent');
    expect(share?.value).toBeCloseTo(((expected[0]?.[1] ?? 0) / whole) * 100, 1);
    const opened = figures[0]?.opens;
    expect(opened).toMatchObject({ is: 'postings', parties: [expect.any(String)] });
  },
);

it.each(unanswerable)('claims to know no answer to: %s', async (question) => {
  const { text, end } = await books.ask(question, model);
  expect(end?.is === 'done' ? text : "can't answer that yet").toContain("can't answer that yet");
});

it.each(deadlineQuestions)('knows from the calendar: $question', async ({ question, states }) => {
  const { text, end } = await books.ask(question, model);
  expect(end?.is).toBe('done');
  expect(states.filter((day) => !text.includes(day)).map((day) => `${day} in ${text}`)).toEqual([]);
  expect(text).not.toContain('left out');
});
