import type { OpenItem } from '../open-items.js';
import { dayAfter, daysBetween } from './days.js';

/** How much was paid how many days after it was due; before it is negative. */
export interface Lateness {
  readonly days: number;
  readonly cents: number;
}

/** What is open with the day on which it would be paid as the last ones were, in place of that on which it is due. */
export interface ExpectedItems {
  readonly dated: readonly OpenItem[];
  /** Open longer than anything that was paid: nothing tells when, or whether, it is. */
  readonly undated: readonly OpenItem[];
}

/**
 * When open items are paid if they follow what was paid before: each as late, on average, as those that were not paid by
 * its age either. A credit, which nobody pays, keeps its day.
 */
export function expectedItems(items: readonly OpenItem[], paid: readonly Lateness[], day: string): ExpectedItems {
  const dated: OpenItem[] = [];
  const undated: OpenItem[] = [];
  for (const item of items) {
    const lateBy = item.cents < 0 ? 0 : latenessAfter(daysBetween(item.dueDay, day), paid);
    if (lateBy === undefined) undated.push(item);
    else dated.push({ ...item, dueDay: dayAfter(item.dueDay, Math.round(lateBy)) });
  }
  return { dated, undated };
}

/** How late what is unpaid at an age is in the end, each dollar counted once; undefined when nothing was as late. */
function latenessAfter(age: number, paid: readonly Lateness[]): number | undefined {
  let [weighted, all] = [0, 0];
  for (const { days, cents } of paid) {
    if (days < age) continue;
    weighted += days * cents;
    all += cents;
  }
  return all === 0 ? undefined : weighted / all;
}
