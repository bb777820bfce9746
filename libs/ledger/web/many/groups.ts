import { texts } from './texts.js';

/** A transaction that is about to change its category. */
export interface Changing {
  readonly companyName: string;
  readonly amount: string;
  readonly from: string;
  readonly to: string;
}

export interface Group {
  readonly companyName: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** Without a sign: what is spent and what comes in are both moved. */
  readonly amount: string;
}

/** What goes from where to where, by company, the largest group first. */
export function groupsOf(all: readonly Changing[]): readonly Group[] {
  return grouped(all, ({ companyName, from, to }) => JSON.stringify([companyName, from, to]))
    .map((some) => {
      const [first] = some as [Changing];
      const { companyName, from, to } = first;
      return { companyName, from, to, count: some.length, amount: sumOf(some) };
    })
    .sort((a, b) => a.companyName.localeCompare(b.companyName) || b.count - a.count || a.to.localeCompare(b.to));
}

/** As a dialog shows them. */
export function linesOf(groups: readonly Group[]) {
  return groups.map(({ companyName, from, to, count, amount }) => ({
    ...{ key: `${companyName}/${from}/${to}`, title: texts.groupOf(from, to), amount },
    note: `${companyName}, ${texts.count(count)}`,
  }));
}

/** Without signs, to the cent. */
export function sumOf(all: readonly { readonly amount: string }[]): string {
  const cents = all.reduce((sum, { amount }) => sum + Math.abs(Math.round(Number(amount) * 100)), 0);
  return (cents / 100).toFixed(2);
}

/** In the order of the first of each group. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const its = groups.get(keyOf(one));
    if (its) its.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}
