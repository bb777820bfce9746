import type { Books } from './generated-books.js';

/** The accounts of charts that have none for it. */
export const unapplied = {
  receivable: 'unapplied cash payment income',
  payable: 'unapplied cash bill payment expense',
} as const;

/**
 * What every account holds on the cash basis at the end of a day, reckoned in another way than the product does, from the
 * raw transactions: what is settled of each document until then, all at once, and each line's part of that. By account, in
 * cents, without zeros.
 */
export function secondComputation({ accounts, transactions }: Books, day: string): Readonly<Record<string, number>> {
  const held: Record<string, number> = {};
  const add = (account: string, cents: number) => {
    held[account] = (held[account] ?? 0) + cents;
  };
  const settled = new Map<string, number>();
  for (const payer of transactions)
    if (payer.day <= day)
      for (const { transaction, cents } of payer.settles)
        settled.set(transaction, (settled.get(transaction) ?? 0) + cents);
  const there = new Map(transactions.filter((one) => one.day <= day).map((one) => [one.id, one]));
  const sides = new Set(accounts.filter(({ kind }) => kind === 'receivable' || kind === 'payable').map(({ id }) => id));
  for (const { id, type, day: own, postings } of transactions) {
    if (own > day) continue;
    const whole = Math.abs(postings.find(({ account }) => sides.has(account))?.cents ?? 0);
    if (!['invoice', 'bill', 'creditMemo', 'vendorCredit'].includes(type) || whole === 0) {
      for (const { account, cents } of postings) add(account, cents);
      if (type !== 'payment' && type !== 'billPayment') continue;
      // what pays for nothing that is there is income, or an expense
      const side = postings.find(({ account }) => sides.has(account));
      if (!side) continue;
      const used = (there.get(id)?.settles ?? []).reduce((sum, { transaction, cents }) => {
        const line = there.get(transaction)?.postings.find(({ account }) => sides.has(account));
        return sum + Math.sign(line?.cents ?? 0) * cents;
      }, 0);
      add(side.account, -(side.cents + used));
      add(type === 'payment' ? unapplied.receivable : unapplied.payable, side.cents + used);
      continue;
    }
    const paid = settled.get(id) ?? 0;
    const rounded = postings.map(({ cents }) => Math.sign(cents) * Math.round((Math.abs(cents) * paid) / whole));
    const most = Math.max(...postings.map(({ account, cents }) => (sides.has(account) ? 0 : Math.abs(cents))));
    const at = postings.findIndex(({ account, cents }) => !sides.has(account) && Math.abs(cents) === most);
    rounded[at] = (rounded[at] ?? 0) - rounded.reduce((sum, cents) => sum + cents, 0);
    postings.forEach(({ account }, n) => {
      add(account, rounded[n] ?? 0);
    });
  }
  return Object.fromEntries(Object.entries(held).filter(([, cents]) => cents !== 0));
}
