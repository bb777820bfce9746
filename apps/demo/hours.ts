export const minute = 60_000;
export const day = 86_400_000;

/** The same or a following instant on a weekday between 14:00 and 22:00 UTC, when all of the country is at work. */
export function atWork(instant: number): number {
  const date = new Date(instant);
  const hour = date.getUTCHours();
  if (hour < 14) date.setUTCHours(14 + (hour % 8));
  if (hour >= 22) date.setTime(date.getTime() + 16 * 3_600_000);
  const weekday = date.getUTCDay();
  if (weekday === 6) date.setTime(date.getTime() + 2 * day);
  if (weekday === 0) date.setTime(date.getTime() + day);
  return date.getTime();
}
