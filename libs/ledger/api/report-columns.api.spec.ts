import { type Query, queryOf } from '@daybook/kernel/postgres';
import { migrations } from '@daybook/ledger/read';
import { api as tasksApi } from '@daybook/tasks/api';
import { Firm } from '@daybook/testing/firm';
import { posting, transaction } from '../domain/spec/generated-books.js';
import { api } from './index.js';
import { askedOf, askingFor, copyBooks, linesOf } from './spec/report-books.js';

const at = '2026-11-24T07:00:00.000Z';

let firm: Firm;
let query: Query;
let bakery: string;

beforeAll(async () => {
  firm = await Firm.open({ areas: [tasksApi, api], migrations });
  query = queryOf(firm.api.pool);
  bakery = await firm.company('Harbor Street Bakery', { type: 'EnableFinancialDashboard' });
  await firm.staff('tom');
  await firm.readable();
  const sold = [posting('ar', 90_000, 'Customer:1'), posting('sales', -90_000)];
  await copyBooks(query, bakery, [transaction('Invoice:1', 'invoice', '2025-01-10', sold)], { at });
});
afterAll(() => firm?.close());

const asked = (document: string, variables: object) => askedOf(firm, document, variables);

it('shows months and percents beside each other, and the report as it was where nobody asks for them', async () => {
  const filters = { start_date: '2025-01-01', end_date: '2025-03-31', compare_to: 'None' };
  const plain = await asked(askingFor('profitAndLoss'), { companyUuid: bakery, filters });
  const wide = { ...filters, columns: 'Months', measures: ['PercentOfIncome'] };
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const months: any = await asked(askingFor('profitAndLoss'), { companyUuid: bakery, filters: wide });
  const headerOf = ({ header }: { header: { title: string }[] }) => header.map(({ title }) => title);
  expect(headerOf(plain as never)).toEqual(['', 'Jan 1 to Mar 31, 2025']);
  expect(headerOf(months)).toEqual([
    ...['', 'Jan 2025', 'Jan 2025, % of income', 'Feb 2025', 'Feb 2025, % of income'],
    ...['Mar 2025', 'Mar 2025, % of income', 'Total', 'Total, % of income'],
  ]);
  expect(linesOf(months)).toContain('Total Income | 900.00 | 100.0 | 0.00 |  | 0.00 |  | 900.00 | 100.0');
  const quarters = { ...filters, columns: 'Quarters', compare_to: 'LastYear', measures: ['Change', 'ChangePercent'] };
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const changed: any = await asked(askingFor('profitAndLoss'), { companyUuid: bakery, filters: quarters });
  expect(headerOf(changed)).toEqual([
    ...['', 'Jan to Mar 2025', 'Total', 'Jan 1 to Mar 31, 2024', 'Change', 'Change, %'],
  ]);
  const many = { ...filters, start_date: '2020-01-01', columns: 'Months' };
  expect(await asked(askingFor('profitAndLoss'), { companyUuid: bakery, filters: many })).toEqual({
    refused: 'These days have more than 24 columns. Choose fewer days, or quarters.',
  });
});

