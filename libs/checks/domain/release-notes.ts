import { dollars } from './amount.js';
import type { CheckLimits } from './check-limits.events.js';

/** What is known of the payee and the account of a check that waits for its release. Moments are ISO 8601 UTC. */
export interface PayeeHistory {
  /** To the same payee, released or never in need of it, before this one. */
  readonly earlierChecks: number;
  /** The median of those, in cents; null when there are none. */
  readonly usualAmount: number | null;
  readonly addressChangedAt: string | null;
  readonly numbersChangedAt: string | null;
  /** A check to the same payee over the same amount, of the 14 days before it. */
  readonly sameNumber: number | null;
  readonly sameAt: string | null;
  /** The vendor that it is said to go to, where the paper bears another name or address. */
  readonly unlikeVendor: string | null;
  /** Other checks of the 14 days before it to the same name, address or vendor. */
  readonly recentChecks: number;
  /** What those come to, in cents. */
  readonly recentTotal: number;
}

const day = 86_400_000;
const freshDays = 10;
/** From this many times the usual amount on, one asks. */
const farAbove = 3;

/** What the second person should look at before releasing, in sentences; none when nothing is unusual. */
export function releaseNotes(
  amount: number,
  history: PayeeHistory,
  { threshold }: Pick<CheckLimits, 'threshold'>,
  now: Date,
): readonly string[] {
  const { earlierChecks, usualAmount, addressChangedAt, numbersChangedAt, sameNumber, sameAt } = history;
  const notes: string[] = [];
  if (earlierChecks === 0) notes.push('This is the first check to this payee.');
  if (history.unlikeVendor !== null)
    notes.push(`The name or address is not the one on file for the vendor “${history.unlikeVendor}”.`);
  if (isFresh(addressChangedAt, now)) notes.push(`The payee’s address was changed ${ago(addressChangedAt, now)}.`);
  if (isFresh(numbersChangedAt, now))
    notes.push(`The numbers of the bank account were changed ${ago(numbersChangedAt, now)}.`);
  if (usualAmount !== null && amount >= usualAmount * farAbove)
    notes.push(`The amount is far above the ${dollars(Math.round(usualAmount))} that this payee usually gets.`);
  if (sameNumber !== null && sameAt !== null)
    notes.push(`Check ${sameNumber} paid the same amount to the same payee ${ago(sameAt, now)}.`);
  if (passTogether(amount, history, threshold))
    notes.push(
      `With ${history.recentChecks === 1 ? 'another check' : `${history.recentChecks} other checks`} of the last 14 days, this payee gets ${dollars(amount + history.recentTotal)}.`,
    );
  return notes;
}

/** Whether checks of 14 days to one payee come to more than one person may send alone. */
export function passTogether(
  amount: number,
  { recentChecks, recentTotal }: Pick<PayeeHistory, 'recentChecks' | 'recentTotal'>,
  threshold: number | null,
): boolean {
  return threshold !== null && recentChecks > 0 && amount + recentTotal > threshold;
}

function isFresh(at: string | null, now: Date): at is string {
  return at !== null && now.getTime() - Date.parse(at) < freshDays * day;
}

function ago(at: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(at)) / day);
  if (days < 1) return 'within the last day';
  return days === 1 ? 'a day ago' : `${days} days ago`;
}
