import { type Query, queryOf } from '@daybook/kernel/postgres';
import type { LedgerLabel, LedgerTransaction } from '@daybook/ledger/domain';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { migrations } from '@daybook/ledger/read';
import { api as tasksApi } from '@daybook/tasks/api';
import { Firm } from '@daybook/testing/firm';
import { accounts, posting, transaction } from '../domain/spec/generated-books.js';
import { api } from './index.js';

const at = '2026-11-24T07:00:00.000Z';
const table = 'header { title type } rows { colData { value id } meta { summaryRow depth } }';
const asking = (name: string) => `query ($companyUuid: UUID!, $filters: ReportFilters) {
  ${name}(companyUuid: $companyUuid, filters: $filters) { ${table} startDate endDate accountingMethod syncedAt } }`;
const profit = `query ($companyUuid: UUID!) { profitAndLoss(companyUuid: $companyUuid) { ${table} } }`;
const behind = `query ($companyUuid: UUID!, $filters: ReportFilters) {
  postingsBehind(companyUuid: $companyUuid, filters: $filters) {
    postings { transaction day party amount url } hasMore } }`;

let firm: Firm;
let query: Query;
let bakery: string;
let clinic: string;

const invoice = transaction(
  'Invoice:1',
  'invoice',
  '2025-01-10',
  [posting('ar', 90_000, 'Customer:1'), posting('sales', -90_000)],
  { url: 'https://ledger.test/invoice/1' },
);
const payment = transaction(
  'Payment:2',
  'payment',
  '2025-02-01',
  [posting('checking', 30_000), posting('ar', -30_000, 'Customer:1')],
  { settles: [{ transaction: 'Invoice:1', cents: 30_000 }] },
);

beforeAll(async () => {
  firm = await Firm.open({ areas: [tasksApi, api], migrations });
  query = queryOf(firm.api.pool);
  bakery = await firm.company('Harbor Street Bakery', { type: 'EnableFinancialDashboard' });
  clinic = await firm.company('Clinic', { type: 'EnableFinancialDashboard' });
  await firm.staff('tom');
  await firm.readable();
  await copy(bakery, [invoice, payment]);
});
afterAll(() => firm?.close());

async function copy(
  company: string,
  transactions: readonly LedgerTransaction[],
  startMonth = 1,
  labels: readonly LedgerLabel[] = [],
): Promise<void> {
  const next = await beginBooks(query, company);
  const kim = { id: 'Customer:1', kind: 'customer', name: 'Kim', email: null, active: true } as const;
  await writeRecords(query, next, [
    { of: 'party', record: kim },
    ...accounts.map((record) => ({ of: 'account', record }) as const),
    ...labels.map((record) => ({ of: 'label', record }) as const),
    ...transactions.map((record) => ({ of: 'transaction', record }) as const),
  ]);
  await publishBooks(query, next, at, startMonth);
}

async function asked(document: string, variables: object) {
  const { data, errors } = await (await firm.browser('tom')).graphql(document, variables);
  return errors ? { refused: errors[0]?.message } : Object.values(data)[0];
}

// biome-ignore lint/suspicious/noExplicitAny: it is read as it came
const linesOf = ({ rows }: any) =>
  rows.map(({ colData }: { colData: { value: string }[] }) => colData.map(({ value }) => value).join(' | '));

it('tells the trial balance on either basis, and when the books were read', async () => {
  const filters = { end_date: '2025-12-31' };
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const accrual: any = await asked(asking('trialBalance'), { companyUuid: bakery, filters });
  expect(accrual).toMatchObject({
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    accountingMethod: 'Accrual',
    syncedAt: at,
  });
  expect(linesOf(accrual)).toEqual([
    'ar | 600.00 | ',
    'checking | 300.00 | ',
    'sales |  | 900.00',
    'Total | 900.00 | 900.00',
  ]);
  const cash = await asked(asking('trialBalance'), {
    companyUuid: bakery,
    filters: { ...filters, accounting_method: 'Cash' },
  });
  expect(linesOf(cash)).toEqual(['checking | 300.00 | ', 'sales |  | 300.00', 'Total | 300.00 | 300.00']);
});

