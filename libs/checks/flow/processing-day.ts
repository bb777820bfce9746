import { allForYear } from '@18f/us-federal-holidays';
import { dayAt } from '@daybook/kernel/events';

/** When the mail house takes a check in hand, and why it is not the day that was asked for. */
export interface ProcessingDay {
  /** YYYY-MM-DD */
  readonly date: string;
  /** A sentence; null when it is the day that was asked for. */
  readonly reason: string | null;
}

const zone = 'America/New_York';
const day = 86_400_000;
const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/**
 * The first day from `date` on that is no weekend and no holiday of the banks and the Postal Service; days that have
 * passed in New York count no more.
 *
 * @param date YYYY-MM-DD
 */
export function processingDay(date: string, now: Date): ProcessingDay {
  const today = dayAt(now, zone);
  const reasons = date < today ? ['That day has passed.'] : [];
  let found = date < today ? today : date;
  for (let off = whyClosed(found); off !== undefined; off = whyClosed(found)) {
    if (reasons.at(-1) !== off) reasons.push(off);
    found = new Date(Date.parse(`${found}T00:00:00Z`) + day).toISOString().slice(0, 10);
  }
  return { date: found, reason: reasons.length > 0 ? reasons.join(' ') : null };
}

/** The day that it is at the banks. */
export function bankDay(now: Date): string {
  return dayAt(now, zone);
}

function whyClosed(date: string): string | undefined {
  const moment = new Date(`${date}T00:00:00Z`);
  const weekday = weekdays.format(moment);
  const holiday = holidayOn(date);
  if (holiday) return `${weekday} is ${holiday}.`;
  return weekday === 'Saturday' || weekday === 'Sunday' ? 'Checks are not printed on weekends.' : undefined;
}

/** Its name. A holiday on a Sunday is kept on Monday; on the Friday before one on a Saturday banks and mail work. */
function holidayOn(date: string): string | undefined {
  const year = Number(date.slice(0, 4));
  const on = (isMoved: boolean) =>
    allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: isMoved }).find(
      ({ dateString }) => dated(dateString) === date,
    );
  const holiday = on(true);
  if (!holiday) return undefined;
  const name = spoken[holiday.name] ?? holiday.name;
  return on(false) ? name : `${name} (observed)`;
}

const spoken: Readonly<Record<string, string>> = {
  'Birthday of Martin Luther King, Jr.': 'Martin Luther King Jr. Day',
  "Washington's Birthday": 'Presidents’ Day',
  'Thanksgiving Day': 'Thanksgiving',
  'Christmas Day': 'Christmas',
};

/** The library writes `2026-7-4`. */
function dated(text: string): string {
  const [year = '', month = '', date = ''] = text.split('-');
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
