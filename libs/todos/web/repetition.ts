import { formatDate } from '@daybook/kernel/ui/formatting';
import { frequencyUnit, type RecurrenceType, recurrenceLabels } from '@daybook/todos/domain';

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
  const every = recurrenceFrequency > 1 ? `, every ${recurrenceFrequency} ${frequencyUnit(type)}` : '';
  const end = endDate ? ` until ${formatDate(endDate)}` : '';
  return `${recurrenceLabels[type] ?? recurrenceType}${every}${end}`;
}
