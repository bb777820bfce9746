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
import { deadlineQuestions, knownQuestions, unanswerable, usd } from '../testing/bakery-questions.js';

const kinds = ['account', 'party', 'label', 'transaction'] as const;
const records: LedgerRecord[] = [];
let books: AskedBooks;
let sandbox: Sandbox;
let folder: string;
let model: OpenAiCompatible;

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

it('answers questions about three years of a bakery truly, and invents nothing', async () => {
  const accounts = records.flatMap((one) => (one.of === 'account' && 'record' in one ? [one.record] : []));
  const all = records.flatMap((one) => (one.of === 'transaction' && 'record' in one ? [one.record] : []));
  const lines = all.flatMap(({ day, postings }) => postings.map(({ account, cents }) => ({ account, cents, day })));
  const outcomes = { truly: 0, notYet: 0, failed: 0, wrongly: [] as string[] };
  for (const { question, cents } of knownQuestions({ accounts, lines })) {
    const { text, end } = await books.ask(question, model);
    if (end?.is !== 'done') outcomes.failed += 1;
    else if (text.includes(`was ${usd(cents)} in`)) outcomes.truly += 1;
    else if (text.includes("can't answer that yet")) outcomes.notYet += 1;
    else outcomes.wrongly.push(`${question} ${usd(cents)} ${text}`);
  }
  expect(outcomes.wrongly).toEqual([]);
  expect(outcomes.failed).toBe(0);
  expect(outcomes.truly).toBeGreaterThanOrEqual(150);
  for (const question of unanswerable) {
    const { text, end } = await books.ask(question, model);
    expect(end?.is === 'done' ? text : "can't answer that yet").toContain("can't answer that yet");
  }
});

it.each(deadlineQuestions)('knows from the calendar: $question', async ({ question, states }) => {
  const { text, end } = await books.ask(question, model);
  expect(end?.is).toBe('done');
  expect(states.filter((day) => !text.includes(day)).map((day) => `${day} in ${text}`)).toEqual([]);
  expect(text).not.toContain('left out');
});
