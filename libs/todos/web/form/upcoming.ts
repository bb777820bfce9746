import { dayInWords } from '@daybook/kernel/events';
import { formRefusal, nextAfter, type Recurrence } from '@daybook/todos/domain';
import type { FormValues } from './form-values.js';
import { formTexts } from './texts.js';

/** The next two days on which a series that begins with this form will be due; nothing while the form has no rule that holds. */
export function upcoming(values: FormValues): string | undefined {
  const { dueDate, recurrenceType: type, recurrenceEndDate } = values;
  const endDate = recurrenceEndDate === '' ? null : recurrenceEndDate;
  const recurrence = { type, frequency: Number(values.recurrenceFrequency), endDate };
  if (type === '' || formRefusal({ dueDate, recurrence }, 'text-field')) return undefined;
  const rule = recurrence as Recurrence;
  const next = nextAfter(rule, dueDate, dueDate);
  if (!next) return undefined;
  const then = nextAfter(rule, dueDate, next);
  return formTexts.nextDue(dayInWords(next), then && dayInWords(then));
}
