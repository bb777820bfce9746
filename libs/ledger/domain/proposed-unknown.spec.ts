import type { LedgerAccount } from './books.js';
import { proposedUnknown } from './proposed-unknown.js';
import { accounts } from './spec/generated-books.js';

const named = (name: string, changes: Partial<LedgerAccount> = {}): LedgerAccount => ({
  ...{ id: name, name, number: null, kind: 'expense', parent: null, active: true },
  ...changes,
});
const isProposed = (name: string, changes: Partial<LedgerAccount> = {}) =>
  proposedUnknown([named(name, changes)]).length > 0;

it.each([
  ['Ask My Accountant'],
  ['6999 ASK MY ACCOUNTANT'],
  ['Ask Client'],
  ['Ask the Owner'],
  ['Uncategorized Expense'],
  ['Uncategorized Income'],
  ['Uncategorised Asset'],
  ['Suspense'],
  ['Suspense - Needs Review'],
  ['Unclassified'],
  ['Unknown Expenses'],
  ['Unidentified deposits'],
  ['Expenses to be categorized'],
])('takes %s for an account that means “unknown”', (name) => {
  expect(isProposed(name)).toBe(true);
});

it.each([
  ['Undeposited Funds'],
  ['Opening Balance Equity'],
  ['Payroll Clearing'],
  ['Miscellaneous Expense'],
  ['Reconciliation Discrepancies'],
  ['Tasks and Errands'],
  ['Mask supplies'],
])('does not take %s for one', (name) => {
  expect(isProposed(name)).toBe(false);
});

it('takes no account for one where money lies or is owed, nor one that is out of use', () => {
  for (const kind of ['bank', 'creditCard', 'receivable', 'payable'] as const)
    expect(isProposed('Suspense', { kind })).toBe(false);
  expect(isProposed('Suspense', { active: false })).toBe(false);
});

it('proposes nothing in a chart that has none', () => {
  expect(proposedUnknown(accounts)).toEqual([]);
});
