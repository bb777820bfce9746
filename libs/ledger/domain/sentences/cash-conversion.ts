import type { CashConversion } from '../figures/cash-conversion.js';
import { type Figure, isAvailable } from '../figures/figure.js';
import { daysInWords, dollarsOf, whyNotAvailable } from './in-words.js';

/**
 * For how long money is bound, what that is against the target and a year ago, and what it costs.
 *
 * @param revenue cents of the last twelve months
 */
export function conversionSentences(
  now: CashConversion,
  before: CashConversion,
  { targetDays, revenue }: { readonly targetDays: number; readonly revenue: number },
): readonly string[] {
  const { cycle } = now;
  if (!isAvailable(cycle)) return [`The cycle is ${small(whyNotAvailable[cycle.notAvailable])}`];
  const all = [againstTarget(cycle.value, targetDays, revenue), change(now, before)];
  return all.filter((sentence) => sentence !== undefined);
}

function small(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function againstTarget(value: number, target: number, revenue: number): string {
  const bound =
    value < 0
      ? `Customers pay ${daysInWords(-value)} before vendors have to be paid: the business finances itself`
      : `Money is tied up for ${daysInWords(value)} between paying vendors and being paid by customers`;
  const gap = Math.round(value) - target;
  if (gap === 0) return `${bound}, exactly on target.`;
  const against = `${bound}. That is ${daysInWords(Math.abs(gap))} ${gap > 0 ? 'more' : 'less'} than the target of ${target}`;
  if (gap < 0 || revenue <= 0) return `${against}.`;
  return `${against}; at today’s sales, each day saved frees about ${dollarsOf(revenue / 365)}.`;
}

/** The part that moved the most within a year. */
function change(now: CashConversion, before: CashConversion): string | undefined {
  if (!isAvailable(now.cycle) || !isAvailable(before.cycle)) return undefined;
  const moved = Math.round(now.cycle.value) - Math.round(before.cycle.value);
  const parts = [
    { name: 'days of inventory', by: by(now.daysInventory, before.daysInventory) },
    { name: 'days until customers pay', by: by(now.daysSales, before.daysSales) },
    { name: 'days until vendors are paid', by: by(now.daysPayables, before.daysPayables) },
  ];
  if (moved === 0) return `A year ago the cycle was the same, ${daysInWords(before.cycle.value)}.`;
  const [most] = parts.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  const longer = `Within a year the cycle became ${daysInWords(Math.abs(moved))} ${moved > 0 ? 'longer' : 'shorter'}`;
  if (!most || most.by === 0) return `${longer}.`;
  return `${longer}, mainly because ${most.name} ${most.by > 0 ? 'rose' : 'fell'} by ${Math.abs(most.by)}.`;
}

function by(now: Figure, before: Figure): number {
  return isAvailable(now) && isAvailable(before) ? Math.round(now.value) - Math.round(before.value) : 0;
}
