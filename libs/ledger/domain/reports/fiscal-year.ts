/** The first day of the fiscal year in which a day lies, yyyy-mm-dd. @param startMonth the month in which each begins, 1 to 12 */
export function firstOfYear(day: string, startMonth: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return dayOf(month < startMonth ? year - 1 : year, startMonth);
}

export function firstOfNextYear(day: string, startMonth: number): string {
  const first = firstOfYear(day, startMonth);
  return dayOf(Number(first.slice(0, 4)) + 1, startMonth);
}

/** The first days of the fiscal years that begin after one day and up to another, yyyy-mm-dd. */
export function yearsBegun(after: string, to: string, startMonth: number): readonly string[] {
  const begun: string[] = [];
  for (let first = firstOfYear(to, startMonth); first > after; first = yearBeforeThat(first)) begun.unshift(first);
  return begun;
}

function yearBeforeThat(first: string): string {
  return dayOf(Number(first.slice(0, 4)) - 1, Number(first.slice(5, 7)));
}

function dayOf(year: number, month: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
}
