import type { LedgerLabel } from '../books.js';
import { accounts } from '../spec/generated-books.js';
import { markedColumns, unmarked } from './marked-columns.js';

const label = (id: string, name: string, kind: LedgerLabel['kind'] = 'department') => ({
  id,
  name,
  kind,
  active: true,
});
const days = { from: '2026-01-01', to: '2026-12-31' };
const titlesOf = (sums: Record<string, Record<string, number>>, labels: readonly LedgerLabel[]) =>
  markedColumns(
    accounts,
    labels,
    new Map(Object.entries(sums).map(([id, own]) => [id, new Map(Object.entries(own))])),
    {
      ...days,
      mark: 'department',
    },
  ).map(({ title }) => title);

it('stands by name, and what has none stands last', () => {
  const labels = [label('1', 'Shop'), label('2', 'Market stall')];
  expect(titlesOf({ [unmarked]: { sales: -1 }, 1: { sales: -1 }, 2: { rent: 1 } }, labels)).toEqual([
    ...['Market stall', 'Shop', 'Not specified'],
  ]);
});

it('leaves out what moved money between accounts alone, and what came to nothing', () => {
  const labels = [label('1', 'Shop'), label('2', 'Market stall'), label('3', 'Office')];
  expect(titlesOf({ 1: { sales: -1 }, 2: { checking: 5, savings: -5 }, 3: { rent: 0 } }, labels)).toEqual(['Shop']);
});

it('names what the books do not list by its id, also where a class is called by it', () =>
  expect(titlesOf({ 9: { sales: -1 } }, [label('9', 'Weddings', 'class')])).toEqual(['9']));
