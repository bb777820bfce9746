import type { OpenItem } from '../open-items.js';
import { dayAfter, daysBetween } from './days.js';

export const weeksPlanned = 13;

export interface PlannedWeek {
  readonly firstDay: string;
  readonly lastDay: string;
  /** Cents. */
  readonly opening: number;
  readonly receipts: number;
  readonly payments: number;
  readonly closing: number;
}

export interface CashPlan {
  readonly weeks: readonly PlannedWeek[];
  /** What is due after the last week, and so in none. */
  readonly laterReceipts: number;
  readonly laterPayments: number;
}

/**
 * Thirteen weeks from a day on, by what is open then: everything is paid on the day it is due, what is overdue in the first
 * week.
 *
 * @param cash cents in the bank on that day
 */
export function cashPlan(
  cash: number,
  receivables: readonly OpenItem[],
  payables: readonly OpenItem[],
  day: string,
): CashPlan {
  const received = byWeek(receivables, day);
  const paid = byWeek(payables, day);
  let opening = cash;
  const weeks = Array.from({ length: weeksPlanned }, (_, week) => {
    const [receipts, payments] = [received[week] ?? 0, paid[week] ?? 0];
    const firstDay = dayAfter(day, week * 7);
    const closing = opening + receipts - payments;
    const planned = { firstDay, lastDay: dayAfter(firstDay, 6), opening, receipts, payments, closing };
    opening = closing;
    return planned;
  });
  return { weeks, laterReceipts: received[weeksPlanned] ?? 0, laterPayments: paid[weeksPlanned] ?? 0 };
}

/** In which of the weeks from a day on something is due, from 0; null after the last one. */
export function weekOf(dueDay: string, day: string): number | null {
  const week = Math.max(Math.floor(daysBetween(day, dueDay) / 7), 0);
  return week < weeksPlanned ? week : null;
}

/** Cents of each week, and at last those of all that is later. */
function byWeek(items: readonly OpenItem[], day: string): readonly number[] {
  const weeks = new Array<number>(weeksPlanned + 1).fill(0);
  for (const { dueDay, cents } of items) {
    const week = weekOf(dueDay, day) ?? weeksPlanned;
    weeks[week] = (weeks[week] ?? 0) + cents;
  }
  return weeks;
}
