import { randomUUID } from 'node:crypto';
import type { BotRow } from '@daybook/chatbot/domain';
import { queryableOf } from '@daybook/kernel/postgres';
import { fillWork, happenedTo } from '@daybook/testing/work';
import { todoWork } from '@daybook/todos/domain';
import { insert, personRow } from '../../../testing/mails/rows.js';
import { runReport } from '../reports/run-report.js';
import { AskedBooks } from '../spec/asked-books.js';

const stan = randomUUID();
let books: AskedBooks;
beforeAll(async () => {
  books = await AskedBooks.open();
});
afterAll(() => books?.close());

const march = { from: '2026-03-01', to: '2026-03-31' };
const february = { compare_from: '2026-02-01', compare_to: '2026-02-28' };
const found = async (tool: string, args: Readonly<Record<string, unknown>>) => {
  const { figures, text } = await books.use(tool, args);
  return figures.length > 0 ? figures.map(({ name, value, unit }) => `${name}: ${value} ${unit}`) : [text];
};

it('reads lines of the statements, by what people call them, beside other days', async () => {
  expect(await found('amounts', { names: ['profit', 'rent'], ...march, ...february })).toEqual([
    'Net Income: -15799.5 USD',
    'Net Income: 66750 USD',
    'Net Income: -82549.5 USD',
    'Net Income: -123.67 percent',
    'Rent: 5000 USD',
    'Rent: 5000 USD',
    'Rent: 0 USD',
    'Rent: 0 percent',
  ]);
  const { figures } = await books.use('amounts', { names: ['rent'], ...march });
  expect(figures[0]?.url).toBe(
    `/${books.company}/dashboard/general-ledger?from=2026-03-01&to=2026-03-31&accounts=Rent`,
  );
});

it('puts the largest first', async () => {
  expect(await found('top', { of: 'expenses', ...march, count: 1 })).toEqual(['Wages: 95000 USD', 'Wages: 95 percent']);
  expect(await found('top', { of: 'rising_expenses', ...march, ...february })).toEqual([
    'Wages: 75000 USD',
    'Wages: 95000 USD',
    'Wages: 20000 USD',
  ]);
  expect(await found('top', { of: 'falling_income', ...march, ...february })).toContain('Sales: -7549.5 USD');
  const since = { from: '2026-02-01', to: '2026-02-28', compare_from: '2026-03-01', compare_to: '2026-03-31' };
  expect(await found('top', { of: 'rising_income', ...since })).toContain('Sales: 7549.5 USD');
  expect(await found('top', { of: 'falling_expenses', ...since })).toContain('Wages: -75000 USD');
  expect(await found('top', { of: 'customers_owing', ...march })).toEqual([
    'Corner Café: 175950.5 USD',
    'Total receivables: 175950.5 USD',
  ]);
});

it('follows a line by month, and says how the company stands', async () => {
  const { figures, row } = await books.use('trend', { name: 'sales', from: '2026-01-01', to: '2026-03-31' });
  expect(figures.map(({ value }) => value)).toEqual([0, 91_750, 84_200.5, 58_650.17, 175_950.5]);
  expect(row?.is).toBe('plot');
  const standing = await found('standing', {});
  expect(standing).toContain('Cash: -125000 USD');
  expect(standing).toContain('Receivables over 90: 175950.5 USD');
});

it('gives reports in the form of the thread', async () => {
  const { row } = await books.use('report', { report: 'profit_and_loss', ...march });
  expect(row?.row).toMatchObject({
    type: 'qbo_report_profit_and_loss',
    filter_params: { start_date: '2026-03-01', end_date: '2026-03-31' },
    value: { header: { col1: { ColTitle: 'Mar 2026', ColType: 'Money' } } },
  });
  for (const report of ['balance_sheet', 'cash_flow', 'trial_balance', 'journal', 'ar_aging', 'ap_aging'])
    expect((await books.use('report', { report })).row?.row.type).toBe(`qbo_report_${report}`);
});

