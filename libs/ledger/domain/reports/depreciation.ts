import { classOf, type Sums } from '../account-kinds.js';
import type { AccountKind, LedgerAccount } from '../books.js';

export const wearingOut: readonly AccountKind[] = ['fixedAsset', 'otherAsset'];

/** A line of a transaction in which assets are written down. */
export interface ChargeLine {
  readonly transaction: string;
  readonly account: string;
  readonly cents: number;
}

/**
 * What of a period's changes of assets was depreciation, by account, debit positive: no money moved. Taken from what a
 * transaction charges as an expense: first from the accounts that collect depreciation, then from the assets themselves.
 *
 * @param lines all of each transaction that has a line on an account for depreciation
 */
export function depreciationIn(accounts: readonly LedgerAccount[], lines: readonly ChargeLine[]): Sums {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const byTransaction = new Map<string, ChargeLine[]>();
  for (const line of lines) byTransaction.set(line.transaction, [...(byTransaction.get(line.transaction) ?? []), line]);
  const sums = new Map<string, number>();
  for (const its of byTransaction.values())
    for (const { account, cents } of writtenDown(its, byId)) sums.set(account, (sums.get(account) ?? 0) + cents);
  return sums;
}

function writtenDown(
  lines: readonly ChargeLine[],
  accounts: ReadonlyMap<string, LedgerAccount>,
): readonly Omit<ChargeLine, 'transaction'>[] {
  const of = ({ account }: ChargeLine) => accounts.get(account);
  const isExpense = (line: ChargeLine) => classOf(of(line)?.kind ?? 'bank') === 'expense';
  const collects = (line: ChargeLine) => of(line)?.role === 'depreciation';
  const sum = (some: readonly ChargeLine[]) => some.reduce((total, { cents }) => total + cents, 0);
  const assets = lines.filter((line) => wearingOut.includes(of(line)?.kind ?? 'bank'));
  const charged = lines.filter(isExpense);
  const named = charged.filter(collects);
  // a chart may have no account of its own for the expense, only one beside the asset
  let left = sum(named.length > 0 || !assets.some(collects) ? named : charged);
  return [...assets.filter(collects), ...assets.filter((line) => !collects(line))].flatMap(({ account, cents }) => {
    if (cents * left >= 0) return [];
    const taken = Math.sign(cents) * Math.min(Math.abs(cents), Math.abs(left));
    left += taken;
    return [{ account, cents: taken }];
  });
}
