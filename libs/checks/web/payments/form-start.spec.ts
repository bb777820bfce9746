import { blankOf, copyOf } from './form-start.js';
import type { ShownCheckFragment } from './generated/graphql.js';

const accounts = [
  { uuid: 'b1', signatory: 'Ada Baker' },
  { uuid: 'b2', signatory: 'Omar Reed' },
];
const blank = blankOf({ bankAccount: { uuid: 'b2' } }, accounts, 'UTC');
const check = {
  checkNumber: 7,
  amount: '1234.56',
  recipientName: 'Otto Orchard',
  recipientAddress1: '12 Main St',
  recipientAddress2: '',
  recipientCity: 'Austin',
  recipientState: 'TX',
  recipientZip: '78701',
  memo: 'Invoice 77',
  vendor: { uuid: 'v1', isActive: true },
} as ShownCheckFragment;

it('starts with the account of the settings, else with the first', () => {
  expect(blank).toMatchObject({ bankAccount: 'b2', signatory: 'Omar Reed', checkNumber: '', amount: '' });
  expect(blankOf({ bankAccount: null }, accounts, 'UTC')).toMatchObject({ bankAccount: 'b1' });
});

it.each([
  ['Pacific/Honolulu', '2026-11-29'],
  ['Asia/Manila', '2026-11-30'],
])('is of today where the company is, wherever it is written: %s', (timeZone, checkDate) => {
  const now = new Date('2026-11-30T09:30:00Z');
  expect(blankOf({ bankAccount: null }, accounts, timeZone, now)).toMatchObject({ checkDate });
});

it('takes from an earlier check whom, what for and how much, never its number or day', () => {
  const copy = copyOf(check, blank);
  expect(copy).toMatchObject({ vendor: 'v1', amount: '1234.56', recipientName: 'Otto Orchard', zipCode: '78701' });
  expect(copy).toMatchObject({ checkNumber: '', checkDate: blank.checkDate, memo: 'Invoice 77', bankAccount: 'b2' });
  const vendor = { uuid: 'v1', isActive: false };
  expect(copyOf({ ...check, vendor }, blank).vendor).toBe('');
});