it('carries what was earned into the equity of the next year', async () => {
  const filters = { end_date: '2026-06-30' };
  const sheet = linesOf(await asked(asking('balanceSheet'), { companyUuid: bakery, filters }));
  expect(sheet).toContain('Total Assets | 900.00 | 900.00');
  expect(sheet).toContain('Net Income of Earlier Years | 900.00 | 0.00');
  expect(sheet).toContain('Net Income | 0.00 | 900.00');
  expect(sheet).toContain('Total Liabilities and Equity | 900.00 | 900.00');
});

it('says of which days the accounts behind an amount count, down to a single column', async () => {
  const fields = 'rows { colData { value madeOf { ofEarlierYears } } madeOf { ofTheYear ofEarlierYears } }';
  const asking = (name: string) =>
    asked(
      `query ($companyUuid: UUID!, $filters: ReportFilters) {
        ${name}(companyUuid: $companyUuid, filters: $filters) { ${fields} } }`,
      { companyUuid: bakery, filters: { end_date: '2026-06-30' } },
    );
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const rowOf = ({ rows }: any, title: string) => rows.find(({ colData }: any) => colData[0].value === title);
  const earning = expect.arrayContaining(['sales', 'rent']);
  const sheet = await asking('balanceSheet');
  expect(rowOf(sheet, 'Net Income of Earlier Years').madeOf).toEqual({ ofTheYear: [], ofEarlierYears: earning });
  expect(rowOf(sheet, 'Net Income').madeOf).toEqual({ ofTheYear: earning, ofEarlierYears: [] });
  const [, debits, credits] = rowOf(await asking('trialBalance'), 'Total').colData;
  expect(debits).toEqual({ value: '900.00', madeOf: { ofEarlierYears: [] } });
  expect(credits).toEqual({ value: '900.00', madeOf: { ofEarlierYears: earning } });
});

it('opens the general ledger with what the accounts hold before it', async () => {
  const filters = { start_date: '2025-02-01', end_date: '2025-02-28', accounts: ['ar'] };
  expect(linesOf(await asked(asking('generalLedger'), { companyUuid: bakery, filters }))).toEqual([
    'ar |  |  |  |  |  | ',
    'Beginning Balance |  |  |  |  |  | 900.00',
    '2025-02-01 | payment |  | Kim |  | -300.00 | 600.00',
    'Total ar |  |  |  |  | -300.00 | 600.00',
  ]);
  const document = `query ($companyUuid: UUID!, $filters: ReportFilters) {
    generalLedger(companyUuid: $companyUuid, filters: $filters) {
      header { title from to } rows { colData { madeOf { ...Made } } madeOf { ...Made } } } }
    fragment Made on ReportAccounts { ofAllYears ofOtherDays { accounts from to } }`;
  const before = { accounts: ['ar'], from: '1000-01-01', to: '2025-01-31' };
  const all = { ofAllYears: ['ar'], ofOtherDays: [] };
  const row = (balance: object | null, amount: object | null = null) => ({
    colData: [...Array.from({ length: 5 }, () => null), amount, balance].map((madeOf) => ({ madeOf })),
    madeOf: null,
  });
  expect(await asked(document, { companyUuid: bakery, filters })).toEqual({
    header: expect.arrayContaining([
      { title: 'Amount', from: filters.start_date, to: filters.end_date },
      { title: 'Balance', from: null, to: filters.end_date },
    ]),
    rows: [row(null), row({ ofAllYears: [], ofOtherDays: [before] }), row(null), row(all, all)],
  });
});

