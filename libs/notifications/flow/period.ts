import { dayAt } from '@daybook/kernel/events';
import type { DateTime } from 'luxon';

/** What the digest of a date tells of: `from` counts, `to` does not. */
export interface Period {
  /** YYYY-MM-DD, where the company is. */
  readonly date: string;
  readonly from: Date;
  readonly to: Date;
}

const hour = 8;

/**
 * The period whose digest is due at a moment in the company's time zone: from eight of the last working day to eight of
 * this one, or from the last digest when there was none that day. Undefined on weekends, before eight, and when the
 * digest of the day is out.
 */
export function periodOf(there: DateTime, lastOn: string | null): Period | undefined {
  const date = there.isValid ? dayAt(there.toJSDate(), there.zoneName ?? 'utc') : null;
  if (date === null || there.weekday > 5 || there.hour < hour || (lastOn !== null && lastOn >= date)) return undefined;
  const to = there.startOf('day').set({ hour });
  const before = to.minus({ days: there.weekday === 1 ? 3 : 1 });
  const last = lastOn === null ? before : to.set(dayOf(lastOn));
  return { date, from: (last < before ? last : before).toJSDate(), to: to.toJSDate() };
}

function dayOf(date: string) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}
