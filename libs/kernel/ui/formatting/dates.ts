import { dayAt, dayInWords, daysBetween, timeInWords } from '@daybook/kernel/events';
import { texts } from '../texts.js';

/** A calendar date, YYYY-MM-DD, without time or zone. */
export type CalendarDate = string;

const two = (value: number): string => String(value).padStart(2, '0');

function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return { year, month, day };
}

/**
 * `MMM D, YYYY`, or Today, Tomorrow, Yesterday.
 *
 * @param today by the calendar that the date belongs to: the company's (`useToday`), not the reader's
 */
export function formatDate(date: CalendarDate, today: CalendarDate): string {
  const relative = { '0': texts.today, '1': texts.tomorrow, '-1': texts.yesterday }[daysBetween(today, date)];
  return relative ?? dayInWords(date);
}

/** `MM/DD/YYYY`, as the specification wants a submission dated, and nothing else. */
function formatShortDate(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${two(month)}/${two(day)}/${year}`;
}

/** `h:mm A` in the device's zone. */
function formatTime(moment: Date): string {
  const hour = moment.getHours();
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(moment.getMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `MM/DD/YYYY at h:mm A` in the device's zone, of an ISO instant. */
export function formatSubmitted(instant: string): string {
  const moment = new Date(instant);
  return `${formatShortDate(dayAt(moment))} at ${formatTime(moment)}`;
}

/** `MMM D, YYYY` (or Today, Tomorrow, Yesterday) of an ISO instant, in the device's zone. */
export function formatDay(instant: string, now: Date = new Date()): string {
  return formatDate(dayAt(new Date(instant)), dayAt(now));
}

/** `MMM D, YYYY at h:mm A ZONE` (or Today, Tomorrow, Yesterday) of an ISO instant, in the device's zone. */
export function formatMoment(instant: string, now: Date = new Date()): string {
  return `${formatDay(instant, now)} at ${timeInWords(new Date(instant))}`;
}

/** A date or moment within a sentence: Today, Tomorrow and Yesterday begin small there. */
export function midSentence(formatted: string): string {
  return formatted.replace(/^(?:Today|Tomorrow|Yesterday)\b/, (word) => word.toLowerCase());
}

/** How long ago, in the shortest words that still help: now, 5 min, 3 h, else the date. */
export function formatAgo(instant: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return texts.justNow;
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 12 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return formatDay(instant, now);
}

/** As an input of date and time takes a moment, in the zone of the device: `2026-11-28T05:10`. */
export function localMoment(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
