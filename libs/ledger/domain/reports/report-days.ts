export function firstOfYear(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}

export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** The same day a year before; the last of February for a leap day. */
export function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  const isLeapDay = day.endsWith('-02-29');
  return `${String(year).padStart(4, '0')}-${isLeapDay ? '02-28' : day.slice(5)}`;
}
