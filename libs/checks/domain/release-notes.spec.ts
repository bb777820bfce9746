import { type PayeeHistory, releaseNotes } from './release-notes.js';

const now = new Date('2026-03-20T12:00:00Z');
const usual: PayeeHistory = {
  earlierChecks: 3,
  usualAmount: 10_000,
  addressChangedAt: null,
  numbersChangedAt: null,
  sameNumber: null,
  sameAt: null,
  unlikeVendor: null,
  recentChecks: 0,
  recentTotal: 0,
};
const notes = (changed: Partial<PayeeHistory>, amount = 12_000) =>
  releaseNotes(amount, { ...usual, ...changed }, { threshold: 100_000 }, now);

it('says nothing of what is usual', () => {
  expect(notes({})).toEqual([]);
  expect(notes({ addressChangedAt: '2026-03-10T12:00:00Z' })).toEqual([]);
  expect(notes({}, 29_999)).toEqual([]);
  expect(notes({ recentChecks: 4, recentTotal: 88_000 })).toEqual([]);
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
  [{ unlikeVendor: 'Acme Paper' }, 12_000, 'The name or address is not the one on file for the vendor “Acme Paper”.'],
  [
    { recentChecks: 4, recentTotal: 88_001 },
    12_000,
    'With 4 other checks of the last 14 days, this payee gets $1,000.01.',
  ],
  [
    { recentChecks: 1, recentTotal: 99_000 },
    12_000,
    'With another check of the last 14 days, this payee gets $1,110.00.',
  ],
  [
    { sameNumber: 1001, sameAt: '2026-03-19T11:00:00Z' },
    12_000,
    'Check 1001 paid the same amount to the same payee a day ago.',
  ],
] as const)('says what is not: %j', (changed, amount, sentence) => expect(notes(changed, amount)).toEqual([sentence]));
