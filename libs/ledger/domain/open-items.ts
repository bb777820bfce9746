import type { LedgerAccount, LedgerTransaction } from './books.js';
import { kindsById, onSide, type Side, settlements } from './settling.js';

/** What of a transaction is still to be paid, or what was paid without saying for what. */
export interface OpenItem {
  readonly transaction: LedgerTransaction;
  readonly party: string | null;
  /** What the company is owed (of receivables), or owes (of payables); negative where it is the other way round. */
  readonly cents: number;
  readonly dueDay: string;
}

/** What is open at the end of a day; together it is what the accounts of that side hold. */
export function openItems(
  accounts: readonly LedgerAccount[],
  transactions: readonly LedgerTransaction[],
  side: Side,
  day: string,
): readonly OpenItem[] {
  const kindOf = kindsById(accounts);
  const there = transactions.filter((transaction) => transaction.day <= day);
  const open = new Map(there.map((transaction) => [transaction.id, onSide(transaction, side, kindOf)]));
  const change = (id: string, by: number) => open.set(id, (open.get(id) ?? 0) + by);
  for (const settled of settlements(accounts, there)) {
    if (settled.side !== side) continue;
    change(settled.document.id, -settled.cents);
    change(settled.by.id, settled.cents);
  }
  const sign = side === 'receivable' ? 1 : -1;
  return there.flatMap((transaction) => {
    const cents = open.get(transaction.id) ?? 0;
    if (cents === 0) return [];
    const line = transaction.postings.find(({ account }) => kindOf.get(account) === side);
    const dueDay = transaction.dueDay ?? transaction.day;
    return [{ transaction, party: line?.party ?? null, cents: sign * cents, dueDay }];
  });
}
