/** "Jan 12, 2026" for a calendar date, YYYY-MM-DD. */
export function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}
