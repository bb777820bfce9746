import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxModel } from '@daybook/chatbot/settings';
import { sandboxPhone } from '@daybook/kernel/config';
import type { LedgerAccount, LedgerRecord } from '@daybook/ledger/domain';
import { openSandbox, type Sandbox } from '../../../../apps/sandbox/sandbox.js';
import { AtSandbox, bakery } from '../../../ledger/flow/spec/at-sandbox.js';
import { OpenAiCompatible } from '../model/index.js';
import { AskedBooks } from '../spec/asked-books.js';

const kinds = ['account', 'party', 'label', 'transaction'] as const;
const records: LedgerRecord[] = [];
let books: AskedBooks;
let sandbox: Sandbox;
let folder: string;

beforeAll(async () => {
  const world = new AtSandbox();
  await world.open();
  const { accessToken } = await world.connect(bakery);
  for (const kind of kinds)
    await world.ledger().readAll({ realm: bakery, accessToken }, kind, async (page) => void records.push(...page));
  await world.close();
  folder = await mkdtemp(join(tmpdir(), 'daybook-demo-books-'));
  books = await AskedBooks.open();
  await books.copy(books.company, records);
  sandbox = await openSandbox({ dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone, model: sandboxModel });
});
afterAll(async () => {
  await sandbox?.close();
  await books?.close();
  await rm(folder, { recursive: true, force: true });
});

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const periods = [
  ...months.map((name, at) => ({
    said: `${name} 2025`,
    is: (day: string) => day.startsWith(`2025-${String(at + 1).padStart(2, '0')}`),
  })),
  { said: 'Q2 2025', is: (day: string) => day >= '2025-04-01' && day <= '2025-06-30' },
  { said: '2025', is: (day: string) => day.startsWith('2025') },
];
const ways = [
  (name: string, when: string) => `What was ${name} in ${when}?`,
  (name: string, when: string) => `how much ${name} did we have in ${when}`,
  (name: string, when: string) => `${name} ${when}`,
];

/** Added up from the records themselves, without the product's reports. */
function posted(isOf: (account: LedgerAccount) => boolean, isIn: (day: string) => boolean): number {
  const ids = new Set(
    records.flatMap((one) => (one.of === 'account' && 'record' in one && isOf(one.record) ? [one.record.id] : [])),
  );
  const all = records.flatMap((one) => (one.of === 'transaction' && 'record' in one ? [one.record] : []));
  const lines = all.filter(({ day }) => isIn(day)).flatMap(({ postings }) => postings);
  return lines.filter(({ account }) => ids.has(account)).reduce((sum, { cents }) => sum + cents, 0);
}

function usd(cents: number): string {
  const size = Math.abs(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  return `${cents < 0 ? '-' : ''}$${size}`;
}

const earned = ['income', 'otherIncome'];
const spent = ['expense', 'otherExpense', 'costOfGoodsSold'];

it('answers questions about three years of a bakery truly, and invents nothing', async () => {
  const model = new OpenAiCompatible({
    ...sandboxModel,
    url: `http://127.0.0.1:${sandbox.port}/model/v1`,
    prices: { prompt: 0, completion: 0 },
  });
  const accounts = records.flatMap((one) => (one.of === 'account' && 'record' in one ? [one.record] : []));
  const lines = accounts.filter(({ kind }) => [...earned, ...spent].includes(kind));
  const subjects = [
    ...lines.map(({ id, name, kind }) => ({
      name,
      sign: earned.includes(kind) ? -1 : 1,
      isOf: (one: LedgerAccount) => one.id === id,
    })),
    { name: 'profit', sign: -1, isOf: ({ kind }: LedgerAccount) => [...earned, ...spent].includes(kind) },
    { name: 'revenue', sign: -1, isOf: ({ kind }: LedgerAccount) => kind === 'income' },
  ];
  const asked = subjects.flatMap(({ name, sign, isOf }, n) =>
    periods.map(({ said, is }, at) => ({
      question: (ways[(n + at) % ways.length] as (typeof ways)[number])(name, said),
      cents: sign * posted(isOf, is) || 0,
    })),
  );
  const outcomes = { truly: 0, notYet: 0, failed: 0, wrongly: [] as string[] };
  for (const { question, cents } of asked) {
    const { text, end } = await books.ask(question, model);
    if (end?.is !== 'done') outcomes.failed += 1;
    else if (text.includes(`was ${usd(cents)} in`)) outcomes.truly += 1;
    else if (text.includes("can't answer that yet")) outcomes.notYet += 1;
    else outcomes.wrongly.push(`${question} ${usd(cents)} ${text}`);
  }
  expect(outcomes.wrongly).toEqual([]);
  expect(outcomes.failed).toBe(0);
  expect(outcomes.truly).toBeGreaterThanOrEqual(150);
});
