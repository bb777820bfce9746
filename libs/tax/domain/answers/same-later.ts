import { daysLater, isDay, monthsLater } from './days.js';

/** Days of the tax year itself: as they were answered, they are those of the year that is over. */
const daysOfYear = ['fiscalYearEnd'];

/** What “same as last year” means so many years later: where the answer is a day of the tax year, the day in this one. */
export function sameLater<Given>(question: string, value: Given, years: number): Given | string {
  if (typeof value !== 'string' || !daysOfYear.includes(question) || !isDay(value)) return value;
  const isLastOfMonth = daysLater(value, 1).endsWith('-01');
  return monthsLater(isLastOfMonth ? `${value.slice(0, 8)}31` : value, 12 * years);
}
