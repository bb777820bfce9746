import type { DueWork } from '@daybook/calendar/read';
import { saidOf } from '@daybook/kernel/work';
import ical, { ICalEventTransparency } from 'ical-generator';
import { DateTime } from 'luxon';

export interface CalendarOf {
  /** What the firm is called. */
  readonly firm: string;
  /** Of the portal. */
  readonly url: string;
}

/** Seconds after which calendars are asked to look again. */
const readAgainAfter = 3_600;

/** Signs that no line of a calendar may hold, and what changes the direction of writing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** What is due as iCalendar (RFC 5545): a whole day each, which keeps nobody busy. */
export function calendarText(work: readonly DueWork[], { firm, url }: CalendarOf): string {
  const { host } = new URL(url);
  const calendar = ical({
    name: firm,
    prodId: { company: 'Daybook', product: 'What is due' },
    ttl: readAgainAfter,
  });
  for (const item of work) {
    const address = new URL(`/links/${item.kind}/${item.uuid}`, url).href;
    calendar.createEvent({
      id: `${item.kind}-${item.uuid}-${item.waits}@${host}`,
      start: DateTime.fromISO(item.due, { zone: 'utc' }),
      allDay: true,
      summary: `${item.title} (${item.companyName})`.replace(/\s+/g, ' ').replace(unseen, ''),
      description: `${saidOf(item)}\n${address}`,
      url: address,
      stamp: item.since,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
