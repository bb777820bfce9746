import { isEmail } from '@daybook/kernel/text';
import { isCalendarDate } from './calendar-date.js';
import { isImageAddress } from './image-address.js';
import { closePeriods, lengthOf, limits, reminderFrequencies, type TodoType, todoStatuses } from './labels.js';
import type { Recurrence } from './recurrence.js';
import { recurrenceTypes } from './recurrence.js';
import type { TodoRefusal } from './todo.refusals.js';
import { no } from './todo.refusals.js';

/** What the form asks, before it is known to be right: null is a field left empty. */
export interface TodoForm {
  readonly title: string | null;
  readonly details: string;
  readonly status: string | null;
  readonly dueDate: string | null;
  readonly reminder: string | null;
  readonly closePeriod: string;
  readonly completeOnSubmit: boolean | null;
  readonly assignees: readonly string[];
  readonly recurrence: AskedRecurrence | null;
  readonly headerImageUrl: string | null;
  readonly headerImageTemplate: string | null;
  readonly headerText: string | null;
  readonly uploadTarget: string | null;
  readonly isHidden: boolean;
}

export interface AskedRecurrence {
  readonly type: string;
  readonly frequency: number | null;
  readonly endDate: string | null;
}

/**
 * The form's rules for the fields that are given; those left out are not looked at.
 *
 * @param isGenerated made by a series: whoever signed may have gone, and somebody else is named in the to-do
 */
export function formRefusal(form: Partial<TodoForm>, type: TodoType, isGenerated = false): TodoRefusal | undefined {
  const { title, details, status, dueDate, reminder, closePeriod, completeOnSubmit, assignees, recurrence } = form;
  const { headerText, headerImageUrl } = form;
  if (title !== undefined) {
    if (title === null || title.trim() === '') return no('titleMissing');
    if (lengthOf(title.trim()) > limits.title) return no('titleTooLong');
  }
  if (details !== undefined && lengthOf(details) > limits.details) return no('detailsTooLong');
  if (status !== undefined && !isOneOf(todoStatuses, status)) return no('statusMissing');
  if (dueDate !== undefined && (dueDate === null || !isCalendarDate(dueDate))) return no('dueDateMissing');
  if (reminder !== undefined && !isOneOf(reminderFrequencies, reminder)) return no('reminderMissing');
  if (closePeriod !== undefined && !isOneOf(closePeriods, closePeriod)) return no('closePeriodUnknown');
  if (completeOnSubmit === null) return no('completeOnSubmitMissing');
  if (headerText && lengthOf(headerText) > limits.headerText) return no('headerTextTooLong');
  if (headerImageUrl && !isImageAddress(headerImageUrl)) return no('headerImageUnfit');
  if (recurrence) {
    const wrong = recurrenceRefusal(recurrence);
    if (wrong) return wrong;
  }
  return assignees && type === 'signature' ? signerRefusal(assignees, isGenerated) : undefined;
}

/** A signature needs a template and an address for each signer but the first, who is the assignee. */
export function signatureRefusal(
  templateSigners: number | null,
  emails: readonly string[],
  assigneeEmail: string | null,
): TodoRefusal | undefined {
  if (templateSigners === null) return no('templateMissing');
  const all = [...emails, ...(assigneeEmail === null ? [] : [assigneeEmail])].map((one) => one.trim().toLowerCase());
  const distinct = new Set(all).size === all.length;
  return emails.length === templateSigners - 1 && distinct && emails.every((one) => isEmail(one.trim()))
    ? undefined
    : no('signerEmailsWrong');
}

/** The recurrence of a form that has passed its rules. */
export function askedRecurrence(asked: AskedRecurrence | null): Recurrence | null {
  return asked as Recurrence | null;
}

function recurrenceRefusal({ type, frequency, endDate }: AskedRecurrence): TodoRefusal | undefined {
  if (!isOneOf(recurrenceTypes, type)) return no('recurrenceUnknown');
  if (frequency === null) return no('frequencyMissing');
  if (!Number.isSafeInteger(frequency) || frequency < 1 || frequency > 1200) return no('frequencyInvalid');
  return endDate !== null && !isCalendarDate(endDate) ? no('endDateInvalid') : undefined;
}

function signerRefusal(assignees: readonly string[], isGenerated: boolean): TodoRefusal | undefined {
  if (assignees.length === 0) return isGenerated ? undefined : no('assigneeMissing');
  return assignees.length === 1 ? undefined : no('oneAssignee');
}

function isOneOf<T extends string>(values: readonly T[], value: string | null): value is T {
  return (values as readonly (string | null)[]).includes(value);
}
