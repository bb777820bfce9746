import { type PayeeHistory, releaseNotes } from './release-notes.js';

const now = new Date('2026-03-20T12:00:00Z');
const usual: PayeeHistory = {
  earlierChecks: 3,
  usualAmount: 10_000,
  addressChangedAt: null,
  numbersChangedAt: null,
  sameNumber: null,
  sameAt: null,
};
const notes = (changed: Partial<PayeeHistory>, amount = 12_000) => releaseNotes(amount, { ...usual, ...changed }, now);

it('says nothing of what is usual', () => {
  expect(notes({})).toEqual([]);
  expect(notes({ addressChangedAt: '2026-03-10T12:00:00Z' })).toEqual([]);
  expect(notes({}, 29_999)).toEqual([]);
});

it.each([
  [{ earlierChecks: 0, usualAmount: null }, 12_000, 'This is the first check to this payee.'],
  [{ addressChangedAt: '2026-03-10T12:00:01Z' }, 12_000, 'The payee’s address was changed 9 days ago.'],
  [
    { numbersChangedAt: '2026-03-20T11:00:00Z' },
    12_000,
    'The numbers of the bank account were changed within the last day.',
  ],
  [{}, 30_000, 'The amount is far above the $100.00 that this payee usually gets.'],
  [
    { sameNumber: 1001, sameAt: '2026-03-19T11:00:00Z' },
    12_000,
    'Check 1001 paid the same amount to the same payee a day ago.',
  ],
] as const)('says what is not: %j', (changed, amount, sentence) => expect(notes(changed, amount)).toEqual([sentence]));
