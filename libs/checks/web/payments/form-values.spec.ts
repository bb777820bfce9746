import { type CheckValues, moneyOf, numberOf, wrongInForm } from './form-values.js';

const typed: CheckValues = {
  vendor: '',
  bankAccount: 'b',
  leap: '',
  checkNumber: '',
  checkDate: '2026-03-09',
  amount: '1,234.5',
  recipientName: 'Otto Orchard',
  address1: '12 Main St',
  address2: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  memo: '',
  signatory: 'Ada Baker',
  attachment: '',
  attachmentName: '',
};

it('lets through what the server would', () => expect(wrongInForm(typed)).toBeUndefined());

it.each([
  ['bankAccount', { bankAccount: '' }],
  ['checkNumber', { checkNumber: '12a' }],
  ['checkNumber', { checkNumber: '1234567890' }],
  ['checkDate', { checkDate: '' }],
  ['amount', { amount: '0' }],
  ['amount', { amount: '1.234' }],
  ['recipientName', { recipientName: ' ' }],
  ['zipCode', { zipCode: '7870' }],
])('says what is wrong with %s', (refused, changed) =>
  expect(wrongInForm({ ...typed, ...changed })).toMatchObject({ refused }),
);

it('reads numbers and money', () => {
  expect([numberOf(''), numberOf('0'), numberOf(' 1002 ')]).toEqual([null, null, 1002]);
  expect([moneyOf('1,234.5'), moneyOf('$7')]).toEqual(['1234.50', '7.00']);
});

it('says at once which letter of the payee the paper cannot show', () => {
  expect(wrongInForm({ ...typed, recipientName: '王记饭店' })).toMatchObject({ refused: 'recipientName' });
  expect(wrongInForm({ ...typed, memo: '🍕' })).toMatchObject({ refused: 'memo' });
});
