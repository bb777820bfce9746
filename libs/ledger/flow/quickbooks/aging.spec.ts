import type { QuickbooksClient } from './client.js';
import { reportAnswer } from './report-forms.js';
import { QuickbooksReports } from './reports.js';

const cells = (value: string, id: string, total: string) => ({
  ColData: [{ value, ...(id && { id }) }, { value: '' }, { value: total }],
});
const jobs = [cells('0969 Ocean View Road', '9', '477.50'), cells('55 Twin Lane', '10', '85.00')];

/** As it is reported of several companies: the head of a parent says nothing, its own amount, or that of all. */
const section = (head: string, total: string, Row: readonly object[] = jobs) => ({
  type: 'Section',
  Header: cells('Freeman Sporting Goods', '8', head),
  Rows: { Row },
  Summary: cells('Total Freeman Sporting Goods', '', total),
});
const total = { type: 'Section', group: 'GrandTotal', Summary: cells('TOTAL', '', '9999.99') };

function agingOf(...Row: readonly object[]) {
  const answer = reportAnswer.parse({ Rows: { Row: [cells('Amy’s Bird Sanctuary', '1', '239.00'), ...Row, total] } });
  const client = { read: async () => answer } as unknown as QuickbooksClient;
  return new QuickbooksReports(client).aging({ realm: '1', accessToken: 'a' }, 'receivable', '2026-06-30');
}

const owed = { 'Customer:1': 23_900, 'Customer:9': 47_750, 'Customer:10': 8_500 };

it.each([
  ['nothing of its own', section('', '562.50'), owed],
  ['nothing, in figures', section('0.00', '562.50'), owed],
  ['its own in the total alone', section('', '2732.11'), { ...owed, 'Customer:8': 216_961 }],
  ['its own in the head', section('2169.61', '2732.11'), { ...owed, 'Customer:8': 216_961 }],
  ['that of all in the head', section('2732.11', '2732.11'), { ...owed, 'Customer:8': 216_961 }],
  ['its own in the head, and no total', section('2169.61', ''), { ...owed, 'Customer:8': 216_961 }],
  [
    'its own in a row',
    section('', '2732.11', [cells('Freeman Sporting Goods', '8', '2169.61'), ...jobs]),
    { ...owed, 'Customer:8': 216_961 },
  ],
  ['more than one below the other', section('', '662.50', [section('', '562.50')]), { ...owed, 'Customer:8': 10_000 }],
])('counts each party once, with %s', async (_, row, expected) =>
  expect(Object.fromEntries(await agingOf(row))).toEqual(expected),
);
