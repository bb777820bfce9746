import { addDays, dayAt } from '@daybook/kernel/events';
import { type ReminderFrequency, reminderDays } from './labels.js';

/** Reminders go out at nine on weekdays, by the clocks of the company. */
const hour = 9;

/**
 * The instant of the next reminder, one interval after another instant; null when there is none to come.
 *
 * @param at ISO 8601
 * @param zone an IANA name
 */
export function nextReminder(at: string, frequency: ReminderFrequency, zone: string): string | null {
  const days = reminderDays[frequency];
  return days === null ? null : nineOn(addDays(dayAt(new Date(at), zone), days), zone);
}

/** Nine on a calendar date, or on the Monday after a weekend. */
export function nineOn(date: string, zone: string): string {
  const wall = Date.parse(`${onWeekday(date)}T${String(hour).padStart(2, '0')}:00:00Z`);
  // no clocks are changed between the first guess and nine, but some may be on the way there
  const guess = wall - offsetAt(wall, zone);
  return new Date(wall - offsetAt(guess, zone)).toISOString();
}

/** Whether reminders may go out: what was held up over night or over a weekend waits for the morning. */
export function isTimeToRemind(at: string, zone: string): boolean {
  const wall = new Date(Date.parse(at) + offsetAt(Date.parse(at), zone));
  return wall.getUTCHours() >= hour && onWeekday(dayAt(new Date(at), zone)) === dayAt(new Date(at), zone);
}

function onWeekday(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return weekday === 6 ? addDays(date, 2) : weekday === 0 ? addDays(date, 1) : date;
}

/** By how many milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: zone }).formatToParts(instant);
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return Date.UTC(year, month - 1, date, hours, minutes, seconds) - Math.floor(instant / 1_000) * 1_000;
}

const fields = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;