it('closes fiscal years where they end, in every report', async () => {
  const school = await firm.company('School', { type: 'EnableFinancialDashboard' });
  await firm.readable();
  const sale = (id: number, day: string, cents: number) =>
    transaction(`SalesReceipt:${id}`, 'salesReceipt', day, [posting('checking', cents), posting('sales', -cents)]);
  await copy(school, [sale(1, '2025-06-30', 100), sale(2, '2025-07-01', 200), sale(3, '2026-01-31', 400)], 7);
  const lines = async (name: string, filters: object) => {
    const found = await asked(asking(name), { companyUuid: school, filters });
    return [linesOf(found), found as object] as const;
  };
  const upTo = { end_date: '2026-01-31' };
  const [trial, { ...days }] = await lines('trialBalance', upTo);
  expect(days).toMatchObject({ startDate: '2025-07-01', endDate: '2026-01-31' });
  expect(trial).toEqual(expect.arrayContaining(['sales |  | 6.00', 'Net Income of Earlier Years |  | 1.00']));
  expect((await lines('profitAndLoss', upTo))[0].at(-1)).toBe('Net Income | 6.00 | 0.00');
  expect((await lines('balanceSheet', upTo))[0]).toContain('Net Income | 6.00 | 0.00');
  const [ledger] = await lines('generalLedger', { start_date: '2025-06-01', ...upTo });
  expect(ledger).toContain('Total sales |  |  |  |  | 7.00 | 6.00');
  expect(ledger).toContain('Total Net Income of Earlier Years |  |  |  |  | 1.00 | 1.00');
  const choices = 'query ($companyUuid: UUID!) { reportChoices(companyUuid: $companyUuid) { fiscalYearStartMonth } }';
  expect(await asked(choices, { companyUuid: school })).toEqual({ fiscalYearStartMonth: 7 });
});

it('opens a number into its postings, with the ledger’s own page', async () => {
  const filters = { start_date: '2025-01-01', end_date: '2025-01-31', customers: ['Customer:1'] };
  expect(await asked(behind, { companyUuid: bakery, filters })).toEqual({
    postings: [
      {
        transaction: 'Invoice:1',
        day: '2025-01-10',
        party: 'Kim',
        amount: '900.00',
        url: 'https://ledger.test/invoice/1',
      },
    ],
    hasMore: false,
  });
});

it('has nothing to tell before the books were read, and says what was asked the wrong way round', async () => {
  expect(await asked(profit, { companyUuid: clinic })).toBeNull();
  const filters = { start_date: '2025-02-01', end_date: '2025-01-01' };
  expect(await asked(asking('trialBalance'), { companyUuid: bakery, filters })).toEqual({
    refused: 'The first day is after the last one. Choose them the other way round.',
  });
  const first = { start_date: '1000-01-01', end_date: '1000-01-01' };
  for (const name of ['balanceSheet', 'generalLedger', 'trialBalance'])
    expect(await asked(asking(name), { companyUuid: bakery, filters: first })).toMatchObject({ syncedAt: at });
  expect(linesOf(await asked(profit, { companyUuid: bakery })).at(-1)).toMatch(/^Net Income \| /);
});

