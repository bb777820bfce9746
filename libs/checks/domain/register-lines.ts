import { dayInWords, person } from '@daybook/kernel/events';
import type { Check } from './check.state.js';

/** What is known of a number that a check bears or bore. */
export interface TakenNumber {
  readonly number: number;
  /** Null once it was freed and not taken again. */
  readonly check: string | null;
  /** ISO 8601 UTC, of its last taking. */
  readonly takenAt: string;
  readonly takenBy: string | null;
  readonly isBurned: boolean;
  /** Each time it was freed, oldest first. */
  readonly freed: readonly FreedNumber[];
}

export interface FreedNumber {
  readonly check: string;
  readonly takenAt: string;
  readonly takenBy: string | null;
  readonly freedAt: string;
}

/** What a register says of a check. */
export type RegisteredCheck = Pick<
  Check,
  'is' | 'checkDate' | 'amount' | 'recipientName' | 'isReleaseNeeded' | 'releasedBy' | 'askedBy' | 'clearedOn'
> &
  Pick<Check, 'voidedAt' | 'voidedBy'>;

/** One line of a register: a number, or a run of numbers that no check ever took. */
export interface RegisterLine {
  readonly from: number;
  readonly to: number;
  readonly check: RegisteredCheck | null;
  /** Which check bears it now. */
  readonly checkUuid: string | null;
  /** Sentences; people stand in them by their uuids. */
  readonly became: string;
}

/**
 * Every number from the first to the highest that was ever taken, and what became of it.
 *
 * @param taken in the order of their numbers
 * @param dayOf the day of a moment where the company is, in words
 * @param page which of the taken numbers, each with the run before it; absent: all
 */
export function registerLines(
  taken: readonly TakenNumber[],
  checks: ReadonlyMap<string, RegisteredCheck>,
  dayOf: (at: string) => string,
  page: { readonly limit: number; readonly offset: number } = { limit: taken.length, offset: 0 },
): RegisterLine[] {
  const lines: RegisterLine[] = [];
  for (const [place, one] of taken.entries()) {
    if (place < page.offset || place >= page.offset + page.limit) continue;
    const next = (taken[place - 1]?.number ?? one.number - 1) + 1;
    if (next < one.number) lines.push(skipped(next, one.number - 1, taken, dayOf));
    const check = one.check === null ? null : (checks.get(one.check) ?? null);
    const before = one.freed.map((freed) => freedInWords(freed, checks.get(freed.check), dayOf));
    const now = one.check === null ? [] : [becameOf(check, one, dayOf)];
    lines.push({
      from: one.number,
      to: one.number,
      check,
      checkUuid: one.check,
      became: [...now, ...before.reverse()].join(' '),
    });
  }
  return lines;
}

/** Nobody took them when somebody took a higher one. */
function skipped(from: number, to: number, taken: readonly TakenNumber[], dayOf: (at: string) => string): RegisterLine {
  const firsts = taken.filter(({ number }) => number > to).map((one) => ({ number: one.number, ...firstOf(one) }));
  const jump = firsts.reduce((first, one) => (one.takenAt < first.takenAt ? one : first));
  const became = `Skipped: ${authorOf(jump.takenBy)} went on with ${jump.number} on ${dayOf(jump.takenAt)}.`;
  return { from, to, check: null, checkUuid: null, became };
}

function firstOf({ freed, takenAt, takenBy }: TakenNumber): Pick<TakenNumber, 'takenAt' | 'takenBy'> {
  return freed[0] ?? { takenAt, takenBy };
}

function becameOf(
  check: RegisteredCheck | null,
  { takenAt, isBurned }: TakenNumber,
  dayOf: (at: string) => string,
): string {
  if (!check) return `Taken on ${dayOf(takenAt)}; no check was written under it yet.`;
  switch (check.is) {
    case 'submitted':
      return check.isReleaseNeeded && check.releasedBy === null ? 'Waiting for release.' : 'Written.';
    case 'processing':
      return 'Being printed.';
    case 'mailed':
      return 'Mailed.';
    case 'cashed':
      return `Paid by the bank on ${dayInWords(check.clearedOn ?? '')}.`;
    case 'voided': {
      const voided = `Voided by ${authorOf(check.voidedBy)} on ${dayOf(check.voidedAt ?? takenAt)}.`;
      return check.clearedOn ? `${voided} The bank paid it all the same on ${dayInWords(check.clearedOn)}.` : voided;
    }
    case 'failed':
      return isBurned ? 'Failed after it was printed.' : 'Failed; it was not mailed.';
    case 'deleted':
      return `Deleted by ${authorOf(check.askedBy)} after it was printed; the number stays taken.`;
  }
}

function freedInWords(
  { freedAt }: FreedNumber,
  check: RegisteredCheck | undefined,
  dayOf: (at: string) => string,
): string {
  if (!check) return `Freed on ${dayOf(freedAt)}: no check was written under it.`;
  return `Freed on ${dayOf(freedAt)}: ${authorOf(check.askedBy)} deleted its check before it was printed.`;
}

function authorOf(user: string | null): string {
  return user ? person(user) : 'Daybook';
}
