import type { AccountClass, AccountKind, LedgerAccount } from './books.js';

const classes: Readonly<Record<AccountKind, AccountClass>> = {
  bank: 'asset',
  receivable: 'asset',
  otherCurrentAsset: 'asset',
  inventory: 'asset',
  fixedAsset: 'asset',
  otherAsset: 'asset',
  payable: 'liability',
  creditCard: 'liability',
  otherCurrentLiability: 'liability',
  longTermLiability: 'liability',
  equity: 'equity',
  income: 'income',
  otherIncome: 'income',
  costOfGoodsSold: 'expense',
  expense: 'expense',
  otherExpense: 'expense',
};

export const currentAssets: readonly AccountKind[] = ['bank', 'receivable', 'otherCurrentAsset', 'inventory'];
export const currentLiabilities: readonly AccountKind[] = ['payable', 'creditCard', 'otherCurrentLiability'];

export function classOf(kind: AccountKind): AccountClass {
  return classes[kind];
}

/** Whether it begins each year at zero: income and expenses, whose sum goes into the equity. */
export function isOfTheYear(kind: AccountKind): boolean {
  return classes[kind] === 'income' || classes[kind] === 'expense';
}

/** 1 where a debit makes it more, -1 where a credit does: what a report shows is the sum of the postings times this. */
export function debitSign(kind: AccountKind): 1 | -1 {
  return classes[kind] === 'asset' || classes[kind] === 'expense' ? 1 : -1;
}

/** What the postings of each account add up to, in cents, debit positive; an account without any is not in it. */
export type Sums = ReadonlyMap<string, number>;

export function sumsOf(postings: Iterable<{ readonly account: string; readonly cents: number }>): Sums {
  const sums = new Map<string, number>();
  for (const { account, cents } of postings) sums.set(account, (sums.get(account) ?? 0) + cents);
  return sums;
}

/** What the accounts of some kinds hold together, debit positive. */
export function sumOfKinds(accounts: readonly LedgerAccount[], sums: Sums, kinds: readonly AccountKind[]): number {
  let total = 0;
  for (const { id, kind } of accounts) if (kinds.includes(kind)) total += sums.get(id) ?? 0;
  return total;
}

/** What is earned less what is spent, in cents: positive is a profit. */
export function netIncome(accounts: readonly LedgerAccount[], sums: Sums): number {
  let total = 0;
  for (const { id, kind } of accounts) if (isOfTheYear(kind)) total -= sums.get(id) ?? 0;
  return total;
}
