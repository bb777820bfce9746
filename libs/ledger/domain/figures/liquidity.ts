import { currentAssets, currentLiabilities, type Sums, sumOfKinds } from '../account-kinds.js';
import type { LedgerAccount } from '../books.js';
import { type Figure, ratio } from './figure.js';

export interface Liquidity {
  /** Cents. */
  readonly cash: number;
  readonly receivables: number;
  readonly currentAssets: number;
  /** Positive: what is owed. */
  readonly currentLiabilities: number;
  readonly cashRatio: Figure;
  readonly quickRatio: Figure;
  readonly currentRatio: Figure;
}

/** Whether what is due soon can be paid; the ledger knows no short-term investments apart from its bank accounts. */
export function liquidity(accounts: readonly LedgerAccount[], sums: Sums): Liquidity {
  const cash = sumOfKinds(accounts, sums, ['bank']);
  const receivables = sumOfKinds(accounts, sums, ['receivable']);
  const assets = sumOfKinds(accounts, sums, currentAssets);
  const owed = -sumOfKinds(accounts, sums, currentLiabilities) || 0;
  const by = (part: number) => ratio(part, owed, 'noCurrentLiabilities');
  return {
    cash,
    receivables,
    currentAssets: assets,
    currentLiabilities: owed,
    cashRatio: by(cash),
    quickRatio: by(cash + receivables),
    currentRatio: by(assets),
  };
}
