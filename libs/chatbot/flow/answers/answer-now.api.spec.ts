import type { BotRow, ToolResult } from '@daybook/chatbot/domain';
import { AskedBooks } from '../spec/asked-books.js';
import { type Move, ScriptedModel } from '../spec/scripted-model.js';
import { answerNow } from './answer-now.js';

let books: AskedBooks;
beforeAll(async () => {
  books = await AskedBooks.open();
});
beforeEach(async () => {
  await books.db.query('update companies set is_financial_dashboard_enabled = true');
  await books.write(books.company, 1);
});
afterAll(() => books?.close());

const march = { from: '2026-03-01', to: '2026-03-31', compare_from: '2026-02-01', compare_to: '2026-02-28' };
const looksUp: Move = { tool: 'amounts', args: { names: ['Wages', 'Rent'], ...march } };
const adds: Move = { tool: 'calculate', args: { name: 'Wages and rent', operation: 'add', numbers: [95_000, 5_000] } };
const said = 'Wages were $95,000 in March, up $75,000. Wages and rent came to $100,000.';

async function answered(moves: readonly Move[]) {
  const { parts, end } = await books.ask('What were wages in March?', new ScriptedModel(moves));
  const rows = parts.flatMap((one): BotRow[] => {
    if (one.is === 'text') return [{ type: 'text', value: one.text, ...(one.sources && { sources: one.sources }) }];
    return one.is === 'table' || one.is === 'report' || one.is === 'plot' ? [one.row] : [];
  });
  // as the log gives them back
  const sources: readonly ToolResult[] = JSON.parse(JSON.stringify(end?.is === 'done' ? end.sources : []));
  return {
    company: books.company,
    user: books.ana,
    askedOn: books.today,
    rows: JSON.parse(JSON.stringify(rows)),
    sources,
  };
}

const figuresOf = (now: Awaited<ReturnType<typeof answerNow>>) =>
  now.figures.map(({ figure, was, now: is }) => [figure, was, is]);

it('says that the books are the same, and what else its figures are when they are not', async () => {
  const answer = await answered([looksUp, adds, said]);
  const same = await answerNow(answer, books.context);
  expect(same.hasChanged).toBe(false);
  expect(figuresOf(same)).toEqual([
    ['$95,000', 95_000, 95_000],
    ['$75,000', 75_000, 75_000],
    ['$100,000', 100_000, 100_000],
  ]);
  await books.write(books.company, 2);
  const changed = await answerNow(answer, books.context);
  expect(changed.hasChanged).toBe(true);
  expect(figuresOf(changed)).toEqual([
    ['$95,000', 95_000, 190_000],
    ['$75,000', 75_000, 150_000],
    ['$100,000', 100_000, 200_000],
  ]);
});

it('tells an average from a sum of the same name and days', async () => {
  const sums: Move = { tool: 'trend', args: { name: 'Rent', from: '2026-02-01', to: '2026-03-31' } };
  const answer = await answered([sums, 'Rent came to $10,000 from February 1 to March 31, 2026.']);
  expect(figuresOf(await answerNow(answer, books.context))).toEqual([['$10,000', 10_000, 10_000]]);
  await books.write(books.company, 2);
  expect(figuresOf(await answerNow(answer, books.context))).toEqual([['$10,000', 10_000, 20_000]]);
  const row = answer.rows.at(-1);
  const { place: _, ...of } = row.sources[0].of;
  const older = { ...answer, rows: [{ ...row, sources: [{ ...row.sources[0], of }] }] };
  expect(figuresOf(await answerNow(older, books.context))).toEqual([['$10,000', 10_000, undefined]]);
});

it('says of no number what it is now that was one and is several', async () => {
  const added: Move = { tool: 'calculate', args: { name: 'Both', operation: 'add', numbers: [95_000, 20_000] } };
  const answer = await answered([looksUp, added, 'Both came to $115,000.']);
  await books.write(books.company, 2);
  const both = async (of: object) => figuresOf(await answerNow({ ...answer, ...of }, books.context))[0]?.[2];
  expect(await both({})).toBe(230_000);
  // as if rent had been as much as wages
  const first = JSON.parse(JSON.stringify(answer.sources[0]).replaceAll('"value":5000,', '"value":95000,'));
  expect(await both({ sources: [first, answer.sources[1]] })).toBeUndefined();
});

it('reads the days of the question, not those of today', async () => {
  const answer = await answered([{ tool: 'standing' }, 'Receivables were $175,950.50.']);
  expect(answer.rows[0]?.sources).toHaveLength(1);
  expect(figuresOf(await answerNow(answer, books.context))[0]?.[2]).toBe(175_950.5);
  const before = await answerNow({ ...answer, askedOn: '2026-02-28' }, books.context);
  expect(before.hasChanged).toBe(true);
});

it('compares reports, those of buttons too', async () => {
  const answer = await answered([
    { tool: 'report', args: { report: 'profit_and_loss', from: '2026-03-01', to: '2026-03-31' } },
    'Here it is.',
  ]);
  const byModel = answer.rows.filter(({ type }: BotRow) => type.startsWith('qbo'));
  expect(byModel).toHaveLength(1);
  const { asked: _, ...byButton } = byModel[0];
  const ofButton = { ...answer, rows: [byButton], sources: [] };
  for (const one of [answer, ofButton]) expect((await answerNow(one, books.context)).hasChanged).toBe(false);
  await books.write(books.company, 2);
  for (const one of [answer, ofButton]) expect((await answerNow(one, books.context)).hasChanged).toBe(true);
});

it('tells nobody what they may not see any more', async () => {
  const answer = await answered([looksUp, adds, said]);
  await books.db.query('update companies set is_financial_dashboard_enabled = false');
  expect(figuresOf(await answerNow(answer, books.context)).map(([, , now]) => now)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('knows the postings and documents that figures are made of, and tells no model of them', async () => {
  const model = new ScriptedModel([
    looksUp,
    { tool: 'standing' },
    'Wages were $95,000 in March. Receivables were $175,950.50.',
  ]);
  const { parts } = await books.ask('What were wages in March?', model);
  const sources = parts.flatMap((one) => (one.is === 'text' ? (one.sources ?? []) : []));
  expect(sources.map(({ opens }) => opens)).toEqual([
    { is: 'postings', basis: 'accrual', within: [{ accounts: ['Wages'], from: '2026-03-01', to: '2026-03-31' }] },
    { is: 'documents', side: 'receivable', day: books.today },
  ]);
  expect(JSON.stringify(model.heard)).not.toContain('opens');
});
