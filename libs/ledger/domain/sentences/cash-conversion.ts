import type { CashConversion } from '../figures/cash-conversion.js';
import { type Figure, isAvailable } from '../figures/figure.js';
import { daysInWords, dollarsOf, whyNotAvailable } from './in-words.js';

/**
 * What the cycle is against the target and a year ago, and what it costs. It is a ratio: nothing here says when anybody pays.
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
  const bound = `The cash conversion cycle is ${daysInWords(value)}`;
  const gap = Math.round(value) - target;
  if (gap === 0) return `${bound}, on target.`;
  const against = `${bound}, ${daysInWords(Math.abs(gap))} ${gap > 0 ? 'more' : 'less'} than the target of ${target}`;
  if (gap < 0 || revenue <= 0) return `${against}.`;
  return `${against}; at today’s sales, each day saved frees about ${dollarsOf(revenue / 365)}.`;
}

/** The part that moved the most within a year. */
function change(now: CashConversion, before: CashConversion): string | undefined {
  if (!isAvailable(now.cycle) || !isAvailable(before.cycle)) return undefined;
  const moved = Math.round(now.cycle.value) - Math.round(before.cycle.value);
  const parts = [
    { name: 'days of inventory', by: by(now.daysInventory, before.daysInventory) },
    { name: 'days sales outstanding', by: by(now.daysSales, before.daysSales) },
    { name: 'days payables outstanding', by: by(now.daysPayables, before.daysPayables) },
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
