import type { LedgerTransaction, Posting } from '../../domain/index.js';

type Transaction = Pick<LedgerTransaction, 'postings' | 'cash'>;

const names = ['party', 'class', 'department'] as const;

/**
 * What counts of a transaction on the cash basis, as it was known, under the customers, vendors, classes and departments
 * that its document names now: what was merged into another one is called that.
 */
export function underTheirNames(
  { postings, cash = 'as posted' }: Transaction,
  now: LedgerTransaction['postings'],
): NonNullable<Transaction['cash']> {
  if (cash === 'as posted') return cash;
  const renamed = names.map((name) => [name, renamedIn(name, postings, now)] as const);
  return cash.map((line) => {
    const all = renamed.map(([name, by]) => [name, by.has(line[name]) ? by.get(line[name]) : line[name]]);
    return { ...line, ...Object.fromEntries(all) };
  });
}

/** What lines named that name something else now, and no line names any more. */
function renamedIn(name: (typeof names)[number], before: readonly Posting[], now: readonly Posting[]) {
  const named = new Set(now.map((line) => line[name]));
  return new Map<string | null, string | null>(
    before.flatMap((line) => {
      const same = now.find(({ account, cents }) => account === line.account && cents === line.cents);
      return same && line[name] !== null && !named.has(line[name]) ? [[line[name], same[name]] as const] : [];
    }),
  );
}
