/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { ChatReport } from '@daybook/chatbot/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
// jsdom lays nothing out
const sizes = { offsetHeight: 480, clientHeight: 480, offsetWidth: 600, scrollHeight: 34 * 5_001 };
for (const [size, value] of Object.entries(sizes)) Object.defineProperty(HTMLElement.prototype, size, { value });
const { openOverlays } = await import('@daybook/kernel/ui');
const { ReportTable } = await import('./report-table.js');
const { columnsOf } = await import('./shown-report.js');

afterEach(cleanup);

const header = {
  day: { ColTitle: 'Date', ColType: 'Date' },
  name: { ColTitle: 'Name', ColType: 'Text' },
  amount: { ColTitle: 'Amount', ColType: 'Money' },
};
const row = (depth: number, ...colData: string[]) => ({ colData, meta: { summaryRow: false, depth } });
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => row(0, '2026-03-01', `Line ${at}`, `${at}`));

function shown(report: ChatReport): string[][] {
  render(<ReportTable caption="Journal" report={report} companyUuid="b" />);
  return drawn();
}
const drawn = () =>
  screen
    .getAllByRole('row')
    .map((one) => [...(one as HTMLTableRowElement).cells].map(({ textContent }) => textContent ?? ''));

it('says money as money at the right edge, days in words, and indents the first column by depth', () => {
  const rows = [
    row(2, '2026-03-01', '=1+1', '-1234.5'),
    { colData: ['Total', '', ''], meta: { summaryRow: true, depth: 0 } },
  ];
  expect(shown({ header, rows })).toEqual([
    ['Date', 'Name', 'Amount'],
    ['Mar 1, 2026', '=1+1', '-$1,234.50'],
    ['Total', '', ''],
  ]);
  const [, first] = screen.getAllByRole('row') as HTMLTableRowElement[];
  expect(first?.cells[0]?.style.paddingInlineStart).toBe('44px');
  expect([...(first?.cells ?? [])].map(({ className }) => className)).toEqual(['', '', 'number']);
  expect(screen.getAllByRole('columnheader').map(({ className }) => className)).toEqual(['', '', 'number']);
});

it('opens the numbers that have parts, and leaves the others text', () => {
  const madeOf = { is: 'documents', side: 'receivable', day: '2026-03-31', parties: ['c1'] } as const;
  const rows = [row(0, 'Corner Café', '5', '1234.5'), row(0, 'Other', '', '7')];
  render(<ReportTable caption="Aging" report={{ header, rows }} opens={[[null, null, madeOf]]} companyUuid="b" />);
  fireEvent.click(screen.getByRole('button', { name: '$1,234.50, Corner Café: show what it is made of' }));
  expect(openOverlays.current()).toMatchObject([
    { name: 'bookNumber', props: { companyUuid: 'b', name: 'Corner Café', amount: '1234.5', madeOf } },
  ]);
  openOverlays.close();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('draws of 5,000 rows those in sight, says how many there are, and keeps the width of its columns', async () => {
  const first = shown({ header, rows: linesOf(5_000) });
  expect(first.flat()).toContain('Line 13');
  expect(first.length).toBeLessThan(60);
  const table = screen.getByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('5001');
  const width = table.style.width;
  expect(width).toContain('ch');
  const scroll = screen.getByRole('region', { name: 'Journal' });
  scroll.scrollTop = 34 * 4_990;
  await act(async () => fireEvent.scroll(scroll));
  expect(drawn().flat()).toContain('Line 4999');
  expect(drawn().flat()).not.toContain('Line 0');
  expect(table.style.width).toBe(width);
});

it('gives an account and its amount a phone’s width, with the days above in two lines', () => {
  const row = (title: string, amount: string) => ({ colData: [title, amount], meta: { summaryRow: false, depth: 1 } });
  const columns = columnsOf({
    header: {
      col0: { ColTitle: '', ColType: 'Account' },
      col1: { ColTitle: 'Jan 1 to Nov 28, 2026', ColType: 'Money' },
    },
    rows: [row('4000 Counter sales', '259122.10'), row('Total Cost of Goods Sold', '125957.41')],
  });
  expect(columns.map(({ width }) => width)).toEqual([26, 12]);
});

it('draws a short report whole, for whoever searches the page', () => {
  expect(shown({ header, rows: linesOf(200) })).toHaveLength(201);
});