it('shows months and percents beside each other, and the report as it was where nobody asks for them', async () => {
  const filters = { start_date: '2025-01-01', end_date: '2025-03-31', compare_to: 'None' };
  const plain = await asked(asking('profitAndLoss'), { companyUuid: bakery, filters });
  const wide = { ...filters, columns: 'Months', measures: ['PercentOfIncome'] };
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const months: any = await asked(asking('profitAndLoss'), { companyUuid: bakery, filters: wide });
  const headerOf = ({ header }: { header: { title: string }[] }) => header.map(({ title }) => title);
  expect(headerOf(plain as never)).toEqual(['', 'Jan 1 to Mar 31, 2025']);
  expect(headerOf(months)).toEqual([
    ...['', 'Jan 2025', 'Jan 2025, % of income', 'Feb 2025', 'Feb 2025, % of income'],
    ...['Mar 2025', 'Mar 2025, % of income', 'Total', 'Total, % of income'],
  ]);
  expect(linesOf(months)).toContain('Total Income | 900.00 | 100.0 | 0.00 |  | 0.00 |  | 900.00 | 100.0');
  const quarters = { ...filters, columns: 'Quarters', compare_to: 'LastYear', measures: ['Change', 'ChangePercent'] };
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const changed: any = await asked(asking('profitAndLoss'), { companyUuid: bakery, filters: quarters });
  expect(headerOf(changed)).toEqual([
    ...['', 'Jan to Mar 2025', 'Total', 'Jan 1 to Mar 31, 2024', 'Change', 'Change, %'],
  ]);
  const many = { ...filters, start_date: '2020-01-01', columns: 'Months' };
  expect(await asked(asking('profitAndLoss'), { companyUuid: bakery, filters: many })).toEqual({
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
    await copy(shop, sold, 1, labels);
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
    await copy(wide, many);
    const filters = { ...days, columns: 'Classes' };
    expect(await asked(asking('profitAndLoss'), { companyUuid: wide, filters })).toEqual({
      refused: 'More than 24 classes have entries in these days. Choose some of them, or fewer days.',
    });
    const some = { ...filters, classes: ['Class:3', 'Class:4'] };
    expect(linesOf(await asked(asking('profitAndLoss'), { companyUuid: wide, filters: some })).at(-1)).toBe(
      'Net Income | 1.00 | 1.00 | 2.00',
    );
  });
});

describe('what the bank has shown', () => {
  const asked = async (cleared?: string) => {
    const document = `query ($company: UUID!, $filters: ReportFilters, $cleared: LedgerCleared) {
      postingsBehind(companyUuid: $company, filters: $filters, cleared: $cleared) {
        postings { transaction account cleared } total } }`;
    const filters = { start_date: '2025-01-01', end_date: '2025-12-31', accounts: ['checking'] };
    const { data } = await (await firm.browser('tom')).graphql(document, { company: bakery, filters, cleared });
    return data?.postingsBehind as { postings: { transaction: string; cleared: string | null }[]; total: string };
  };
  const mark = (cleared: string | null) =>
    query("update ops.ledger_postings set cleared = $1 where transaction = 'Payment:2' and account = 'checking'", [
      cleared,
    ]);

  it('is told of lines on bank accounts, and narrows them', async () => {
    const before = await asked();
    expect(before.postings.map(({ cleared }) => cleared)).toEqual(before.postings.map(() => null));
    await mark('reconciled');
    const all = await asked();
    expect(all.total).toBe(before.total);
    const states = new Map(all.postings.map(({ transaction, cleared }) => [transaction, cleared]));
    expect(states.get('Payment:2')).toBe('reconciled');
    const others = all.postings.length - 1;
    expect([...states.values()].filter((one) => one === 'uncleared')).toHaveLength(others);
    const reconciled = await asked('reconciled');
    expect(reconciled.postings.map(({ transaction }) => transaction)).toEqual(['Payment:2']);
    expect(reconciled.total).toBe('300.00');
    expect((await asked('uncleared')).postings).toHaveLength(others);
    expect((await asked('cleared')).postings).toEqual([]);
    await mark(null);
  });

  it('says how far the account is reconciled; nothing where the ledger says of no line whether it is', async () => {
    const reconciled = async () => {
      const document =
        'query ($c: UUID!) { company(uuid: $c) { reconciledAccounts { name through outstanding later } } }';
      const { data } = await (await firm.browser('tom')).graphql(document, { c: bakery });
      return data.company.reconciledAccounts;
    };
    expect(await reconciled()).toBeNull();
    await mark('reconciled');
    expect(await reconciled()).toContainEqual({ name: 'checking', through: '2025-02-01', outstanding: 0, later: 0 });
    await mark(null);
  });
});
