import { expectedItems } from './payment-habits.js';

const open = (transaction: string, dueDay: string, cents = 100) => ({ transaction, party: null, cents, dueDay });
const day = '2026-06-30';

it('expects what is open when what was paid before would have come, by its age', () => {
  const paid = [
    { days: -5, cents: 100 },
    { days: 15, cents: 300 },
    { days: 60, cents: 100 },
  ];
  const items = [open('due later', '2026-07-10'), open('late', '2026-06-20'), open('later', '2026-06-01')];
  expect(expectedItems(items, paid, day)).toEqual({
    dated: [
      open('due later', '2026-07-30'), // (−5 × 1 + 15 × 3 + 60 × 1) / 5 = 20
      open('late', '2026-07-16'), // (15 × 3 + 60 × 1) / 4 = 26
      open('later', '2026-07-31'), // 60
    ],
    undated: [],
  });
});

it('has no day for what is older than anything that was paid, and keeps that of a credit', () => {
  const paid = [{ days: 10, cents: 100 }];
  const [old, credit] = [open('old', '2026-01-01'), open('credit', '2026-01-01', -50)];
  expect(expectedItems([old, credit], paid, day)).toEqual({ dated: [credit], undated: [old] });
  expect(expectedItems([old], [], day)).toEqual({ dated: [], undated: [old] });
});
