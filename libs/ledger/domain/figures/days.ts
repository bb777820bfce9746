const dayInMs = 86_400_000;

/** @param from,to yyyy-mm-dd; negative when `to` is before `from` */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayInMs);
}

/** yyyy-mm-dd, so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayInMs).toISOString().slice(0, 10);
}
