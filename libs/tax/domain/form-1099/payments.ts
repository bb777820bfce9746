import { type Box, boxes, thresholdFor } from './thresholds.js';

/** How somebody was paid. Cards and networks report by themselves (Form 1099-K), whatever the amount. */
export type PaymentMethod = 'check' | 'cash' | 'ach' | 'wire' | 'card' | 'network';

/** A line of the books that paid somebody: one for each account of a transaction that is split. */
export interface LedgerPayment {
  /** The ledger's, with its kind: `Purchase:145`. */
  readonly transaction: string;
  readonly payee: string;
  /** YYYY-MM-DD: the day of payment. */
  readonly day: string;
  readonly account: string;
  /** Negative for what came back. */
  readonly cents: number;
  readonly method: PaymentMethod;
}

/** A check that was mailed from here. */
export interface MailedPayment {
  readonly check: string;
  readonly payee: string;
  /** The day it was mailed, which is the day of payment, whenever it clears. */
  readonly mailedOn: string;
  readonly cents: number;
  readonly isVoided: boolean;
  /** What it is in the books, once it is there: it counts once. */
  readonly transaction: string | null;
  /** The check in whose place it was written, and the day that was mailed. */
  readonly replaces: { readonly check: string; readonly mailedOn: string } | null;
}

/** What payments from an account are for; `none`: merchandise, freight, rent to an agent; reimbursements are accounted for. */
export type AccountUse = Box | 'none' | 'reimbursement';

export interface BoxMap {
  readonly accounts: Readonly<Record<string, AccountUse>>;
  /** What one payee's payments from an account are for, where it is another thing. */
  readonly ofPayees: Readonly<Record<string, Readonly<Record<string, AccountUse>>>>;
  /** For checks that are not in the books yet. */
  readonly ofChecks: Readonly<Record<string, AccountUse>>;
}

export type LeftOut = 'card' | 'network' | 'none' | 'reimbursement' | 'voided';

export interface PayeePayments {
  readonly payee: string;
  readonly boxes: Readonly<Partial<Record<Box, number>>>;
  readonly leftOut: Readonly<Partial<Record<LeftOut, number>>>;
  /** From accounts of which nobody said what they are for. */
  readonly unmapped: readonly { readonly account: string | null; readonly cents: number }[];
  /** Checks that were written anew in another year: the accountant says to which it belongs. */
  readonly reissued: readonly string[];
}

/** What each payee was paid in a calendar year, box by box, in whole cents. */
export function paymentsOf(
  year: number,
  ledger: readonly LedgerPayment[],
  checks: readonly MailedPayment[],
  map: BoxMap,
): readonly PayeePayments[] {
  const isOfYear = (day: string) => day.startsWith(`${year}-`);
  const mailed = new Map(checks.flatMap((one) => (one.transaction ? [[one.transaction, one] as const] : [])));
  const sums = new Map<string, Sums>();
  const of = (payee: string) => sums.get(payee) ?? sums.set(payee, emptySums()).get(payee) ?? emptySums();
  for (const one of ledger) {
    const check = mailed.get(one.transaction);
    if (!isOfYear(check?.mailedOn ?? one.day)) continue;
    const use = map.ofPayees[one.payee]?.[one.account] ?? map.accounts[one.account];
    const method = one.method === 'card' || one.method === 'network' ? one.method : undefined;
    add(of(one.payee), method ?? (check?.isVoided ? 'voided' : use), one.account, one.cents);
  }
  const inBooks = new Set(ledger.map(({ transaction }) => transaction));
  for (const one of checks) {
    if (!isOfYear(one.mailedOn)) continue;
    if (one.replaces && !isOfYear(one.replaces.mailedOn)) of(one.payee).reissued.push(one.check);
    if (one.transaction && inBooks.has(one.transaction)) continue;
    add(of(one.payee), one.isVoided ? 'voided' : map.ofChecks[one.payee], null, one.cents);
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([payee, { unmapped, ...rest }]) => ({
      payee,
      ...rest,
      unmapped: [...unmapped].map(([account, cents]) => ({ account, cents })),
    }));
}

interface Sums {
  readonly boxes: Partial<Record<Box, number>>;
  readonly leftOut: Partial<Record<LeftOut, number>>;
  readonly unmapped: Map<string | null, number>;
  readonly reissued: string[];
}

const emptySums = (): Sums => ({ boxes: {}, leftOut: {}, unmapped: new Map(), reissued: [] });

function add(sums: Sums, use: AccountUse | LeftOut | undefined, account: string | null, cents: number): void {
  if (use === undefined) sums.unmapped.set(account, (sums.unmapped.get(account) ?? 0) + cents);
  else if (isBox(use)) sums.boxes[use] = (sums.boxes[use] ?? 0) + cents;
  else sums.leftOut[use] = (sums.leftOut[use] ?? 0) + cents;
}

function isBox(use: AccountUse | LeftOut): use is Box {
  return boxes.some((box) => box === use);
}

/** How QuickBooks says that somebody was paid: by kind of transaction, and its type of payment. */
export function methodInQuickBooks(kind: string, paymentType: string): PaymentMethod {
  const isCard = paymentType === 'CreditCard' && (kind === 'Purchase' || kind === 'BillPayment');
  if (isCard) return 'card';
  return paymentType === 'Cash' ? 'cash' : 'check';
}

/** Whether a sum reaches the limit of that year; undefined where the limit is not known yet. */
export function isReached(box: Box, year: number, cents: number): boolean | undefined {
  const threshold = thresholdFor(box, year);
  return threshold ? cents >= threshold.cents : undefined;
}
