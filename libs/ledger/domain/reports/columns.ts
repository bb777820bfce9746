import type { Sums } from '../account-kinds.js';

/** One column of a report that compares periods. */
export interface Compared {
  readonly title: string;
  readonly sums: Sums;
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
