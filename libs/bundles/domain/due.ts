import { addDays } from '@daybook/kernel/events';
import type { DayUnit, Step } from './step.js';

type Dated = Pick<Step, 'key' | 'days' | 'unit' | 'after'>;

/** When each step is due, by its key. The steps are those of a bundle that passed its rules. */
export function dueDates(steps: readonly Dated[], end: string): ReadonlyMap<string, string> {
  const due = new Map<string, string>();
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const dateOf = ({ key, days, unit, after }: Dated): string => {
    const before = after === null ? undefined : byKey.get(after);
    const date = due.get(key) ?? daysAfter(before ? dateOf(before) : end, days, unit);
    due.set(key, date);
    return date;
  };
  for (const step of steps) dateOf(step);
  return due;
}

/** Zero weekdays after a Sunday is the Friday before: what is due at the end of a period is due on its last weekday. */
function daysAfter(from: string, days: number, unit: DayUnit): string {
  if (unit === 'days') return addDays(from, days);
  let day = from;
  if (days === 0) while (isWeekend(day)) day = addDays(day, -1);
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, Math.sign(days));
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** The keys of the steps that lead back to the first of them, in their order; empty when none do. */
export function loopIn(steps: readonly Pick<Step, 'key' | 'after'>[]): readonly string[] {
  const after = new Map(steps.map((step) => [step.key, step.after]));
  for (const { key } of steps) {
    const way: string[] = [];
    for (let at: string | null | undefined = key; at; at = after.get(at)) {
      const seen = way.indexOf(at);
      if (seen >= 0) return way.slice(seen);
      way.push(at);
    }
  }
  return [];
}