describe('departments and classes beside each other', () => {
  const days = { start_date: '2026-01-01', end_date: '2026-12-31', compare_to: 'None' };
  const marks = [null, 'Department:1', 'Department:2'];
  // a year in which everything is marked in turn, to be added up again below
  const sold = Array.from({ length: 60 }, (_, n) => {
    const day = `2026-${String((n % 12) + 1).padStart(2, '0')}-10`;
    const marked = { department: marks[n % 3] ?? null, class: n % 4 === 0 ? 'Class:1' : null };
    const account = n % 5 === 0 ? 'rent' : 'sales';
    const cents = (n + 1) * 7 * (account === 'rent' ? 1 : -1);
    const postings = [posting('checking', -cents), posting(account, cents)].map((one) => ({ ...one, ...marked }));
    return transaction(`Sale:${n}`, 'salesReceipt', day, postings);
  });
  const earnedBy = (isIt: (line: (typeof sold)[number]['postings'][number]) => boolean) =>
    sold
      .flatMap(({ postings }) => postings)
      .reduce((sum, line) => sum - (line.account !== 'checking' && isIt(line) ? line.cents : 0), 0);
  const dollars = (cents: number) => (cents / 100).toFixed(2);

  let shop: string;
  beforeAll(async () => {
    shop = await firm.company('Two shops', { type: 'EnableFinancialDashboard' });
    await firm.readable();
    const labels = [
      { id: 'Department:1', kind: 'department', name: 'Main Street', active: true },
      { id: 'Department:2', kind: 'department', name: 'Harbor', active: false },
      { id: 'Class:1', kind: 'class', name: 'Weddings', active: true },
    ] as const;
    await copyBooks(query, shop, sold, { at, labels });
  });

  const askedFor = (columns: string, more: object = {}) =>
    asked(
      `query ($companyUuid: UUID!, $filters: ReportFilters) { profitAndLoss(companyUuid: $companyUuid, filters: $filters) {
        header { title from to department class } rows { colData { value } } } }`,
      { companyUuid: shop, filters: { ...days, columns, ...more } },
      // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
    ) as Promise<any>;

  it.each([
    [
      'Departments',
      'department',
      [
        ['Harbor', 'Department:2'],
        ['Main Street', 'Department:1'],
        ['Not specified', ''],
      ],
    ],
    [
      'Classes',
      'class',
      [
        ['Weddings', 'Class:1'],
        ['Not specified', ''],
      ],
    ],
  ] as const)('adds up %s, each as its postings do, and together to the total', async (columns, mark, expected) => {
    const { header, rows } = await askedFor(columns);
    expect(header.slice(1).map((one: Record<string, string>) => [one.title, one[mark]])).toEqual([
      ...expected,
      ['Total', null],
    ]);
    const net = rows.at(-1).colData.map(({ value }: { value: string }) => value);
    const own = expected.map(([, id]) => dollars(earnedBy((line) => (line[mark] ?? '') === id)));
    expect(net).toEqual(['Net Income', ...own, dollars(earnedBy(() => true))]);
  });

  it('opens each number into the postings of its column alone', async () => {
    const { header, rows } = await askedFor('Departments');
    const sales = rows.find(({ colData }: { colData: { value: string }[] }) => colData[0]?.value === 'sales');
    for (const [at, { department }] of header.entries()) {
      if (department === null) continue;
      const document = `query ($companyUuid: UUID!, $filters: ReportFilters) {
        postingsBehind(companyUuid: $companyUuid, filters: $filters) { total postings { transaction } } }`;
      const filters = { ...days, accounts: ['sales'], departments: [department] };
      // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
      const { total, postings }: any = await asked(document, { companyUuid: shop, filters });
      expect(dollars(-Math.round(Number(total) * 100))).toBe(sales.colData[at].value);
      const own = sold.filter((one) =>
        one.postings.some((line) => line.account === 'sales' && (line.department ?? '') === department),
      );
      expect(postings).toHaveLength(own.length);
    }
  });

  it('narrows to what is of one class, or of none, on days within months too', async () => {
    for (const classes of [['Class:1'], [''], ['Class:1', '']]) {
      const { rows } = await askedFor('Total', { classes, start_date: '2026-03-05', end_date: '2026-11-15' });
      const within = sold
        .filter(({ day }) => day >= '2026-03-05' && day <= '2026-11-15')
        .flatMap(({ postings }) => postings);
      const lines = within.filter((line) => line.account !== 'checking' && classes.includes(line.class ?? ''));
      expect(rows.at(-1).colData[1].value).toBe(dollars(-lines.reduce((sum, { cents }) => sum + cents, 0)));
    }
  });

  it('stands beside the year before, and each column beside its own income', async () => {
    const { header, rows } = await askedFor('Classes', {
      compare_to: 'LastYear',
      measures: ['PercentOfIncome', 'Change'],
    });
    expect(header.map(({ title }: { title: string }) => title)).toEqual([
      ...['', 'Weddings', 'Weddings, % of income', 'Not specified', 'Not specified, % of income', 'Total'],
      ...['Total, % of income', '2025', '2025, % of income', 'Change'],
    ]);
    expect(rows.at(-1).colData.at(-1).value).toBe(dollars(earnedBy(() => true)));
  });

  it('says so where there are more than can be read', async () => {
    const many = Array.from({ length: 25 }, (_, n) => {
      const lines = [posting('checking', 100), posting('sales', -100)].map((one) => ({ ...one, class: `Class:${n}` }));
      return transaction(`Sale:${n}`, 'salesReceipt', '2026-05-05', lines);
    });
    const wide = await firm.company('Many classes', { type: 'EnableFinancialDashboard' });
    await firm.readable();
    await copyBooks(query, wide, many, { at });
    const filters = { ...days, columns: 'Classes' };
    expect(await asked(askingFor('profitAndLoss'), { companyUuid: wide, filters })).toEqual({
      refused: 'More than 24 classes have entries in these days. Choose some of them, or fewer days.',
    });
    const some = { ...filters, classes: ['Class:3', 'Class:4'] };
    expect(linesOf(await asked(askingFor('profitAndLoss'), { companyUuid: wide, filters: some })).at(-1)).toBe(
      'Net Income | 1.00 | 1.00 | 2.00',
    );
  });
});
