import { type AgingRow, buckets } from '../figures/aging.js';
import type { Side } from '../settling.js';
import { daysInWords, dollarsOf } from './in-words.js';

/** Aging of both sides on a day. */
export type Agings = Readonly<Record<Side, readonly AgingRow[]>>;

/** How long documents of each side had been there on average when they were paid; undefined where nothing was paid. */
export type DaysToPay = Readonly<Record<Side, number | undefined>>;

const names = { receivable: 'Receivables', payable: 'Payables' } as const;
const numbers = ['', 'one', 'two', 'three'];

/** What changed in what is open, and why it matters. @param before thirty days ago @param paid in the last twelve months */
export function healthSentences(now: Agings, before: Agings, paid: DaysToPay): readonly string[] {
  const all = [late('receivable', now, before), late('payable', now, before), waiting(paid)];
  return all.filter((sentence) => sentence !== undefined);
}

/** Cents of all parties in each bucket. */
export function bucketTotals(rows: readonly AgingRow[]): readonly number[] {
  return buckets.map((_, at) => rows.reduce((sum, { cents }) => sum + (cents[at] ?? 0), 0));
}

export function overdue(rows: readonly AgingRow[]): number {
  return bucketTotals(rows)
    .slice(1)
    .reduce((sum, cents) => sum + cents, 0);
}

function late(side: Side, now: Agings, before: Agings): string | undefined {
  const [is, was] = [veryLate(now[side]), veryLate(before[side])];
  const name = `${names[side]} over 90 days`;
  if (is === 0) return was > 0 ? `${name} are gone; 30 days ago they were ${dollarsOf(was)}.` : undefined;
  const change = is - was;
  const moved =
    change === 0
      ? `${name} stand at ${dollarsOf(is)}, as 30 days ago`
      : `${name} ${change > 0 ? 'rose' : 'fell'} by ${dollarsOf(Math.abs(change))} within 30 days, to ${dollarsOf(is)}`;
  return `${moved}${most(now[side], is, side)}. ${why[side]}`;
}

const why = {
  receivable: 'The longer an invoice is open, the less likely it is paid: call these customers first.',
  payable: 'Vendors may charge for this or stop delivering: pay these first, or agree on a date.',
} as const;

function veryLate(rows: readonly AgingRow[]): number {
  return bucketTotals(rows).at(-1) ?? 0;
}

/** How much of it the three largest are. */
function most(rows: readonly AgingRow[], total: number, side: Side): string {
  const each = rows.map(({ cents }) => cents.at(-1) ?? 0).filter((cents) => cents > 0);
  const largest = each.toSorted((one, other) => other - one).slice(0, 3);
  const share = Math.round((largest.reduce((sum, cents) => sum + cents, 0) / total) * 100);
  const isOne = largest.length === 1;
  const who = side === 'receivable' ? (isOne ? 'customer' : 'customers') : isOne ? 'vendor' : 'vendors';
  return `; ${numbers[largest.length]} ${who} ${isOne ? 'makes' : 'make'} up ${share}%`;
}

function waiting({ receivable, payable }: DaysToPay): string | undefined {
  const lately = 'In the last twelve months';
  const customers =
    receivable !== undefined && `customers paid ${daysInWords(receivable)} after the invoice on average`;
  const vendors = payable !== undefined && `vendors were paid ${daysInWords(payable)} after the bill on average`;
  if (!customers || !vendors) return customers || vendors ? `${lately} ${customers || vendors}.` : undefined;
  const gap = Math.round(receivable) - Math.round(payable);
  const than = 'for its money than its vendors do';
  const so =
    gap === 0
      ? 'The company waits as long for its money as its vendors do.'
      : gap > 0
        ? `The company waits ${daysInWords(gap)} longer ${than} and has to cover the gap.`
        : `The company waits ${daysInWords(-gap)} less ${than}.`;
  return `${lately} ${customers}, and ${vendors}. ${so}`;
}
