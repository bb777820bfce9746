import type { BooksCounts, LedgerRecord } from '../../domain/index.js';

export function counted(read: BooksCounts, records: readonly LedgerRecord[]): BooksCounts {
  const sums = { ...read };
  for (const { of } of records) sums[of] = (sums[of] ?? 0) + 1;
  return sums;
}

/** Nobody knows how much there is: each page brings it nearer to 95. */
export function percentOf({ account, party, label, transaction, attachment = 0 }: BooksCounts): number {
  const all = account + party + label + transaction + attachment;
  return (95 * all) / (all + 5_000);
}
