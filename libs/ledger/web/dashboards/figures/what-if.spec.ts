import { movedLater, movedPlan } from './what-if.js';

const weeks = [
  { opening: 1_000, receipts: 200.1, payments: 0, closing: 1_200.1 },
  { opening: 1_200.1, receipts: 0, payments: 300, closing: 900.1 },
  { opening: 900.1, receipts: 0, payments: 0, closing: 900.1 },
];
const invoice = { id: 'Invoice:1', isReceipt: true, amount: '200.10', week: 0 };
const bill = { id: 'Bill:2', isReceipt: false, amount: '300.00', week: 1 };
const later = { id: 'Bill:3', isReceipt: false, amount: '50.00', week: null };
const closings = (moves: Readonly<Record<string, number | null>>) =>
  movedPlan(weeks, [invoice, bill, later], moves).map(({ closing }) => closing);

it('leaves the plan as it is without moves', () => expect(movedPlan(weeks, [invoice, bill], {})).toEqual(weeks));

it.each([
  ['a receipt comes later', { 'Invoice:1': 2 }, [1_000, 700, 900.1]],
  ['a payment is left out', { 'Bill:2': null }, [1_200.1, 1_200.1, 1_200.1]],
  ['what is due later is paid early', { 'Bill:3': 0 }, [1_150.1, 850.1, 850.1]],
])('reckons anew when %s', (_, moves, expected) => expect(closings(moves)).toEqual(expected));

it('has less after the last week when something of it is paid before, and no more when something is left out', () => {
  const items = [invoice, bill, later];
  const due = { receipts: 10, payments: 80.3 };
  expect(movedLater(due, items, {})).toEqual(due);
  expect(movedLater(due, items, { 'Bill:3': 2, 'Bill:2': null })).toEqual({ receipts: 10, payments: 30.3 });
});
