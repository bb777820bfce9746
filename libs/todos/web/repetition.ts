import { dayInWords } from '@daybook/kernel/events';

import { type RecurrenceType, rhythm } from '@daybook/todos/domain';

/** How a to-do repeats, as the server tells it. */
export interface RecurringInfo {
  readonly recurrenceType: string;
  readonly recurrenceFrequency: number;
  readonly endDate: string | null;
  readonly isActive: boolean;
}

/** "Monthly on the same day, every 2 months until Dec 31, 2026" */
export function repetition({ recurrenceType, recurrenceFrequency, endDate }: Omit<RecurringInfo, 'isActive'>): string {
  const type = recurrenceType as RecurrenceType;
  const end = endDate ? ` until ${dayInWords(endDate)}` : '';
  return `${rhythm({ type, frequency: recurrenceFrequency })}${end}`;
}
