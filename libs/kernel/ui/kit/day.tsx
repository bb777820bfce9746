import { useToday } from '../company.js';
import { type CalendarDate, formatDate } from '../formatting/dates.js';

/** A calendar date as a person says it, Today and its neighbors by the calendar it belongs to. */
export function Day({ date }: { readonly date: CalendarDate }) {
  return <time dateTime={date}>{formatDate(date, useToday())}</time>;
}
