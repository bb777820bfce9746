import { openingPoints } from './opening-points.js';

const series = [
  { key: 'cash', name: 'Cash', color: 'accent', as: 'bar' },
  { key: 'ratio', name: 'Cash ratio', color: 'done', as: 'line' },
] as const;
const days = [{ day: '2026-04-30' }, { day: '2026-05-31' }];
const madeOf = { cash: { accounts: ['checking', 'till'] } };
const points = [
  { label: 'April 2026', values: { cash: -12.5, ratio: 1.2 } },
  { label: 'May 2026', values: { cash: null, ratio: null } },
];

it('opens a value up to the day of its point, and nothing where there is no value or nothing it is made of', () => {
  const opened: unknown[] = [];
  const [april, may] = openingPoints(points, {
    days,
    series,
    madeOf,
    open: (...what) => opened.push(what),
  });
  expect([april?.onOpen?.('ratio'), may?.onOpen?.('cash')]).toEqual([undefined, undefined]);
  april?.onOpen?.('cash')?.();
  expect(opened).toEqual([
    [{ name: 'Cash, April 2026', amount: '-12.50', accounts: ['checking', 'till'] }, { to: '2026-04-30' }],
  ]);
});
