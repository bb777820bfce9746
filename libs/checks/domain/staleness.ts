import type { CheckStatus } from './check.state.js';

/** Days after its date from which on one asks what became of a check, and from which on a bank need not pay it (UCC 4-404). */
export const staleness = { aging: 90, stale: 180 } as const;

export type Staleness = keyof typeof staleness;

const day = 86_400_000;

/** The last date, YYYY-MM-DD, of checks that are that old today. */
export function datedBefore(how: Staleness, today: string): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) - staleness[how] * day).toISOString().slice(0, 10);
}

/** How old a check is that was mailed and that nobody cashed; null where nobody has to ask. Dates are YYYY-MM-DD. */
export function stalenessOf(
  check: { readonly status: CheckStatus; readonly checkDate: string },
  today: string,
): Staleness | null {
  if (check.status !== 'processing' && check.status !== 'mailed') return null;
  if (check.checkDate <= datedBefore('stale', today)) return 'stale';
  return check.checkDate <= datedBefore('aging', today) ? 'aging' : null;
}
