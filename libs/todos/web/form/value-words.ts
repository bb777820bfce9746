import { dayInWords } from '@daybook/kernel/events';

import { changedByOthers, type FieldSentences, type FormState } from '@daybook/kernel/ui/forms';
import {
  type ClosePeriod,
  closePeriodLabels,
  type ReminderFrequency,
  reminderLabels,
  statusLabels,
  type TodoStatus,
} from '@daybook/todos/domain';
import { drawerTexts } from '../drawer-texts.js';
import { texts } from '../texts.js';
import type { Choice } from './assignee-choices.js';
import { type FormValues, recurrenceOptions } from './form-values.js';
import { formTexts } from './texts.js';

/** A field's value as a person reads it. `people` are those whose names are known. */
export function valueWords(field: keyof FormValues, values: FormValues, people: readonly Choice[]): string {
  switch (field) {
    case 'status':
      return statusLabels[values.status as TodoStatus] ?? values.status;
    case 'dueDate':
      return dayInWords(values.dueDate);
    case 'reminderFrequency':
      return reminderLabels[values.reminderFrequency as ReminderFrequency] ?? values.reminderFrequency;
    case 'forClosePeriod':
      return closePeriodLabels[values.forClosePeriod as ClosePeriod] ?? values.forClosePeriod;
    case 'recurrenceType':
      return recurrenceOptions.find(({ value }) => value === values.recurrenceType)?.label ?? values.recurrenceType;
    case 'recurrenceEndDate':
      return values.recurrenceEndDate === '' ? formTexts.never : dayInWords(values.recurrenceEndDate);
    case 'assignees':
      return (
        values.assignees
          .map((uuid) => people.find((one) => one.uuid === uuid)?.name ?? formTexts.somebody)
          .join(', ') || texts.unassigned
      );
    case 'uploadTargetUuid':
      return values.uploadTargetUuid === '' ? formTexts.ownFolder : formTexts.anotherFolder;
    case 'completeOnSubmit':
    case 'isHiddenFromClients':
      return values[field] ? formTexts.yes : formTexts.no;
    default:
      return String(values[field]) || drawerTexts.empty;
  }
}

/** Under each field that somebody else changed: what to, or what it was before. */
export function meanwhileWords(state: FormState<FormValues>, people: readonly Choice[]): FieldSentences<FormValues> {
  return Object.fromEntries(
    changedByOthers(state).map(({ field, from, to, isTaken }) => [
      field,
      isTaken
        ? formTexts.changedMeanwhile(valueWords(field, from, people))
        : formTexts.savedMeanwhile(valueWords(field, to, people)),
    ]),
  );
}
