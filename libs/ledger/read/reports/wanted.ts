import type { Comparison, Measure, Slicing } from '@daybook/ledger/domain';
import type { PostingFilter } from '../balances/sums.js';

/** Which postings, and of which days. */
export interface Wanted extends PostingFilter {
  readonly from: string;
  readonly to: string;
  /** Profit and loss and balance sheet stand beside it; absent: last year. */
  readonly compareTo?: Comparison;
  /** Of a profit and loss; absent: the days together. */
  readonly slicing?: Slicing;
  /** Beside the amounts of a profit and loss. */
  readonly measures?: readonly Measure[];
}
