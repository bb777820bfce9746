import type { OpenItem } from '../open-items.js';
import { daysBetween } from './days.js';

/** By how many days something is overdue. */
export const buckets = ['current', '1–30', '31–60', '61–90', 'over 90'] as const;
export type Bucket = (typeof buckets)[number];

export interface AgingRow {
  readonly party: string | null;
  /** Cents, in the order of `buckets`: what is still to be paid. */
  readonly cents: readonly number[];
  /** Credits and payments that are used for nothing yet, in cents; negative. They are not late, whatever their day. */
  readonly credits: number;
  /** Of all of it. */
  readonly total: number;
}

export function bucketOf(dueDay: string, day: string): Bucket {
  const late = daysBetween(dueDay, day);
  if (late <= 0) return 'current';
  if (late <= 30) return '1–30';
  if (late <= 60) return '31–60';
  return late <= 90 ? '61–90' : 'over 90';
}

/** What is open, by party and by how late it is; who has the most comes first. */
export function aging(items: readonly OpenItem[], day: string): readonly AgingRow[] {
  const byParty = new Map<string | null, { readonly cents: number[]; credits: number }>();
  for (const { party, dueDay, cents } of items) {
    const row = byParty.get(party) ?? { cents: buckets.map(() => 0), credits: 0 };
    const at = buckets.indexOf(bucketOf(dueDay, day));
    if (cents < 0) row.credits += cents;
    else row.cents[at] = (row.cents[at] ?? 0) + cents;
    byParty.set(party, row);
  }
  const rows = [...byParty].map(([party, { cents, credits }]) => ({
    party,
    cents,
    credits,
    total: cents.reduce((sum, one) => sum + one, credits),
  }));
  return rows.toSorted((one, other) => other.total - one.total || (one.party ?? '').localeCompare(other.party ?? ''));
}
