/** Midnight, in the reader's zone, of a calendar date or of a day after it; null when no date is given. */
export function startOfDay(date: string | undefined, later = 0): string | null {
  if (!date) return null;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + later).toISOString();
}

/** Whether the last of two calendar dates is before the first; a year whose first digits are typed is none yet. */
export function areReversed(from: string | undefined, to: string | undefined): boolean {
  return Boolean(from && to && Number.parseInt(to, 10) >= 1000 && Date.parse(to) < Date.parse(from));
}
