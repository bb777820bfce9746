import type { LedgerTransaction } from '../../domain/index.js';

type Transaction = Pick<LedgerTransaction, 'postings' | 'cash'>;

/**
 * What counts of a transaction on the cash basis, as it was known, under the customers and vendors that its document names
 * now: whoever was merged into another one is called that.
 */
export function underTheirNames(
  before: Transaction,
  now: LedgerTransaction['postings'],
): NonNullable<Transaction['cash']> {
  const { postings, cash = 'as posted' } = before;
  if (cash === 'as posted') return cash;
  const named = new Set(now.map(({ party }) => party));
  const renamed = new Map(
    postings.flatMap(({ party, account, cents }) => {
      const same = now.find((line) => line.account === account && line.cents === cents);
      return same && !named.has(party) ? [[party, same.party] as const] : [];
    }),
  );
  return cash.map((line) => ({ ...line, party: renamed.get(line.party) ?? line.party }));
}
