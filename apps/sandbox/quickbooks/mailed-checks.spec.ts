import type { Cheque } from '../postgrid/orders.js';
import { realms } from './charts.js';
import { CompanyBooks } from './company-books.js';
import { MailedChecks } from './mailed-checks.js';
import { transactionList } from './transaction-list.js';

const [realm] = realms as [(typeof realms)[number]];
const cheque = (number: number, more: Partial<Cheque> = {}): Cheque => ({
  id: `cheque_${number}`,
  bankAccount: 'bank_1',
  to: {} as Cheque['to'],
  from: { companyName: realm.name } as Cheque['from'],
  amount: 12_345,
  number,
  memo: '',
  // a Tuesday: printed on Wednesday, mailed on Friday, there on the Thursday after
  sendDate: '2026-03-10T00:00:00.000Z',
  metadata: {},
  createdAt: `2026-03-10T15:00:0${number % 10}.000Z`,
  hasLetter: false,
  status: 'ready',
  updatedAt: '2026-03-10T15:00:00.000Z',
  trackingNumber: null,
  ...more,
});

function listed(cheques: readonly Cheque[], now: string, asked: object = {}, isMisread = false) {
  const books = new CompanyBooks(realm);
  const mailed = new MailedChecks({ list: () => cheques.toReversed(), now: () => new Date(now) });
  mailed.writeDown(books);
  mailed.writeDown(books);
  const { Rows } = transactionList(books, mailed.statuses(), asked, isMisread);
  return (Rows.Row ?? []).map(({ ColData }) => ColData.map(({ value }) => value));
}

it('writes a check of the company down once it is printed, once', () => {
  const others = cheque(1002, { from: { companyName: 'Another Inc.' } as Cheque['from'] });
  const all = [cheque(1001), others, cheque(1003, { status: 'cancelled' })];
  expect(listed(all, '2026-03-10T20:00:00Z')).toEqual([]);
  expect(listed(all, '2026-03-11T20:00:00Z')).toEqual([['2026-03-10', 'Check', '1001', 'Checking', '-123.45']]);
});

it('has it cleared some days after its delivery, and reconciled with the statement', () => {
  const at = (now: string) =>
    ['Uncleared', 'Cleared', 'Reconciled'].map((cleared) => listed([cheque(1001)], now, { cleared }).length);
  expect(at('2026-03-20T20:00:00Z')).toEqual([1, 0, 0]);
  expect(at('2026-03-23T20:00:00Z')).toEqual([0, 1, 0]);
  expect(at('2026-05-01T20:00:00Z')).toEqual([0, 0, 1]);
});

it('leaves a check uncleared that nobody takes to the bank', () => {
  const lying = [cheque(1001, { isNeverPaid: true })];
  expect(listed(lying, '2026-05-01T20:00:00Z', { cleared: 'Uncleared' })).toHaveLength(1);
});

it('lists the days that are asked for, and what the bank misread', () => {
  const now = '2026-03-23T20:00:00Z';
  expect(listed([cheque(1001)], now, { start_date: '2026-03-11' })).toEqual([]);
  expect(listed([cheque(1001)], now, { end_date: '2026-03-09' })).toEqual([]);
  expect(listed([cheque(1001)], now, {}, true)[0]?.at(-1)).toBe('-132.45');
});

it('is part of what the books add up to', () => {
  const books = new CompanyBooks(realm);
  new MailedChecks({ list: () => [cheque(1001)], now: () => new Date('2026-03-11T20:00:00Z') }).writeDown(books);
  const cents = books.booked('2026-03-10').map((entry) => entry.cents);
  expect(cents).toEqual([12_345, -12_345]);
  expect(books.changed('Purchase', '2026-03-11T04:00:00.000Z')).toHaveLength(1);
});