it('says of which postings and documents the numbers of a report are made', async () => {
  const { row } = await books.use('report', { report: 'profit_and_loss', ...march });
  const found = row?.row as Extract<BotRow, { filter_params: object }>;
  const at = (name: string) => found.value.rows.findIndex(({ colData }) => colData[0] === name);
  expect(found.opens?.[at('Wages')]).toEqual([
    null,
    { is: 'postings', within: [{ accounts: ['Wages'], ...march }], basis: 'accrual' },
  ]);
  expect(found.opens?.[at('Net Income')]?.[1]).toMatchObject({ is: 'postings' });
  const aged = (await books.use('report', { report: 'ar_aging', to: books.today })).row?.row;
  const last = aged?.opens?.map((one) => one.at(-1));
  expect(last).toEqual([
    { is: 'documents', side: 'receivable', day: books.today, parties: ['c1'] },
    { is: 'documents', side: 'receivable', day: books.today, parties: ['c1'] },
  ]);
  const params = { start_date: march.from, end_date: march.to };
  const whole = await runReport(queryableOf(books.query), books.company, 'profit_and_loss', params);
  const ofOne = await runReport(queryableOf(books.query), books.company, 'profit_and_loss', {
    ...params,
    customers: ['c1'],
  });
  const opens = (outcome: typeof whole) => 'rows' in outcome && outcome.rows[0]?.opens;
  expect(opens(whole)).toEqual(found.opens);
  // of the customer alone
  const first = opens(ofOne) || [];
  expect(first.flat().filter(Boolean)).not.toHaveLength(0);
  for (const one of first.flat()) if (one) expect(one).toMatchObject({ is: 'postings', parties: ['c1'] });
});

it('says what waits for whom: clients what is theirs, staff with the names of those who are asked', async () => {
  const [lease, note, other] = [randomUUID(), randomUUID(), randomUUID()];
  const made = (uuid: string, title: string, isHidden: boolean, assignee?: string) =>
    happenedTo(
      `todo-${uuid}`,
      books.company,
      { type: 'TodoCreated', data: { title, dueDate: '2026-01-12', isHidden } },
      ...(assignee ? [{ type: 'TodoAssigned', data: { assignee } }] : []),
    );
  await fillWork(books.db, todoWork, [
    ...made(lease, 'Send the lease', false, books.ana),
    ...made(note, 'Look over the payroll', true),
    ...made(other, 'Anybody’s', false),
  ]);
  const ofAna = await books.use('waiting', {});
  expect(ofAna.text).not.toContain('payroll');
  expect(JSON.parse(ofAna.text)).toMatchObject({ count: 2, items: [{ waits_for: 'you' }, { waits_for: 'you' }] });
  await insert(books.db, 'users', personRow(stan, 'stan', true));
  const ofStaff = await books.use('waiting', {}, books.toolbox(stan));
  const items: { title: string; waits_for: string }[] = JSON.parse(ofStaff.text).items;
  expect(Object.fromEntries(items.map(({ title, waits_for }) => [title, waits_for]))).toMatchObject({
    'Send the lease': expect.stringMatching(/ana/i),
    'Anybody’s': 'the client',
  });
  expect(ofStaff.row?.row).toMatchObject({
    type: 'search_results',
    value: expect.arrayContaining([
      { url: `/links/todo/${lease}`, type: 'work', highlighted_text: expect.stringContaining('Send the lease') },
    ]),
  });
});

it('shows to-dos that the person may see, and no others', async () => {
  await books.todo('Send the lease');
  await books.todo('Hidden from clients', { is_hidden_from_clients: true });
  await books.todo('Of somebody else', {}, books.other);
  const { text, figures } = await books.use('todos', { overdue: true });
  expect(text).toContain('Send the lease');
  expect(text).not.toMatch(/Hidden|somebody else/);
  expect(figures[0]).toMatchObject({ name: 'overdue to-dos', value: 1 });
});

it('says that there are at least so many to-dos, and gives no figure, where it has not read all', async () => {
  const first = await books.todo('Count the stock');
  const copy = "(jsonb_populate_record(t, jsonb_build_object('uuid', gen_random_uuid()))).*";
  await books.db.query(`insert into todos select ${copy} from todos t, generate_series(1, 1998) where t.uuid = $1`, [
    first,
  ]);
  const counted = async () => {
    const { text, figures } = await books.use('todos', { words: 'count the stock' });
    return { said: JSON.parse(text).count, figures: figures.map(({ value }) => value) };
  };
  expect(await counted()).toEqual({ said: 1_999, figures: [1_999] });
  for (const title of ['Count the stock of March', 'Count the stock of April']) await books.todo(title);
  expect(await counted()).toEqual({ said: 'at least 2000', figures: [] });
});

