import type { OpenItem } from '../open-items.js';
import { type Bucket } from './aging.js';
import { weeksPlanned } from './cash-planning.js';
import { dayAfter } from './days.js';

/** Days on which something is due, yyyy-mm-dd, both included; without one, from the first or to the last. */
export interface DueDays {
  readonly dueFrom?: string;
  readonly dueTo?: string;
}

/** Which open documents; what is left out leaves everything in. */
export interface OpenDocuments extends DueDays {
  /** Of these customers or vendors; null is who has no name. */
  readonly parties?: readonly (string | null)[];
  /** Of none of these. */
  readonly otherParties?: readonly (string | null)[];
  /** Only what is used for nothing yet, or only what is still to be paid. */
  readonly areCredits?: boolean;
}

const lateFrom = { '1–30': [30, 1], '31–60': [60, 31], '61–90': [90, 61] } as const;

/** When something is due that is so late on a day. */
export function dueDaysOf(bucket: Bucket, day: string): DueDays {
  if (bucket === 'current') return { dueFrom: day };
  if (bucket === 'over 90') return { dueTo: dayAfter(day, -91) };
  const [from, to] = lateFrom[bucket];
  return { dueFrom: dayAfter(day, -from), dueTo: dayAfter(day, -to) };
}

/** When something is due that stands in a week of the plan that begins with a day; null: after the last one. */
export function dueDaysOfWeek(week: number | null, day: string): DueDays {
  if (week === null) return { dueFrom: dayAfter(day, weeksPlanned * 7) };
  // what is overdue stands in the first week
  return { ...(week > 0 && { dueFrom: dayAfter(day, week * 7) }), dueTo: dayAfter(day, week * 7 + 6) };
}

/** Those open items, what is due first before the others. */
export function chosenItems(
  items: readonly OpenItem[],
  { parties, otherParties, dueFrom, dueTo, areCredits }: OpenDocuments,
): readonly OpenItem[] {
  return items
    .filter(
      ({ party, dueDay, cents }) =>
        (areCredits === undefined || cents < 0 === areCredits) &&
        (!parties || parties.includes(party)) &&
        !otherParties?.includes(party) &&
        (dueFrom === undefined || dueDay >= dueFrom) &&
        (dueTo === undefined || dueDay <= dueTo),
    )
    .toSorted(
      (one, other) => one.dueDay.localeCompare(other.dueDay) || one.transaction.localeCompare(other.transaction),
    );
}
