import type { AccountKind, LedgerAccount, LedgerTransaction, TransactionType } from './books.js';

/** What is owed to or by the company: the accounts on which transactions stay open until others settle them. */
export type Side = 'receivable' | 'payable';

/** What one transaction says on the accounts of one side, debit positive. */
export function onSide(
  { postings }: Pick<LedgerTransaction, 'postings'>,
  side: Side,
  kindOf: ReadonlyMap<string, AccountKind>,
): number {
  let total = 0;
  for (const { account, cents } of postings) if (kindOf.get(account) === side) total += cents;
  return total;
}

export function kindsById(accounts: readonly LedgerAccount[]): ReadonlyMap<string, AccountKind> {
  return new Map(accounts.map(({ id, kind }) => [id, kind]));
}

/** One document settled a bit by one transaction. */
export interface Settled {
  readonly document: LedgerTransaction;
  readonly by: LedgerTransaction;
  readonly side: Side;
  /** What of the document is settled, with the sign of its own posting. */
  readonly cents: number;
  /** When both are there. */
  readonly day: string;
}

const sides: Partial<Readonly<Record<TransactionType, Side>>> = {
  invoice: 'receivable',
  creditMemo: 'receivable',
  bill: 'payable',
  vendorCredit: 'payable',
};

/** Where a document is open until others settle it; undefined for what is no document. */
export function sideOf({ type }: Pick<LedgerTransaction, 'type'>): Side | undefined {
  return sides[type];
}

const paid: Partial<Readonly<Record<TransactionType, Side>>> = { payment: 'receivable', billPayment: 'payable' };

/** On which side something pays; undefined for what is no payment. */
export function sidePaidBy({ type }: Pick<LedgerTransaction, 'type'>): Side | undefined {
  return paid[type];
}

/**
 * Every settlement of invoices, bills and credits, and of whatever else payments use up (a write-off by a journal entry, a
 * deposit on account), in the order of their days; never more of a document than it is. What settles a transaction that is
 * not there settles nothing.
 */
export function settlements(
  accounts: readonly LedgerAccount[],
  transactions: readonly LedgerTransaction[],
): readonly Settled[] {
  const kindOf = kindsById(accounts);
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const all: Settled[] = [];
  for (const by of transactions)
    for (const { transaction, cents } of by.settles) {
      const document = byId.get(transaction);
      const side = document && (sideOf(document) ?? sidePaidBy(by));
      if (!document || !side) continue;
      const sign = Math.sign(onSide(document, side, kindOf));
      all.push({ document, by, side, cents: sign * cents, day: by.day > document.day ? by.day : document.day });
    }
  return capped(all.toSorted(inOrder), kindOf);
}

function inOrder(one: Settled, other: Settled): number {
  return compare(one.day, other.day) || compare(one.by.id, other.by.id) || compare(one.document.id, other.document.id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function capped(all: readonly Settled[], kindOf: ReadonlyMap<string, AccountKind>): readonly Settled[] {
  const left = new Map<string, number>();
  return all.flatMap((settled) => {
    const { document, side, cents } = settled;
    const key = `${side} ${document.id}`;
    const open = left.get(key) ?? onSide(document, side, kindOf);
    const taken = Math.abs(cents) > Math.abs(open) ? open : cents;
    left.set(key, open - taken);
    return taken === 0 ? [] : [{ ...settled, cents: taken }];
  });
}
