import { dayAt } from '@daybook/kernel/events';
import { texts } from './texts.js';

/** Days from the first to the last, YYYY-MM-DD, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The last days up to a moment's, in the device's zone. */
export function lastDays(count: number, now: Date): Days {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - count + 1);
  return { from: dayAt(first), to: dayAt(now) };
}

const longest = 400;

export function isRange({ from, to }: Days): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days < longest;
}

/** Every day of a range, those without use too, so that a plot has no gaps. */
export function everyDay<Used>({ from, to }: Days, used: ReadonlyMap<string, Used>, none: Used) {
  const days: { readonly date: string; readonly used: Used }[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const date = new Date(at).toISOString().slice(0, 10);
    days.push({ date, used: used.get(date) ?? none });
  }
  return days;
}

/** `40 s`, `12 min`, `3.5 h`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return texts.seconds(Math.round(seconds));
  if (seconds < 3_600) return texts.minutes(Math.round(seconds / 60));
  const hours = seconds / 3_600;
  return texts.hours(hours < 10 ? hours.toFixed(1) : Math.round(hours).toLocaleString('en-US'));
}
