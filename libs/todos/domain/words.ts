import type { Told, Words } from '@daybook/kernel/events';
import { dayInWords, person } from '@daybook/kernel/events';
import { closePeriodLabels, reminderLabels, yesNoLabels } from './labels.js';
import type { Recurrence } from './recurrence.js';
import { doesNotRepeat, frequencyUnit, recurrenceLabels } from './recurrence.js';
import type { TodoFact } from './todo.js';
import type { SeriesFact } from './todo-series.js';
import type { TodoTemplateFact } from './todo-template.js';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

export const todoWords: Words<TodoFact> = {
  TodoCreated: ({ data }) => ({
    label: 'To-do created',
    sentence: `created the to-do “${data.title}”, due ${dayInWords(data.dueDate)}.`,
  }),
  TodoAssigned: ({ data }) => ({ label: 'Assigned', sentence: `assigned this to ${person(data.assignee)}.` }),
  TodoUnassigned: ({ data }) => ({ label: 'Unassigned', sentence: `took ${person(data.assignee)} off this to-do.` }),
  TodoRetitled: ({ data }) => changed('Title changed', 'changed the title.', 'Title', data.from, data.to),
  TodoDetailsEdited: ({ data }) => {
    const told = { label: 'Details edited', sentence: 'edited the details.' };
    // kept back, or erased
    if (data.from === null && data.to === null) return told;
    return { ...told, changes: [{ field: 'Details', from: data.from || null, to: data.to || null }] };
  },
  TodoDueDateChanged: ({ data }) =>
    changed('Due date changed', 'changed the due date.', 'Due date', data.from, data.to),
  TodoReminderChanged: ({ data }) =>
    changed(
      'Reminder changed',
      'changed the reminder.',
      'Reminder',
      reminderLabels[data.from],
      reminderLabels[data.to],
    ),
  TodoClosePeriodChanged: ({ data }) =>
    changed(
      'Close period changed',
      'changed the close period.',
      'Close period',
      closePeriodLabels[data.from],
      closePeriodLabels[data.to],
    ),
  TodoCompleteOnSubmitChanged: ({ data }) =>
    changed(
      'Completion changed',
      data.to ? 'let an answer complete this to-do.' : 'asked for a review of the answer.',
      'Complete on submit',
      yesNo(data.from),
      yesNo(data.to),
    ),
  TodoHeaderChanged: ({ data }) =>
    changed('Header changed', 'changed the header.', 'Header text', data.from.text, data.to.text),
  TodoUploadTargetChanged: () => ({ label: 'Folder changed', sentence: 'chose another folder for the files.' }),
  TodoRecurrenceSet: ({ data }) =>
    changed(
      'Recurrence changed',
      data.to ? 'changed how this to-do repeats.' : 'ended the recurrence.',
      'Recurrence',
      repeating(data.from),
      repeating(data.to),
    ),
  TodoAnswerSubmitted: ({ data }) => ({
    label: 'Answer submitted',
    sentence: data.files.length > 0 ? `submitted ${count(data.files.length, 'file')}.` : 'submitted an answer.',
    ...(data.answer && { changes: [{ field: 'Answer', from: null, to: answerWords(data.answer) }] }),
  }),
  TodoSentForReview: () => ({ label: 'Sent for review', sentence: 'sent this to-do for review.' }),
  TodoCompleted: ({ data }) => ({
    label: 'Completed',
    sentence: data.byAnswer ? 'completed this to-do by answering it.' : 'marked this to-do as complete.',
  }),
  TodoSentBack: () => ({ label: 'Sent back', sentence: 'sent this to-do back.' }),
  TodoReopened: () => ({ label: 'Reopened', sentence: 'reopened this to-do.' }),
  TodoHiddenFromClients: () => ({ label: 'Hidden', sentence: 'hid this to-do from clients.' }),
  TodoShownToClients: () => ({ label: 'Shown', sentence: 'showed this to-do to clients.' }),
  TodoAnswerFileAttached: () => ({ label: 'File attached', sentence: 'attached a file.' }),
  TodoAnswerFileRemoved: () => ({ label: 'File removed', sentence: 'removed a file.' }),
  TodoSignatureDocumentAttached: () => ({ label: 'Document prepared', sentence: 'prepared the document to sign.' }),
  TodoSignatureStateRecorded: ({ data }) =>
    changed('Signature state', 'recorded how the signature stands.', 'Document', plain(data.from), plain(data.to)),
  TodoReminderSent: ({ data }) => ({
    label: 'Reminder sent',
    sentence: `sent a reminder to ${count(data.recipients.length, 'person', 'people')}.`,
  }),
  TodoDeleted: () => ({ label: 'Deleted', sentence: 'deleted this to-do.' }),
};

export const seriesWords: Words<SeriesFact> = {
  RecurrenceScheduled: ({ data }) => ({
    label: 'Recurrence scheduled',
    sentence: `scheduled the series: ${repeating(data.rule)}.`,
  }),
  RecurrenceChanged: ({ data }) =>
    changed('Recurrence changed', 'changed the series.', 'Recurrence', repeating(data.from), repeating(data.to)),
  OccurrenceGenerated: ({ data }) => ({
    label: 'Occurrence generated',
    sentence: `generated occurrence ${data.k + 1}, due ${dayInWords(data.dueDate)}.`,
  }),
  RecurrenceEnded: () => ({ label: 'Recurrence ended', sentence: 'ended the series.' }),
};

export const templateWords: Words<TodoTemplateFact> = {
  TodoTemplateCreated: ({ data }) => ({ label: 'Template created', sentence: `created the template “${data.name}”.` }),
  TodoTemplateChanged: ({ data: { from, to } }) => ({
    label: 'Template changed',
    sentence: `changed the template “${to.name}”.`,
    changes: (['name', 'title', 'headerText', 'bodyDetails'] as const)
      .filter((field) => from[field] !== to[field])
      .map((field) => ({ field: templateFields[field], from: from[field], to: to[field] })),
  }),
  TodoTemplateRetired: () => ({ label: 'Template deleted', sentence: 'deleted the template.' }),
};

const templateFields = { name: 'Name', title: 'Title', headerText: 'Header text', bodyDetails: 'Details' } as const;

/** "Monthly on the same day, every 2 months, until Dec 31, 2026" */
export function repeating(rule: Recurrence | null): string {
  if (!rule) return doesNotRepeat;
  const unit = frequencyUnit(rule.type);
  const every = rule.frequency === 1 ? '' : `, every ${rule.frequency} ${unit}`;
  return `${recurrenceLabels[rule.type]}${every}${rule.endDate === null ? '' : `, until ${dayInWords(rule.endDate)}`}`;
}

function changed(label: string, sentence: string, field: string, from: string | null, to: string | null): Told {
  return { label, sentence, changes: [{ field, from, to }] };
}

function answerWords(answer: string): string {
  return (yesNoLabels as Readonly<Record<string, string>>)[answer] ?? answer;
}

function plain(state: string): string {
  return state.replaceAll('_', ' ');
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
