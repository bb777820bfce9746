import { allForYear } from '@18f/us-federal-holidays';
import { returnDueOn, type TaxDeadline, type Taxpayer, taxDeadlines, type WantedDeadlines } from '@daybook/tax/domain';

export { type DeadlineKind, deadlineKinds, type TaxDeadline } from '@daybook/tax/domain';

/** Federal deadlines of a company, moved off weekends and holidays. */
export function federalDeadlines(taxpayer: Taxpayer, wanted: WantedDeadlines): readonly TaxDeadline[] {
  return taxDeadlines(taxpayer, wanted, isOpenForTaxes);
}

/** When the return of a tax year is due without an extension, yyyy-mm-dd. */
export function federalReturnDueOn(taxpayer: Taxpayer, year: number): string | undefined {
  return returnDueOn(taxpayer, year, isOpenForTaxes);
}

/** Whether something that is due on a day (yyyy-mm-dd) may not wait for the next: IRC 7503. */
export function isOpenForTaxes(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysAround(Number(day.slice(0, 4))).has(day);
}

const known = new Map<number, ReadonlySet<string>>();

/** Legal holidays of the District of Columbia; the first of January may be taken on the last day of the year before. */
function holidaysAround(year: number): ReadonlySet<string> {
  const before = known.get(year);
  if (before) return before;
  const federal = [year, year + 1].flatMap((one) =>
    allForYear(one, { shiftSaturdayHolidays: true, shiftSundayHolidays: true }),
  );
  const days = new Set([...federal.map(({ dateString }) => dated(dateString)), emancipationDay(year)]);
  known.set(year, days);
  return days;
}

/** April 16, or the working day beside it. */
function emancipationDay(year: number): string {
  const weekday = new Date(Date.UTC(year, 3, 16)).getUTCDay();
  return `${year}-04-${weekday === 6 ? 15 : weekday === 0 ? 17 : 16}`;
}

/** The library writes `2026-7-4`. */
function dated(text: string): string {
  const [year = '', month = '', day = ''] = text.split('-');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
