const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const calendars = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * The calendar date, YYYY-MM-DD, that it is at a moment.
 *
 * @param timeZone an IANA name, UTC where nobody here knows it; the zone of the device or server when absent
 */
export function dayAt(moment: Date, timeZone?: string): string {
  const calendar = calendars.get(timeZone) ?? calendarOf(timeZone);
  calendars.set(timeZone, calendar);
  return calendar.format(moment);
}

/** Sweden writes dates as ISO 8601 does. */
function calendarOf(timeZone: string | undefined): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone });
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' });
  }
}

/** The date that many days after another one, both YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days the second date is after the first one, both YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** `MMM D, YYYY` of a calendar date, YYYY-MM-DD: "Jan 12, 2026". */
export function dayInWords(date: string): string {
  return days.format(new Date(date));
}

/**
 * `MMM D, YYYY at h:mm A ZONE` of an instant: "Mar 2, 2026 at 7:00 AM EST".
 *
 * @param timeZone an IANA name; the zone of the device or server when absent
 */
export function momentInWords(instant: string | Date, timeZone?: string): string {
  const moment = new Date(instant);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(moment);
  return `${day} at ${timeInWords(moment, timeZone)}`;
}

/** `h:mm A ZONE` of an instant: "7:00 AM EST". */
export function timeInWords(moment: Date, timeZone?: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(moment);
  return `${time.replace(/\s/g, ' ')} ${zoneLabel(moment, timeZone)}`;
}

/** The short name of a time zone at a moment; Manila is called PHT. */
export function zoneLabel(moment: Date, timeZone?: string): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone === 'Asia/Manila') return 'PHT';
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}
