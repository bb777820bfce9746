const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

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
