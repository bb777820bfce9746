import type { Sums } from '../account-kinds.js';
import type { Column } from './table.js';

/** One column of a report that compares periods. */
export interface Compared {
  readonly title: string;
  /** yyyy-mm-dd, of what the sums are made; without the first day, of all up to the last. */
  readonly from?: string;
  readonly to?: string;
  /** Of one department or class alone. */
  readonly department?: string;
  readonly class?: string;
  readonly sums: Sums;
}

export function moneyColumns(columns: readonly Compared[]): readonly Column[] {
  return columns.map(({ title, from, to, department, class: kind }) => ({
    title,
    type: 'Money',
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(department !== undefined && { department }),
    ...(kind !== undefined && { class: kind }),
  }));
}

/** One amount for each column. */
export type Amounts = readonly number[];

export function plus(one: Amounts, other: Amounts): Amounts {
  return one.map((cents, at) => cents + (other[at] ?? 0));
}

export function minus(one: Amounts, other: Amounts): Amounts {
  return one.map((cents, at) => cents - (other[at] ?? 0));
}

export function none({ length }: readonly unknown[]): Amounts {
  return Array.from({ length }, () => 0);
}
