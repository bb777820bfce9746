const shape = /^(20\d\d)(?:-(?:(0[1-9]|1[0-2])|Q([1-4])))?$/;
const months = Array.from({ length: 12 }, (_, n) => n + 1);

/** A month, a quarter or a year: `2026-11`, `2026-Q4`, `2026`. */
export function isPeriod(text: string): boolean {
  return shape.test(text);
}

const monthOf = (year: string, month: number) => `${year}-${String(month).padStart(2, '0')}`;
const quarterOf = (year: string, month: number) => `${year}-Q${Math.ceil(month / 3)}`;

/** It, and the quarters and months within it. */
export function periodsWithin(period: string): readonly string[] {
  const [, year = '', month, quarter] = shape.exec(period) ?? [];
  if (month) return [period];
  const within = months.filter((one) => !quarter || quarterOf(year, one) === period).map((one) => monthOf(year, one));
  if (quarter) return [period, ...within];
  return [period, ...[1, 4, 7, 10].map((one) => quarterOf(year, one)), ...within];
}

/** The year and the quarter that it lies in, and it. */
export function periodsAround(period: string): readonly string[] {
  const [, year = '', month] = shape.exec(period) ?? [];
  return [...new Set([year, ...(month ? [quarterOf(year, Number(month))] : []), period])];
}

/** “November 2026”, “Q4 2026”, “2026” */
export function periodName(period: string): string {
  const [, year = '', month, quarter] = shape.exec(period) ?? [];
  if (quarter) return `Q${quarter} ${year}`;
  if (!month) return period;
  const day = new Date(Date.UTC(Number(year), Number(month) - 1));
  return day.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The newest first: a year before its quarters, a quarter before its months. */
export function newestPeriodFirst(one: string, other: string): number {
  return placeOf(one) < placeOf(other) ? 1 : -1;
}

/** Greater the later it ends, and the longer it is. */
function placeOf(period: string): string {
  const within = periodsWithin(period);
  const lastMonth = within.at(-1) ?? period;
  return `${lastMonth} ${String(within.length).padStart(2, '0')}`;
}
