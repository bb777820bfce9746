import { dayIn, daysLater } from '../answers/days.js';

/** Days before the firm's date (negative) and after it on which clients are reminded; a setting may say others. */
export const reminderLadder: readonly number[] = [-14, -7, -3, -1, 3, 10];

export interface Laddered {
  /** YYYY-MM-DD, the day by which the firm wants the answers. */
  readonly wantedBy: string;
  readonly ladder?: readonly number[];
  /** The steps that went out. */
  readonly sent: readonly number[];
  /** Everything is with the firm. */
  readonly isComplete: boolean;
  /** ISO 8601 UTC. */
  readonly now: string;
  /** The company's. */
  readonly zone: string;
}

/** The step to send now: the newest that is due. Those that were missed are passed over, so that nobody is written to twice. */
export function reminderDue({
  wantedBy,
  ladder = reminderLadder,
  sent,
  isComplete,
  now,
  zone,
}: Laddered): number | undefined {
  if (isComplete) return undefined;
  const today = dayIn(zone, now);
  const due = ladder.filter((days) => daysLater(wantedBy, days) <= today);
  if (due.length === 0) return undefined;
  const newest = Math.max(...due);
  return sent.some((days) => days >= newest) ? undefined : newest;
}
