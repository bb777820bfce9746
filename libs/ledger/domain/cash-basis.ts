import type { LedgerAccount, LedgerTransaction, Posting } from './books.js';
import { kindsById, onSide, type Settled, settlements, sideOf, sidePaidBy } from './settling.js';
import { unappliedPostings } from './unapplied-cash.js';

/** A posting on its day, and the transaction it comes from. */
export interface DatedPosting extends Posting {
  readonly transaction: string;
  readonly day: string;
}

/** As the ledger has them: everything counts on its own day. */
export function accrualPostings(transactions: readonly LedgerTransaction[]): readonly DatedPosting[] {
  return transactions.flatMap(({ id, day, postings }) =>
    postings.map((posting) => ({ ...posting, transaction: id, day })),
  );
}

/**
 * An invoice, a bill or a credit counts as far as it is settled, on the day it is, every line in proportion and to the
 * cent: parts of it add up to it. Everything else counts on its own day; what of a payment pays for nothing yet, as income
 * or expense.
 *
 * @param settled what settles them, where that is known already
 */
export function cashPostings(
  accounts: readonly LedgerAccount[],
  transactions: readonly LedgerTransaction[],
  settled: readonly Settled[] = settlements(accounts, transactions),
): readonly DatedPosting[] {
  const kindOf = kindsById(accounts);
  const waits = (transaction: LedgerTransaction) => {
    const side = sideOf(transaction);
    return side !== undefined && onSide(transaction, side, kindOf) !== 0;
  };
  const atOnce = accrualPostings(transactions.filter((transaction) => !waits(transaction)));
  const before = new Map<string, number>();
  const whenSettled = settled
    .filter(({ document }) => waits(document))
    .flatMap((one) => {
      const from = before.get(one.document.id) ?? 0;
      before.set(one.document.id, from + one.cents);
      return between(one, from, onSide(one.document, one.side, kindOf), (account) => kindOf.get(account) === one.side);
    });
  const settledBy = byPayment(settled);
  const unapplied = transactions.flatMap((payment) => {
    const side = sidePaidBy(payment);
    const applied = (settledBy.get(payment.id) ?? []).filter((one) => one.side === side);
    return side ? unappliedPostings(payment, side, applied, accounts, kindOf) : [];
  });
  return [...atOnce, ...whenSettled, ...unapplied];
}

function byPayment(settled: readonly Settled[]): ReadonlyMap<string, readonly Settled[]> {
  const found = new Map<string, Settled[]>();
  for (const one of settled) {
    const its = found.get(one.by.id);
    if (its) its.push(one);
    else found.set(one.by.id, [one]);
  }
  return found;
}

/** What of the lines counts between two amounts settled; the largest line takes what rounding leaves. */
function between(
  { document, day, cents }: Settled,
  from: number,
  whole: number,
  isOpenLine: (account: string) => boolean,
): readonly DatedPosting[] {
  const lines = [...document.postings];
  const largest = largestOf(lines, isOpenLine);
  const parts = lines.map((line) => share(line.cents, from + cents, whole) - share(line.cents, from, whole));
  const rest = parts.reduce((total, part) => total + part, 0);
  return lines.flatMap((line, at) => {
    const part = (parts[at] ?? 0) - (at === largest ? rest : 0);
    return part === 0 ? [] : [{ ...line, cents: part, transaction: document.id, day }];
  });
}

function largestOf(lines: readonly Posting[], isOpenLine: (account: string) => boolean): number {
  let largest = -1;
  lines.forEach(({ account, cents }, at) => {
    if (isOpenLine(account)) return;
    if (largest < 0 || Math.abs(cents) > Math.abs(lines[largest]?.cents ?? 0)) largest = at;
  });
  return largest;
}

/** `cents × part ÷ whole`, rounded to the nearest; exact beyond what a double can hold. */
function share(cents: number, part: number, whole: number): number {
  const product = BigInt(cents) * BigInt(part) * 2n;
  const by = BigInt(whole) * 2n;
  const [top, bottom] = by < 0n ? [-product, -by] : [product, by];
  const half = bottom / 2n;
  return Number((top < 0n ? top - half : top + half) / bottom);
}
