import { type Query, queryOf } from '@daybook/kernel/postgres';
import type { LedgerTransaction } from '@daybook/ledger/domain';
import { migrations } from '@daybook/ledger/read';
import { api as tasksApi } from '@daybook/tasks/api';
import { Firm } from '@daybook/testing/firm';
import { posting, transaction } from '../domain/spec/generated-books.js';
import { api } from './index.js';
import { askedOf, askingFor, copyBooks, linesOf, table } from './spec/report-books.js';

const at = '2026-11-24T07:00:00.000Z';
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

const copy = (company: string, transactions: readonly LedgerTransaction[], startMonth?: number) =>
  copyBooks(query, company, transactions, { at, ...(startMonth && { startMonth }) });
const asked = (document: string, variables: object) => askedOf(firm, document, variables);

it('tells the trial balance on either basis, and when the books were read', async () => {
  const filters = { end_date: '2025-12-31' };
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const accrual: any = await asked(askingFor('trialBalance'), { companyUuid: bakery, filters });
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
  const cash = await asked(askingFor('trialBalance'), {
    companyUuid: bakery,
    filters: { ...filters, accounting_method: 'Cash' },
  });
  expect(linesOf(cash)).toEqual(['checking | 300.00 | ', 'sales |  | 300.00', 'Total | 300.00 | 300.00']);
});

it('tells where the money in the bank came from', async () => {
  const filters = { start_date: '2025-01-01', end_date: '2025-12-31' };
  expect(linesOf(await asked(askingFor('cashFlow'), { companyUuid: bakery, filters }))).toEqual([
    'Operating Activities | ',
    'Net Income | 900.00',
    'ar | -600.00',
    'Net Cash from Operating Activities | 300.00',
    'Investing Activities | ',
    'Net Cash from Investing Activities | 0.00',
    'Financing Activities | ',
    'Net Cash from Financing Activities | 0.00',
    'Net Change in Cash | 300.00',
    'Cash at the Beginning | 0.00',
    'Cash at the End | 300.00',
  ]);
});

it('carries what was earned into the equity of the next year', async () => {
  const filters = { end_date: '2026-06-30' };
  const sheet = linesOf(await asked(askingFor('balanceSheet'), { companyUuid: bakery, filters }));
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
  expect(linesOf(await asked(askingFor('generalLedger'), { companyUuid: bakery, filters }))).toEqual([
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
    const found = await asked(askingFor(name), { companyUuid: school, filters });
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
  expect(await asked(askingFor('trialBalance'), { companyUuid: bakery, filters })).toEqual({
    refused: 'The first day is after the last one. Choose them the other way round.',
  });
  const first = { start_date: '1000-01-01', end_date: '1000-01-01' };
  for (const name of ['balanceSheet', 'cashFlow', 'generalLedger', 'trialBalance'])
    expect(await asked(askingFor(name), { companyUuid: bakery, filters: first })).toMatchObject({ syncedAt: at });
  expect(linesOf(await asked(profit, { companyUuid: bakery })).at(-1)).toMatch(/^Net Income \| /);
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
