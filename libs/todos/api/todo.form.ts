import type { AskedRecurrence, Recurrence, TodoForm } from '@daybook/todos/domain';
import type { EditTodoArgs } from './generated/arguments.js';

/** The form as the mutations take it; what is undefined was left out. */
export type FormArgs = Omit<EditTodoArgs, 'pageUuid' | 'revision'>;

/** The fields that were given, in the words of the domain; what repeats is completed from what is there. */
export function changesOf(args: FormArgs, current: Recurrence | null): Partial<TodoForm> {
  const given: Partial<TodoForm> = {
    title: args.title,
    details: args.additionalDetails === null ? '' : args.additionalDetails,
    status: args.status,
    dueDate: args.dueDate,
    reminder: args.reminderFrequency,
    assignees: args.assigneesUuids === null ? [] : args.assigneesUuids,
    closePeriod: args.forClosePeriod ?? undefined,
    completeOnSubmit: args.completeOnSubmit,
    recurrence: recurrenceOf(args, current),
    headerImageUrl: args.headerImageUrl,
    headerImageTemplate: args.headerImageTemplateUuid,
    headerText: args.headerText,
    uploadTarget: args.uploadTargetUuid,
    isHidden: args.isHiddenFromClients ?? undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** The whole form of a new to-do: what was left out is empty. */
export function formOf(args: FormArgs): Omit<TodoForm, 'closePeriod'> & { closePeriod: string | null } {
  return {
    title: args.title ?? null,
    details: args.additionalDetails ?? '',
    status: args.status ?? null,
    dueDate: args.dueDate ?? null,
    reminder: args.reminderFrequency ?? null,
    assignees: args.assigneesUuids ?? [],
    closePeriod: args.forClosePeriod ?? null,
    completeOnSubmit: args.completeOnSubmit ?? null,
    recurrence: recurrenceOf(args, null) ?? null,
    headerImageUrl: args.headerImageUrl ?? null,
    headerImageTemplate: args.headerImageTemplateUuid ?? null,
    headerText: args.headerText ?? null,
    uploadTarget: args.uploadTargetUuid ?? null,
    isHidden: args.isHiddenFromClients ?? false,
  };
}

function recurrenceOf(args: FormArgs, current: Recurrence | null): AskedRecurrence | null | undefined {
  const { isRecurring, recurrenceType, recurrenceFrequency, recurrenceEndDate } = args;
  if (isRecurring === false || recurrenceType === null || recurrenceType === '') return null;
  if (!isRecurring && recurrenceType === undefined) {
    const saysNothing = recurrenceFrequency === undefined && recurrenceEndDate === undefined;
    if (saysNothing || !current) return undefined;
  }
  return {
    type: recurrenceType ?? current?.type ?? '',
    frequency: recurrenceFrequency === undefined ? (current?.frequency ?? null) : recurrenceFrequency,
    endDate: recurrenceEndDate === undefined ? (current?.endDate ?? null) : recurrenceEndDate,
  };
}
