import { changedFields } from '@daybook/kernel/ui/forms';
import {
  doesNotRepeat,
  formRefusal,
  papersIn,
  papersRefusal,
  recurrenceLabels,
  recurrenceTypes,
  rhythm,
  signatureRefusal,
  type TodoRefusal,
  type TodoType,
} from '@daybook/todos/domain';
import type { TodoItem } from '../todo-item.js';

/** The form's fields as they are typed. */
export interface FormValues {
  readonly title: string;
  readonly additionalDetails: string;
  readonly status: string;
  readonly dueDate: string;
  readonly reminderFrequency: string;
  readonly assignees: readonly string[];
  readonly forClosePeriod: string;
  readonly completeOnSubmit: boolean;
  /** Empty: does not repeat. */
  readonly recurrenceType: string;
  readonly recurrenceFrequency: string;
  /** Empty: never ends. */
  readonly recurrenceEndDate: string;
  readonly headerImageUrl: string;
  readonly headerImageTemplateUuid: string;
  readonly headerText: string;
  /** Empty: a folder of its own. */
  readonly uploadTargetUuid: string;
  /** Of a new upload request: a document on each line. */
  readonly papers: string;
  readonly templateId: string;
  readonly signerEmails: readonly string[];
  readonly isHiddenFromClients: boolean;
}

export const recurrenceOptions = [
  { value: '', label: doesNotRepeat },
  ...recurrenceTypes.map((value) => ({ value, label: recurrenceLabels[value] })),
];

/** Choices that say type and frequency at once: payrolls run every two weeks. */
export const everyTwoWeeks = 'every two weeks';
export const rhythmOptions = recurrenceOptions.toSpliced(2, 0, {
  value: everyTwoWeeks,
  label: rhythm({ type: 'WEEKLY_ON_DAY_OF_WEEK', frequency: 2 }),
});

/** The choice that a form's recurrence is. */
export function rhythmOf({ recurrenceType, recurrenceFrequency }: FormValues): string {
  return recurrenceType === 'WEEKLY_ON_DAY_OF_WEEK' && recurrenceFrequency === '2' ? everyTwoWeeks : recurrenceType;
}

/** What choosing a rhythm changes; between types of which each says its own unit, the frequency typed stays. */
export function withRhythm(values: FormValues, chosen: string): Partial<FormValues> {
  if (chosen === everyTwoWeeks) return { recurrenceType: 'WEEKLY_ON_DAY_OF_WEEK', recurrenceFrequency: '2' };
  return rhythmOf(values) === everyTwoWeeks
    ? { recurrenceType: chosen, recurrenceFrequency: '1' }
    : { recurrenceType: chosen };
}

/** A new to-do before anything is typed. `today` is the person's calendar date. */
export function newValues(type: TodoType, today: string): FormValues {
  return {
    title: '',
    additionalDetails: '',
    status: 'open',
    dueDate: today,
    reminderFrequency: 'NO_REMINDER',
    assignees: [],
    forClosePeriod: type === 'onboarding' ? 'onboarding_tasks' : 'month_end_close',
    completeOnSubmit: false,
    recurrenceType: '',
    recurrenceFrequency: '1',
    recurrenceEndDate: '',
    headerImageUrl: '',
    headerImageTemplateUuid: '',
    headerText: '',
    uploadTargetUuid: '',
    papers: '',
    templateId: '',
    signerEmails: [],
    isHiddenFromClients: false,
  };
}

/** A to-do as its form starts. A series that has ended repeats no more, so its rule is not in the form. */
export function valuesOf(todo: TodoItem): FormValues {
  const repeats = todo.recurringInfo?.isActive ? todo.recurringInfo : null;
  const onboarding = todo.__typename === 'OnboardingTodo' ? todo : undefined;
  const upload = todo.__typename === 'UploadRequestTodo' ? todo : undefined;
  const signature = todo.__typename === 'SignatureTodo' ? todo : undefined;
  return {
    title: todo.title,
    additionalDetails: todo.additionalDetails,
    status: todo.status,
    dueDate: todo.dueDate,
    reminderFrequency: todo.reminderFrequency ?? 'NO_REMINDER',
    assignees: todo.assignees.map(({ uuid }) => uuid),
    forClosePeriod: todo.forClosePeriod,
    completeOnSubmit: todo.completeOnSubmit,
    recurrenceType: repeats?.recurrenceType ?? '',
    recurrenceFrequency: String(repeats?.recurrenceFrequency ?? 1),
    recurrenceEndDate: repeats?.endDate ?? '',
    headerImageUrl: onboarding?.headerImageUrl ?? '',
    headerImageTemplateUuid: '',
    headerText: onboarding?.headerText ?? '',
    uploadTargetUuid: upload?.uploadTarget?.uuid ?? '',
    papers: '',
    templateId: signature?.templateId ?? '',
    signerEmails: signature?.signerEmails ?? [],
    isHiddenFromClients: todo.isHiddenFromClients,
  };
}

