import { narrowed, type ShownRows } from './board-narrowing.js';

type Row = Parameters<typeof narrowed>[0][number];

const cell = { status: 'completed', isOverdue: true };
const open = { status: 'open', isOverdue: false };
const row = (companyName: string, other: object): Row =>
  ({ companyName, done: 1, cells: [cell], lock: null, books: null, ...other }) as unknown as Row;
const rows = [
  row('Ash & Birch', {}),
  row('Birch Bakery', { done: 0, cells: [{ ...open, isOverdue: true }], books: { isInOrder: false } }),
  row('Cedar Builders', { done: 1, cells: [cell, open], books: { isInOrder: true } }),
  row('Dahlia Dental', { lock: { lockedByName: 'Maria' } }),
];

it.each<[ShownRows, string, readonly string[]]>([
  ['all', '', ['Ash & Birch', 'Birch Bakery', 'Cedar Builders', 'Dahlia Dental']],
  ['all', ' birch  BAK', ['Birch Bakery']],
  ['notDone', '', ['Birch Bakery', 'Cedar Builders']],
  ['overdue', '', ['Birch Bakery']],
  ['books', '', ['Birch Bakery']],
  ['ready', '', ['Ash & Birch']],
  ['ready', 'cedar', []],
])('shows %s, searched for “%s”', (shown, search, names) => {
  expect(narrowed(rows, shown, search).map(({ companyName }) => companyName)).toEqual(names);
});
