/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { part } from '@daybook/ledger/domain';
import { cleanup, render, screen, waitFor, within } from '@daybook/testing/screen';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { PressedNumber, ShownTable } from './shown-table.js';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { ReportTable } = await import('./report-table.js');

afterEach(cleanup);

const cells = (...values: string[]) => values.map((value) => ({ value }));
const line = (depth: number, summaryRow = false) => ({ meta: { depth, summaryRow } });
const url = 'https://qbo.intuit.com/app/invoice?txnId=145';

const table: ShownTable = {
  header: [
    { title: 'Date', type: 'Date' },
    { title: 'Transaction Type', type: 'Text' },
    { title: 'Amount', type: 'Money', from: '2026-01-01', to: '2026-01-31' },
    { title: 'Days', type: 'Number' },
  ],
  rows: [
    { colData: cells('Checking', '', '', ''), ...line(0) },
    { colData: cells('Beginning Balance', '', '8.00', ''), ...line(1), madeOf: part({ ofAllYears: ['1'] }) },
    { colData: [{ value: '2026-01-12', url }, ...cells('journalEntry', '-1234.5', '12')], ...line(1) },
    {
      colData: cells('Total Checking', '', '-1234.50', ''),
      ...line(0, true),
      madeOf: part({ ofAllYears: ['1'] }),
    },
    { colData: cells('Total', '', '0.00', ''), ...line(0, true) },
  ],
};

const rowsOf = () => screen.getAllByRole('row').map((row) => row as HTMLTableRowElement);
const textOf = (row: HTMLTableRowElement) => [...row.cells].map(({ textContent }) => textContent);

it('has a head for each column, aligned by its type, and the values of each row in words', () => {
  render(<ReportTable caption="General ledger" table={table} />);
  screen.getByRole('table', { name: 'General ledger' });
  const [head, ...rows] = rowsOf();
  expect(screen.getAllByRole('columnheader').map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Date', 'date'],
    ['Transaction Type', 'text'],
    ['Amount', 'number'],
    ['Days', 'number'],
  ]);
  expect(head?.cells).toHaveLength(4);
  expect(rows.map(textOf)).toEqual([
    ['Checking', '', '', ''],
    ['Beginning Balance', '', '8.00', ''],
    ['Jan 12, 2026', 'Journal entry', '(1,234.50)', '12'],
    ['Total Checking', '', '(1,234.50)', ''],
    ['Total', '', '0.00', ''],
  ]);
});

it('sets rows in by their depth, and tells sums and headings from the rest', () => {
  render(<ReportTable caption="General ledger" table={table} />);
  const [, ...rows] = rowsOf();
  expect(rows.map(({ className }) => className)).toEqual(['heading top', '', '', 'summary top', 'summary top']);
  const indents = rows.map((row) => within(row).getByRole('rowheader').style.paddingInlineStart);
  expect(indents).toEqual(['12px', '28px', '28px', '12px', '12px']);
});

it('leads to the ledger’s own page, and nowhere else', () => {
  const [first, ...rest] = table.rows;
  const evil = { colData: [{ value: '2026-01-13', url: 'javascript:alert(1)' }, ...cells('', '', '')], ...line(1) };
  render(<ReportTable caption="General ledger" table={{ ...table, rows: [first as typeof evil, ...rest, evil] }} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Jan 12, 2026', url]]);
});

it('opens a number by its account, row and column, where something is behind it', () => {
  const opened: PressedNumber[] = [];
  render(<ReportTable caption="General ledger" table={table} onOpen={(pressed) => opened.push(pressed)} />);
  const buttons = screen.getAllByRole('button');
  for (const button of buttons) button.click();
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Checking, Beginning Balance, Amount: 8.00. Show what it is made of',
    'Total Checking, Amount: (1,234.50). Show what it is made of',
  ]);
  const column = table.header[2];
  expect(opened).toEqual([
    { name: 'Checking, Beginning Balance, Amount', value: '8.00', column, madeOf: part({ ofAllYears: ['1'] }) },
    { name: 'Total Checking, Amount', value: '-1234.50', column, madeOf: part({ ofAllYears: ['1'] }) },
  ]);
});

it('opens what a number is made of otherwise, of any kind', () => {
  const opened: string[] = [];
  const [head] = table.rows;
  const cell = (value: string) => ({ value, onOpen: () => opened.push(value) });
  const row = { ...line(1), colData: [...cells('May 2026', ''), cell('-12.00'), cell('2.1')] };
  const header = [{ title: 'Month', type: 'Text' }, ...table.header.slice(1)];
  render(<ReportTable caption="Ratios" table={{ header, rows: [head as typeof row, row] }} />);
  for (const button of screen.getAllByRole('button')) button.click();
  expect(opened).toEqual(['-12.00', '2.1']);
  expect(screen.getByRole('button', { name: 'May 2026, Days: 2.1. Show what it is made of' }).textContent).toBe('2.1');
});

it('draws what fills a screen first, and the rest after it', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => ({ colData: cells('2026-01-12', '', `${n}.00`, ''), ...line(1) }));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const drawn = () => place.querySelectorAll('tbody tr').length;
  await withoutAct(async () => {
    flushSync(() => root.render(<ReportTable caption="General ledger" table={{ ...table, rows }} />));
    expect(drawn()).toBe(150);
    await waitFor(() => expect(drawn()).toBe(600));
    root.unmount();
  });
});

/** As in a browser: within `act` all that is drawn later is drawn at once. */
async function withoutAct(work: () => Promise<void>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await work().finally(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
}
