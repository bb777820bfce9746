import type { Sums } from './account-kinds.js';

/**
 * What was compared: the trial balances of the two bases by account; what is open by customer, or by vendor ('': nobody
 * in particular).
 */
export type ComparedWith = 'accrual' | 'cash' | 'receivable' | 'payable';

/** An account, or a party, of which the ledger says something else than our copy. */
export interface Difference {
  readonly account: string;
  /** Cents, debit positive; of open items, what is owed. */
  readonly ours: number;
  readonly theirs: number;
  /** Absent where the books were compared on the accrual basis alone. */
  readonly of?: ComparedWith;
}

/** What the ledger calls nobody in particular. */
export const notSpecified = 'Not specified';

/** Where our copy differs from what the ledger reckons; empty when it ties out to the cent. */
export function differences(ours: Sums, theirs: Sums, of: ComparedWith = 'accrual'): readonly Difference[] {
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])].toSorted();
  const all = ids.map((account) => ({ of, account, ours: ours.get(account) ?? 0, theirs: theirs.get(account) ?? 0 }));
  return all.filter((one) => one.ours !== one.theirs);
}

/** How many accounts, customers and vendors somebody has to look at, and what they differ by together; one that differs on both bases counts once. */
export function differingIn(found: readonly Difference[]): { readonly accounts: number; readonly cents: number } {
  const first = new Map(found.toReversed().map((one) => [one.account, one]));
  const cents = [...first.values()].reduce((sum, { ours, theirs }) => sum + Math.abs(ours - theirs), 0);
  return { accounts: first.size, cents };
}
