import { formatMoney } from '@daybook/kernel/ui';

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `$12,400`, as headlines say it. */
export function wholeDollars(amount: string | number): string {
  return whole.format(Math.round(Number(amount)) || 0);
}

/** `$12.4K`, as axes say it. */
export function shortDollars(amount: number): string {
  return short.format(amount);
}

/** As reports say it: two decimals, negative ones in parentheses; nothing for nothing. */
export function reportMoney(value: string): string {
  if (value === '') return '';
  const amount = Number(value);
  const shown = formatMoney(Math.abs(amount), '');
  return amount < 0 ? `(${shown})` : shown;
}

/** `Nov 24` of yyyy-mm-dd */
export function shortDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

export function inDays(value: number): string {
  const days = Math.round(value) || 0;
  return `${days} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}

export function asRatio(value: number): string {
  return value.toFixed(1);
}
