import { addDays, dayAt } from '@daybook/kernel/events';
import { type Query, queryOf } from '@daybook/kernel/postgres';
import { deciders } from '@daybook/ledger/domain';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { migrations, projections } from '@daybook/ledger/read';
import { api as tasksApi } from '@daybook/tasks/api';
import { Firm } from '@daybook/testing/firm';
import { accounts, posting, transaction } from '../domain/spec/generated-books.js';
import { api } from './index.js';

let firm: Firm;
let query: Query;
let bakery: string;
let clinic: string;

const daysAgo = (days: number) => addDays(dayAt(new Date(), 'America/New_York'), -days);
const kim = 'Customer:1';

beforeAll(async () => {
  firm = await Firm.open({ areas: [tasksApi, api], deciders, migrations, projections });
  query = queryOf(firm.api.pool);
  bakery = await firm.company('Harbor Street Bakery', { type: 'EnableFinancialDashboard' });
  clinic = await firm.company('Clinic', { type: 'EnableFinancialDashboard' });
  await firm.staff('tom');
  await firm.readable();
  const next = await beginBooks(query, bakery);
  await writeRecords(query, next, [
    { of: 'party', record: { id: kim, kind: 'customer', name: 'Kim', email: null, active: true } },
    { of: 'label', record: { id: 'Department:1', kind: 'department', name: 'Shop', active: true } },
    ...accounts.map((record) => ({ of: 'account', record }) as const),
    ...[
      transaction('Deposit:1', 'deposit', daysAgo(500), [posting('checking', 500_000), posting('capital', -500_000)]),
      transaction('Invoice:2', 'invoice', daysAgo(140), [posting('ar', 200_000, kim), posting('sales', -200_000)], {
        dueDay: daysAgo(120),
        url: 'https://ledger.test/invoice/2',
      }),
      transaction('Bill:3', 'bill', daysAgo(5), [posting('goods', 100_000), posting('ap', -100_000)], {
        dueDay: daysAgo(-10),
      }),
    ].map((record) => ({ of: 'transaction', record }) as const),
  ]);
  await publishBooks(query, next, new Date().toISOString());
});
afterAll(() => firm?.close());

async function asked(document: string, variables: object = { companyUuid: bakery }) {
  const { data, errors } = await (await firm.browser('tom')).graphql(document, variables);
  return errors ? { refused: errors[0]?.message } : Object.values(data)[0];
}
const of = (name: string, fields: string) =>
  `query ($companyUuid: UUID!) { ${name}(companyUuid: $companyUuid) { ${fields} } }`;

it('tells what can be paid, with the accounts behind each amount', async () => {
  const fields = 'quickRatio { value } amounts { name amount accounts } days { day cash quickRatio } sentences';
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const liquidity: any = await asked(of('liquidity', fields));
  expect(liquidity).toMatchObject({
    quickRatio: { value: 7 },
    amounts: [
      { name: 'Cash', amount: '5000.00', accounts: ['checking', 'savings'] },
      { name: 'Receivables', amount: '2000.00' },
      { name: 'Current assets', amount: '7000.00' },
      { name: 'Current liabilities', amount: '1000.00', accounts: ['ap', 'card', 'payroll'] },
    ],
  });
  expect(liquidity.days).toHaveLength(13);
  expect(liquidity.days[0]).toMatchObject({ cash: '5000.00', quickRatio: null });
  expect(liquidity.sentences[0]).toContain('the company has $7.00');
});

it('tells what is late, and whose it is', async () => {
  const side = 'total overdue amounts parties { name total } days { value notAvailable }';
  expect(await asked(of('payablesReceivablesHealth', `receivables { ${side} } payables { ${side} }`))).toMatchObject({
    receivables: {
      total: '2000.00',
      overdue: '2000.00',
      amounts: ['0.00', '0.00', '0.00', '0.00', '2000.00'],
      parties: [{ name: 'Kim', total: '2000.00' }],
      days: { value: 182.5 },
    },
    payables: { total: '1000.00', overdue: '0.00', parties: [{ name: 'No name', total: '1000.00' }] },
  });
});

it('plans thirteen weeks from what is open', async () => {
  const fields = 'cash { amount } weeks { receipts payments closing } items { id isReceipt week amount } itemCount';
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const plan: any = await asked(of('cashPlanning', `${fields} assumptions`));
  expect(plan.weeks).toHaveLength(13);
  expect(plan).toMatchObject({ cash: { amount: '5000.00' }, itemCount: 2 });
  expect(plan.weeks[0]).toEqual({ receipts: '2000.00', payments: '0.00', closing: '7000.00' });
  expect(plan.weeks[1]).toEqual({ receipts: '0.00', payments: '1000.00', closing: '6000.00' });
  expect(plan.items).toEqual([
    { id: 'Invoice:2', isReceipt: true, week: 0, amount: '2000.00' },
    { id: 'Bill:3', isReceipt: false, week: 1, amount: '1000.00' },
  ]);
});