it('knows deadlines from the calendar and the profile, for whoever may see that', async () => {
  books.profile = { ...books.profile, corporateStructure: 'c_corporation', fiscalYearEnd: 6 };
  const { figures, text } = await books.use('deadlines', { of: 'return' });
  expect(JSON.parse(text).deadlines).toEqual([
    expect.objectContaining({
      form: 'Form 1120',
      year_ends: '2026-06-30',
      due: '2026-09-15',
      extended_to: '2027-04-15',
      note: expect.stringContaining('confirm'),
    }),
    expect.objectContaining({ year_ends: '2027-06-30', due: '2027-10-15', days_left: 322, only_if: [] }),
  ]);
  expect(figures).toMatchObject([{ name: 'Form 1120', value: 322, unit: 'days', days: { to: '2027-10-15' } }]);
  books.profile = { ...books.profile, corporateStructure: null, fiscalYearEnd: null };
  expect((await books.use('deadlines', { of: 'return' })).text).toContain('names no fiscal year end');
  expect((await books.use('deadlines', { from: '2020-01-01', to: '2030-01-01' })).text).toContain('too many years');
  await books.db.query(
    `update company_users set grants = '{"COMPANY_SETTINGS":"DISABLED","CLIENT_PROFILE":"DISABLED"}'`,
  );
  expect((await books.use('deadlines', {})).result).toBeUndefined();
  await books.db.query(`update company_users set grants = '{}'`);
});

it('works out only what was found', async () => {
  const toolbox = books.toolbox();
  await books.use('amounts', { names: ['rent', 'sales'], ...march }, toolbox);
  const share = { name: 'Rent of sales', operation: 'percent', numbers: [5_000, 84_200.5] };
  expect((await books.use('calculate', share, toolbox)).figures[0]).toMatchObject({ value: 5.94, unit: 'percent' });
  for (const wrong of [
    { ...share, numbers: [1_000_000, 84_200.5] },
    { ...share, numbers: [100, 12] },
    { ...share, name: 'sales' },
    { ...share, operation: 'eval' },
  ])
    expect((await books.use('calculate', wrong, toolbox)).figures).toEqual([]);
});

it.each([
  ['another company', 'amounts', { names: ['rent'], ...march, company: 'x' }],
  ['another person', 'todos', { user: 'x' }],
  ['a day that is none', 'amounts', { names: ['rent'], from: '2026-02-30', to: '2026-03-31' }],
  ['days the wrong way round', 'amounts', { names: ['rent'], from: '2026-03-31', to: '2026-03-01' }],
  ['no arguments', 'amounts', null],
  ['SQL', 'report', { report: 'x; drop table companies' }],
  ['a tool that is none', 'delete_company', {}],
])('refuses %s in words', async (_, tool, args) => {
  const { figures, result, text, step } = await books.use(tool, args);
  expect({ figures, result }).toEqual({ figures: [], result: undefined });
  expect(text.length).toBeGreaterThan(10);
  expect(step.exception_message).toContain(tool);
});

it('looks at rights before each call', async () => {
  const toolbox = books.toolbox();
  expect((await toolbox.offers()).map(({ name }) => name)).toContain('amounts');
  await books.db.query(`update company_users set grants = '{"DASHBOARDS":"DISABLED"}'`);
  const { result } = await books.use('amounts', { names: ['rent'], ...march }, toolbox);
  expect(result).toBeUndefined();
  expect((await toolbox.offers()).map(({ name }) => name)).not.toContain('amounts');
  await books.db.query(`update company_users set grants = '{}'`);
});

it('keeps numbers of people and accounts from the model', async () => {
  await books.todo('Call about SSN 123-45-6789, EIN 12-3456789, account 000123456789');
  const { text, row } = await books.use('todos', { words: 'Call about' });
  expect(text).toContain('Call about');
  expect(text + JSON.stringify(row)).not.toMatch(/123-45-6789|12-3456789|000123456789/);
});
