/** Midnight, in the reader's zone, of a calendar date or of a day after it; null when no date is given. */
export function startOfDay(date: string | undefined, later = 0): string | null {
  if (!date) return null;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + later).toISOString();
}
