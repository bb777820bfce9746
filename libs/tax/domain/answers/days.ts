import { dayAt } from '@daybook/kernel/events';

/** Days are `YYYY-MM-DD`, which compare in calendar order. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1900') return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The day it is in a zone (an IANA name) at an instant. */
export function dayIn(zone: string, instant: string): string {
  return dayAt(new Date(instant), zone);
}

/** The same day of the month so many months later, or the last of that month: Jan 31 and one month are Feb 28 or 29. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export function daysLater(day: string, days: number): string {
  return iso(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}

function iso(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The first instant of a day in a zone, in milliseconds; also where a clock change skips midnight. */
export function startOfDayIn(zone: string, day: string): number {
  const around = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [around - 15 * 3_600_000, around + 15 * 3_600_000];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(zone, new Date(middle).toISOString()) >= day) from = middle;
    else before = middle;
  }
  return from;
}
