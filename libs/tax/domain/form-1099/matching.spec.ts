import { type BookedCheck, matchedChecks } from './matching.js';

const check = {
  check: 'c1',
  number: 1042,
  payee: 'otto',
  mailedOn: '2026-12-30',
  cents: 80_000,
  isVoided: false,
  replaces: null,
};
const booked: BookedCheck = {
  transaction: 'Purchase:7',
  number: '1042',
  paid: 80_000,
  day: '2027-01-04',
  payee: 'Vendor:3',
};
const found = (...those: readonly BookedCheck[]) => matchedChecks([check], those)[0]?.transaction;

it('finds a check in the books by number, amount and about its day', () => {
  expect(found(booked)).toBe('Purchase:7');
  expect(found({ ...booked, number: '#01042' })).toBe('Purchase:7');
});

it.each([
  ['another number', { number: '1043' }],
  ['no number', { number: null }],
  ['another amount', { paid: 80_001 }],
  ['another time of the same number', { day: '2027-03-01' }],
])('finds none with %s', (_, other) => expect(found({ ...booked, ...other })).toBeNull());

it('takes the nearest day, and each payment once', () => {
  const later = { ...booked, transaction: 'Purchase:9', day: '2027-01-20' };
  expect(found(later, booked)).toBe('Purchase:7');
  const twice = matchedChecks([check, { ...check, check: 'c2' }], [booked]);
  expect(twice.map(({ transaction }) => transaction)).toEqual(['Purchase:7', null]);
});
