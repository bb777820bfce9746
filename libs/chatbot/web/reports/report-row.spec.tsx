/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { type CommandCode, commandCodes, type FilterParams, reportLabels } from '@daybook/chatbot/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReportBotRow } from './report-props.js';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
const { queries } = await import('@daybook/kernel/ui');
const { ReportCommands, ReportRow } = await import('./index.js');

const network = globalThis.fetch;
const company = { uuid: 'b', name: 'Harbor Street Bakery LLC' };
const one = [{ id: '1', name: 'Kim' }];
const all = { fiscalYearStartMonth: 7, customers: one, vendors: one, departments: one };
let choices: object | null;

beforeEach(() => {
  choices = all;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async () => ({ status: 200, json: async () => ({ data: { reportChoices: choices } }) })) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate updated report' });
const listsShown = () => [...document.querySelectorAll('.field-label')].map(({ textContent }) => textContent);
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

async function show(code: CommandCode, filter_params: FilterParams, more: { busy?: boolean; isGuest?: boolean } = {}) {
  const row = {
    type: `qbo_report_${code}`,
    value: { header: { a: { ColTitle: 'Account', ColType: 'Account' } }, rows: [] },
    filter_params,
  } as ReportBotRow;
  const commanded: unknown[] = [];
  const onCommand = (...asked: unknown[]) => void commanded.push(asked);
  const { busy = false, isGuest = false } = more;
  await act(async () => {
    render(<ReportRow row={row} company={company} busy={busy} onCommand={isGuest ? undefined : onCommand} />);
  });
  return commanded;
}

const year = { start_date: '2026-01-01', end_date: '2026-03-31' };
const both = ['Start date', 'End date'];

it.each<[CommandCode, string[], string[]]>([
  ['profit_and_loss', both, ['Customers', 'Vendors', 'Departments']],
  ['balance_sheet', ['End date'], ['Customers', 'Vendors', 'Departments']],
  ['ar_aging', ['End date'], ['Customers', 'Departments']],
  ['ap_aging', ['End date'], ['Vendors', 'Departments']],
  ['trial_balance', both, []],
  ['cash_flow', both, ['Customers', 'Vendors', 'Departments']],
  ['journal', both, []],
])('offers for %s the filters that it knows', async (code, dates, lists) => {
  await show(code, year);
  expect(labels().filter((label) => label?.endsWith('date'))).toEqual(dates);
  expect(listsShown()).toEqual(lists);
  screen.getByRole('heading', { name: reportLabels[code] });
});

it('leaves out the filters of lists that are empty', async () => {
  choices = { ...all, vendors: [], departments: [] };
  await show('cash_flow', year);
  expect(listsShown()).toEqual(['Customers']);
});

it('generates an updated report with the filters of its row and what was changed', async () => {
  const commanded = await show('profit_and_loss', { ...year, vendors: ['9'] });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-02-28' } });
  const [ofCustomers] = screen.getAllByRole('checkbox', { name: 'Kim', hidden: true });
  if (ofCustomers) fireEvent.click(ofCustomers);
  fireEvent.click(update());
  expect(commanded[0]).toMatchObject([
    'profit_and_loss',
    { start_date: '2026-01-01', end_date: '2026-02-28', customers: ['1'], vendors: ['9'] },
  ]);
});

it('cannot be updated while the chat is busy, without a date, or with days the wrong way round', async () => {
  await show('journal', year, { busy: true });
  expect(update().disabled).toBe(true);
  cleanup();
  const commanded = await show('journal', year);
  const end = screen.getByLabelText('End date');
  fireEvent.change(end, { target: { value: '' } });
  expect(update().disabled).toBe(true);
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  fireEvent.change(end, { target: { value: '2025-12-31' } });
  expect(screen.getByRole('alert').textContent).toBe('The start date must not be after the end date.');
  expect(update().disabled).toBe(true);
  expect(commanded).toEqual([]);
  fireEvent.change(end, { target: { value: '2026-12-31' } });
  expect(update().disabled).toBe(false);
});

it('shows guests the report alone', async () => {
  await show('journal', year, { isGuest: true });
  expect(document.querySelector('form')).toBeNull();
  expect(document.querySelector('header p')?.textContent).toBe('Jan 1, 2026 to Mar 31, 2026');
});

it('has a button for each report, offers the fiscal year to date, and asks before it runs', async () => {
  const commanded: unknown[] = [];
  render(<ReportCommands company={company} busy={false} onCommand={(...asked) => void commanded.push(asked)} />);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual([
    'Profit and Loss',
    'Balance Sheet',
    'AR Aging',
    'AP Aging',
    'Trial Balance',
    'Cash Flow',
    'Journal',
  ]);
  expect(buttons).toHaveLength(commandCodes.length);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cash Flow' })));
  expect(commanded).toEqual([]);
  const dates = both.map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);
  expect(dates[0]).toMatch(/^\d{4}-07-01$/);
  expect((dates[0] ?? '') <= (dates[1] ?? '')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Generate report' }));
  expect(commanded).toEqual([['cash_flow', { start_date: dates[0], end_date: dates[1] }]]);
  expect(screen.queryByRole('button', { name: 'Generate report' })).toBeNull();
});
