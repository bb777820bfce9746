import type { CheckState } from './check.state.js';
import type { CheckRegister } from './check-register.js';
import type { MismatchKind } from './reconciliation.events.js';

/** What cleared in the books, by number and amount; the account was compared before. */
export interface ClearedNumber {
  readonly number: number;
  /** Whole cents. */
  readonly amount: number;
}

/** The number of a check as somebody typed it in the ledger: `1001`, `#1001`, `0001001`; undefined: it is none. */
export function checkNumberOf(typed: string): number | undefined {
  const digits = /^#?\s*0*([1-9]\d{0,8})$/.exec(typed.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether a number lies among those of a register. Others are of another checkbook, and none of our concern. */
export function isAmongNumbers({ taken, highest }: CheckRegister, number: number): boolean {
  const lowest = taken.keySeq().min();
  return lowest !== undefined && number >= lowest && number <= highest;
}

/** How a check that cleared agrees with ours of the number; a voided one never does, whatever was paid. */
export function agreement(cleared: ClearedNumber, check: CheckState): 'agrees' | MismatchKind {
  switch (check.is) {
    case 'absent':
    case 'deleted':
      return 'unknown';
    case 'voided':
      return 'voided';
    case 'submitted':
    case 'failed':
      return 'notMailed';
    case 'processing':
    case 'mailed':
    case 'cashed':
      return check.amount === cleared.amount ? 'agrees' : 'amount';
  }
}

/**
 * The account of the books that a bank account probably is: whose name ends in the same four digits, or that is called
 * the same. Undefined where none or several are.
 */
export function suggestedAccount<A extends { readonly name: string }>(
  { name, bankName, lastFour }: { readonly name: string; readonly bankName: string; readonly lastFour: string },
  accounts: readonly A[],
): A | undefined {
  const ending = new RegExp(`(?:^|\\D)${lastFour}(?:\\D|$)`);
  const byDigits = accounts.filter((one) => ending.test(one.name));
  if (byDigits.length > 0) return byDigits.length === 1 ? byDigits[0] : undefined;
  const same = [name, bankName, `${bankName} ${name}`].map(comparable);
  const byName = accounts.filter((one) => same.includes(comparable(one.name)));
  return byName.length === 1 ? byName[0] : undefined;
}

function comparable(name: string): string {
  return name
    .toLowerCase()
    .replace(/\baccount\b/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
