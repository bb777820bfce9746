import type { BotRow, ChatReport, CommandCode, FigureParts, FilterParams } from '@daybook/chatbot/domain';
import type { LedgerRecord, LedgerTransaction, Posting } from '@daybook/ledger/domain';
import { AtSandbox } from '../../../ledger/flow/spec/at-sandbox.js';
import { AskedBooks } from '../spec/asked-books.js';
import { runReport } from './run-report.js';

const kinds = ['account', 'party', 'label', 'transaction'] as const;
const builder = '9130350000000103';
let books: AskedBooks;
let records: LedgerRecord[];
beforeAll(async () => {
  const world = new AtSandbox();
  await world.open();
  const { accessToken } = await world.connect(builder);
  records = [];
  for (const kind of kinds)
    await world.ledger().readAll({ realm: builder, accessToken }, kind, async (page) => void records.push(...page));
  await world.close();
  books = await AskedBooks.open();
  await books.copy(books.company, records);
});
afterAll(() => books?.close());

const transactions = (): readonly LedgerTransaction[] =>
  records.flatMap((one) => (one.of === 'transaction' && 'record' in one ? [one.record] : []));
const kindOf = () =>
  new Map(
    records.flatMap((one) => (one.of === 'account' && 'record' in one ? [[one.record.id, one.record.kind]] : [])),
  );

type ReportRow = Extract<BotRow, { readonly value: ChatReport }>;

async function reported(code: CommandCode, params: FilterParams) {
  const made = await runReport(books.db, books.company, code, params);
  const [row] = 'rows' in made ? made.rows : [];
  if (!row?.opens) throw new Error(`Nothing of the ${code} opens.`);
  const { value, opens = [] } = row as ReportRow;
  const cells = value.rows.flatMap(({ colData }, at) =>
    colData.map((said, column) => ({ name: colData[0], said, parts: opens[at]?.[column] ?? null })),
  );
  return { value, opened: cells.filter((cell) => cell.parts !== null) };
}

/** What the documents say that a number is made of, in cents, whatever its sign. */
function addedUp(parts: FigureParts): number {
  if (parts.is !== 'postings') throw new Error('It is made of documents.');
  const { within, parties, departments } = parts;
  const isIts = ({ party, department }: Posting) =>
    (!parties || parties.includes(party ?? '')) && (!departments || departments.includes(department ?? ''));
  const cents = within.flatMap(({ accounts, from, to }) =>
    transactions().flatMap(({ day, postings }) =>
      day < from || day > to ? [] : postings.filter((one) => accounts.includes(one.account) && isIts(one)),
    ),
  );
  return Math.abs(cents.reduce((sum, one) => sum + one.cents, 0));
}

const year = { start_date: '2025-01-01', end_date: '2025-12-31' };
const riverside = 'Department:22';

it.each<[CommandCode, FilterParams]>([
  ['profit_and_loss', { ...year, departments: [riverside] }],
  ['balance_sheet', { end_date: '2025-12-31', departments: [riverside] }],
  ['cash_flow', { start_date: '2025-01-01', end_date: '2025-03-31', departments: [riverside] }],
  ['profit_and_loss', { ...year, customers: ['Customer:1'] }],
  ['profit_and_loss', { ...year, customers: ['Customer:1'], departments: [riverside, 'Department:21'] }],
])('opens every number of the %s of %j into what it is made of', async (code, params) => {
  const { opened } = await reported(code, params);
  expect(opened.length).toBeGreaterThan(2);
  for (const { name, said, parts } of opened)
    expect([name, addedUp(parts as FigureParts)]).toEqual([name, Math.round(Math.abs(Number(said)) * 100)]);
});

it.each([['ar_aging', 'receivable', 'Invoice:']] as const)(
  'narrows the %s to the documents of a department',
  async (code, side, document) => {
    const day = '2025-06-30';
    const kinds = kindOf();
    const whole = await reported(code, { end_date: day });
    const { value, opened } = await reported(code, { end_date: day, departments: [riverside] });
    const settled = new Map<string, number>();
    for (const { day: on, settles } of transactions())
      for (const { transaction, cents } of on <= day ? settles : [])
        settled.set(transaction, (settled.get(transaction) ?? 0) + cents);
    const open = transactions().reduce((sum, { id, day: on, postings }) => {
      const lines = postings.filter(
        ({ account, department }) => kinds.get(account) === side && department === riverside,
      );
      if (!id.startsWith(document) || on > day || lines.length === 0) return sum;
      return sum + Math.abs(lines.reduce((all, { cents }) => all + cents, 0)) - (settled.get(id) ?? 0);
    }, 0);
    const total = (rows: readonly { readonly colData: readonly string[] }[]) => Number(rows.at(-1)?.colData.at(-1));
    expect(Math.round(total(value.rows) * 100)).toBe(open);
    expect(open).toBeGreaterThan(0);
    expect(total(value.rows)).toBeLessThan(total(whole.value.rows));
    for (const { parts } of opened) expect(parts).toMatchObject({ is: 'documents', departments: [riverside] });
  },
);

it('narrows what a question asks for by the names that the books have, and opens it in the same way', async () => {
  const quarter = { from: '2025-01-01', to: '2025-03-31' };
  const { row, figures } = await books.use('report', { report: 'cash_flow', ...quarter, departments: ['riverside'] });
  const params = { start_date: quarter.from, end_date: quarter.to, departments: [riverside] };
  expect(row?.row).toMatchObject({ type: 'qbo_report_cash_flow', filter_params: params });
  expect(row?.row).toHaveProperty('value', (await reported('cash_flow', params)).value);
  const opening = figures.filter(({ opens }) => opens);
  expect(opening.length).toBeGreaterThan(2);
  for (const { opens, value } of opening) {
    expect(opens).toMatchObject({ departments: [riverside] });
    expect(addedUp(opens as FigureParts)).toBe(Math.round(Math.abs(value) * 100));
  }
  expect(figures[0]?.url).toContain('departments=Department%3A22');
});

it.each([
  [
    'cash_flow',
    { departments: ['Uptown'] },
    'No departments are called “Uptown”. The books have: Main Street, Riverside.',
  ],
  ['journal', { departments: ['Riverside'] }, 'This report cannot be filtered by departments.'],
  ['ar_aging', { vendors: ['Riverside'] }, 'This report cannot be filtered by vendors.'],
])('says why a %s cannot be narrowed to %j', async (report, named, sentence) => {
  const { text, figures } = await books.use('report', { report, ...named });
  expect({ text, figures }).toEqual({ text: sentence, figures: [] });
});
