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

/** What settles a bit, and how much of the currency of both, where that is another than the home currency. */
type Claim = Settled & { readonly foreignCents?: number | undefined };

/**
 * Every settlement of invoices, bills and credits, and of whatever else payments use up (a write-off by a journal entry, a
 * deposit on account), in the order of their days; never more of a document than it is. What settles a transaction that is
 * not there settles nothing. In another currency, so much of a document is settled as of its amount there: what the rate has
 * changed since is a gain or loss of the payment, and leaves nothing open.
 */
export function settlements(
  accounts: readonly LedgerAccount[],
  transactions: readonly LedgerTransaction[],
): readonly Settled[] {
  const kindOf = kindsById(accounts);
  const byId = new Map(transactions.map((transaction) => [transaction.id, transaction]));
  const all: Claim[] = [];
  for (const by of transactions)
    for (const { transaction, cents, foreignCents } of by.settles) {
      const document = byId.get(transaction);
      const side = document && (sideOf(document) ?? sidePaidBy(by));
      if (!document || !side) continue;
      const sign = Math.sign(onSide(document, side, kindOf));
      const day = by.day > document.day ? by.day : document.day;
      all.push({ document, by, side, cents: sign * cents, foreignCents, day });
    }
  return capped(all.toSorted(inOrder), kindOf);
}

function inOrder(one: Settled, other: Settled): number {
  return compare(one.day, other.day) || compare(one.by.id, other.by.id) || compare(one.document.id, other.document.id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** What is settled of a document so far. */
interface Progress {
  readonly cents: number;
  readonly foreignCents: number;
}

function capped(all: readonly Claim[], kindOf: ReadonlyMap<string, AccountKind>): readonly Settled[] {
  const soFar = new Map<string, Progress>();
  return all.flatMap(({ foreignCents = 0, ...settled }) => {
    const key = `${settled.side} ${settled.document.id}`;
    const before = soFar.get(key) ?? { cents: 0, foreignCents: 0 };
    const foreign = before.foreignCents + foreignCents;
    const until = settledUntil(settled, foreign, before, onSide(settled.document, settled.side, kindOf));
    soFar.set(key, { cents: until, foreignCents: foreign });
    const cents = until - before.cents;
    return cents === 0 ? [] : [{ ...settled, cents }];
  });
}

/** How much of a document of `whole` cents is settled with this: in proportion where it is in another currency. */
function settledUntil({ document, cents }: Settled, foreign: number, before: Progress, whole: number): number {
  const { foreignTotal = 0 } = document;
  if (foreign > 0 && foreignTotal > 0) return Math.round((whole * Math.min(foreign, foreignTotal)) / foreignTotal);
  const open = whole - before.cents;
  return Math.abs(cents) > Math.abs(open) ? whole : before.cents + cents;
}
