const dayInMs = 86_400_000;

/** @param from,to yyyy-mm-dd; negative when `to` is before `from` */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayInMs);
}

/** The last days of the months before a day, oldest first, yyyy-mm-dd. */
export function monthEndsBefore(day: string, months: number): readonly string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return Array.from({ length: months }, (_, at) =>
    new Date(Date.UTC(year, month - months + at, 0)).toISOString().slice(0, 10),
  );
}

/** yyyy-mm-dd, so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayInMs).toISOString().slice(0, 10);
}
