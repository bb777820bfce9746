import type { OpenItem } from '../open-items.js';
import { kindsById, onSide, type Side, settlements } from '../settling.js';
import type { Books } from './generated-books.js';

/** What is open at the end of a day, reckoned in another way than the product does: from all transactions, in memory. */
export function openItems({ accounts, transactions }: Books, side: Side, day: string): readonly OpenItem[] {
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
  return there.flatMap(({ id, day: own, dueDay, postings }) => {
    const cents = open.get(id) ?? 0;
    if (cents === 0) return [];
    const line = postings.find(({ account }) => kindOf.get(account) === side);
    return [{ transaction: id, party: line?.party ?? null, cents: sign * cents, dueDay: dueDay ?? own }];
  });
}
