import type { NotAvailable } from '../figures/figure.js';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const single = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const days = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Whole dollars: `$12,400`. */
export function dollarsOf(cents: number): string {
  return dollars.format(Math.round(cents / 100) || 0);
}

/** `2.1` */
export function ratioInWords(value: number): string {
  return single.format(value);
}

/** `1 day`, `75 days`, `-12 days` */
export function daysInWords(value: number): string {
  const whole = Math.round(value) || 0;
  return `${days.format(whole)} ${Math.abs(whole) === 1 ? 'day' : 'days'}`;
}

/** Why a figure is not there. */
export const whyNotAvailable: Readonly<Record<NotAvailable, string>> = {
  noCurrentLiabilities: 'Not available: the books show nothing that is due within a year.',
  noRevenue: 'Not available: the books show no sales in the last twelve months.',
  noCostOfGoodsSold:
    'Not available: the books show no cost of goods sold in the last twelve months, as in most service businesses.',
};