const frequencyOf = ({ recurrenceFrequency }: FormValues): number | null =>
  recurrenceFrequency.trim() === '' ? null : Number(recurrenceFrequency);

/** The first rule the form breaks; nothing when it may be saved. */
export function refusalOf(values: FormValues, type: TodoType, isNew: boolean): TodoRefusal | undefined {
  const refusal = formRefusal(
    {
      title: values.title || null,
      details: values.additionalDetails,
      status: values.status || null,
      dueDate: values.dueDate || null,
      reminder: values.reminderFrequency || null,
      closePeriod: values.forClosePeriod,
      completeOnSubmit: values.completeOnSubmit,
      headerText: values.headerText,
      headerImageUrl: values.headerImageUrl,
      assignees: values.assignees,
      recurrence: values.recurrenceType
        ? { type: values.recurrenceType, frequency: frequencyOf(values), endDate: values.recurrenceEndDate || null }
        : null,
    },
    type,
  );
  if (refusal || !isNew) return refusal;
  if (type === 'upload-request') return papersRefusal(papersIn(values.papers));
  if (type !== 'signature') return undefined;
  // there are as many fields for addresses as the template asks for
  return signatureRefusal(values.templateId ? values.signerEmails.length + 1 : null, values.signerEmails, null);
}

/** The field under which a refusal is told. */
export const fieldOf: Readonly<Record<string, keyof FormValues>> = {
  titleMissing: 'title',
  titleTooLong: 'title',
  detailsTooLong: 'additionalDetails',
  statusMissing: 'status',
  dueDateMissing: 'dueDate',
  reminderMissing: 'reminderFrequency',
  closePeriodUnknown: 'forClosePeriod',
  headerTextTooLong: 'headerText',
  headerImageUnfit: 'headerImageUrl',
  recurrenceUnknown: 'recurrenceType',
  frequencyMissing: 'recurrenceFrequency',
  frequencyInvalid: 'recurrenceFrequency',
  endDateInvalid: 'recurrenceEndDate',
  templateMissing: 'templateId',
  assigneeMissing: 'assignees',
  oneAssignee: 'assignees',
  signerEmailsWrong: 'signerEmails',
  paperTitleTooLong: 'papers',
  paperTwice: 'papers',
  tooManyPapers: 'papers',
};

/** What is sent of the form: all of it for a new to-do. */
export function creationOf(values: FormValues, type: TodoType) {
  const { assignees, recurrenceType, recurrenceEndDate, ...rest } = values;
  return {
    title: rest.title.trim(),
    additionalDetails: rest.additionalDetails,
    status: rest.status,
    dueDate: rest.dueDate,
    reminderFrequency: rest.reminderFrequency,
    assigneesUuids: [...assignees],
    forClosePeriod: rest.forClosePeriod,
    completeOnSubmit: rest.completeOnSubmit,
    isRecurring: recurrenceType !== '',
    recurrenceType: recurrenceType || null,
    recurrenceFrequency: recurrenceType ? frequencyOf(values) : null,
    recurrenceEndDate: recurrenceType ? recurrenceEndDate || null : null,
    ...(rest.isHiddenFromClients && { isHiddenFromClients: true }),
    ...(type === 'onboarding' && {
      headerImageUrl: rest.headerImageUrl || null,
      headerImageTemplateUuid: rest.headerImageTemplateUuid || null,
      headerText: rest.headerText,
    }),
    ...(type === 'upload-request' && {
      uploadTargetUuid: rest.uploadTargetUuid || null,
      papers: [...papersIn(rest.papers)],
    }),
    ...(type === 'signature' && { templateId: rest.templateId, signerEmails: [...rest.signerEmails] }),
  };
}

const sentTogether: readonly (keyof FormValues)[] = ['recurrenceType', 'recurrenceFrequency', 'recurrenceEndDate'];

/** What is sent of an edited form: only what was changed, so that nobody else's change is overwritten by an old value. */
export function editOf(before: FormValues, after: FormValues, type: TodoType) {
  const changed = new Set<string>(changedFields(before, after));
  if (sentTogether.some((field) => changed.has(field)))
    for (const field of [...sentTogether, 'isRecurring']) changed.add(field);
  if (changed.has('assignees')) changed.add('assigneesUuids');
  const { isHiddenFromClients } = after;
  const all = { ...creationOf(after, type), isHiddenFromClients };
  return Object.fromEntries(Object.entries(all).filter(([field]) => changed.has(field)));
}