it('plans by what was paid in the last year, with what is older than that after the last week', async () => {
  const ask = `query ($companyUuid: UUID!) { figures: cashPlanning(companyUuid: $companyUuid, asPaid: true) {
    weeks { receipts payments } laterReceipts laterPayments items { id week dueDay } assumptions sentences } }`;
  // biome-ignore lint/suspicious/noExplicitAny: it is read as it came
  const plan: any = await asked(ask);
  expect(plan).toMatchObject({ laterReceipts: '2000.00' });
  expect(plan.items[0]).toEqual({ id: 'Invoice:2', week: null, dueDay: daysAgo(120) });
  expect(plan.assumptions[1]).toContain('as late as those of the last twelve months');
});

it('opens what is late of whom, and what is due in a week, into the documents', async () => {
  const open = (side: string, filters: object = {}, offset = 0) =>
    asked(
      `query ($companyUuid: UUID!, $side: LedgerSide!, $filters: OpenItemFilters, $offset: Int) {
        openItems(companyUuid: $companyUuid, side: $side, filters: $filters, offset: $offset) {
          items { transaction type party day dueDay amount url } hasMore total } }`,
      { companyUuid: bakery, side, filters, offset },
    );
  const invoice = {
    transaction: 'Invoice:2',
    type: 'invoice',
    party: 'Kim',
    day: daysAgo(140),
    dueDay: daysAgo(120),
    amount: '2000.00',
    url: 'https://ledger.test/invoice/2',
  };
  const none = { items: [], hasMore: false, total: '0.00' };
  const whole = { items: [invoice], hasMore: false, total: '2000.00' };
  expect(await open('Receivables', { parties: [kim], dueTo: daysAgo(91) })).toEqual(whole);
  expect(await open('Receivables', { dueFrom: daysAgo(90) })).toEqual(none);
  expect(await open('Receivables', { otherParties: [kim] })).toEqual(none);
  expect(await open('Receivables', { day: daysAgo(141) })).toEqual(none);
  expect(await open('Receivables', {}, 1)).toEqual({ ...none, total: '2000.00' });
  const due = { parties: [null], dueFrom: daysAgo(-7), dueTo: daysAgo(-13) };
  expect(await open('Payables', due)).toMatchObject({ items: [{ party: 'No name', amount: '1000.00' }] });
});

it('measures the cycle against the target that is set', async () => {
  const conversion = of('cashConversion', 'targetDays cycle { value } daysSales { value } daysPayables { value }');
  expect(await asked(conversion)).toMatchObject({ targetDays: 30, daysPayables: { value: 182.5 } });
  const set = `mutation ($companyUuid: UUID!, $days: Int!) {
    setCashConversionTargetDays(companyUuid: $companyUuid, targetDays: $days) {
      success errorMessage company { dashboardCccTargetDays } } }`;
  expect(await asked(set, { companyUuid: bakery, days: 45 })).toEqual({
    success: true,
    errorMessage: null,
    company: { dashboardCccTargetDays: 45 },
  });
  expect(await asked(set, { companyUuid: bakery, days: 1_000 })).toMatchObject({
    success: false,
    errorMessage: 'Enter whole days, at most 365.',
  });
  expect(await asked(conversion)).toMatchObject({ targetDays: 45 });
});

it('lists what reports can be filtered by, and has nothing before the books were read', async () => {
  const fields = 'accounts { id } customers { name } vendors { name } departments { name }';
  expect(await asked(of('reportChoices', fields))).toMatchObject({
    customers: [{ name: 'Kim' }],
    vendors: [],
    departments: [{ name: 'Shop' }],
  });
  const names = `query ($companyUuid: UUID!) { company(uuid: $companyUuid) { quickbooksData {
    accounts { fullyQualifiedName } customers { displayName } vendors { displayName } departments { fullyQualifiedName }
  } } }`;
  expect(await asked(names)).toMatchObject({
    quickbooksData: {
      accounts: expect.arrayContaining([{ fullyQualifiedName: expect.any(String) }]),
      customers: [{ displayName: 'Kim' }],
      vendors: [],
      departments: [{ fullyQualifiedName: 'Shop' }],
    },
  });
  expect(await asked(names, { companyUuid: clinic })).toEqual({ quickbooksData: null });
  expect(
    await asked('query ($companyUuid: UUID!) { openItems(companyUuid: $companyUuid, side: Payables) { total } }', {
      companyUuid: clinic,
    }),
  ).toBeNull();
  for (const name of ['liquidity', 'payablesReceivablesHealth', 'cashPlanning', 'cashConversion'])
    expect(await asked(of(name, 'day'), { companyUuid: clinic })).toBeNull();
});
