import { changed, dayInWords, description, type EventDescriptions, person } from '@daybook/kernel/events';
import { closePeriodLabels, reminderLabels, yesNoLabels } from './labels.js';
import type { Recurrence } from './recurrence.js';
import { doesNotRepeat, rhythm } from './recurrence.js';
import type { TodoEvent } from './todo.events.js';
import type { SeriesEvent } from './todo-series.js';
import type { TodoTemplateEvent } from './todo-template.js';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

export const todoWords: EventDescriptions<TodoEvent> = {
  TodoCreated: ({ data }) =>
    description('To-do created', `created the to-do “${data.title}”, due ${dayInWords(data.dueDate)}.`),
  TodoAssigned: ({ data }) => description('Assigned', `assigned this to ${person(data.assignee)}.`),
  TodoUnassigned: ({ data }) => description('Unassigned', `took ${person(data.assignee)} off this to-do.`),
  TodoRetitled: ({ data }) => changed('Title changed', 'changed the title.', 'Title', data),
  TodoDetailsEdited: ({ data }) =>
    data.from === null && data.to === null // kept back, or erased
      ? description('Details edited', 'edited the details.')
      : changed('Details edited', 'edited the details.', 'Details', { from: data.from || null, to: data.to || null }),
  TodoDueDateChanged: ({ data }) => changed('Due date changed', 'changed the due date.', 'Due date', data),
  TodoReminderChanged: ({ data }) =>
    changed('Reminder changed', 'changed the reminder.', 'Reminder', {
      from: reminderLabels[data.from],
      to: reminderLabels[data.to],
    }),
  TodoClosePeriodChanged: ({ data }) =>
    changed('Close period changed', 'changed the close period.', 'Close period', {
      from: closePeriodLabels[data.from],
      to: closePeriodLabels[data.to],
    }),
  TodoCompleteOnSubmitChanged: ({ data }) =>
    changed(
      'Completion changed',
      data.to ? 'let an answer complete this to-do.' : 'asked for a review of the answer.',
      'Complete on submit',
      { from: yesNo(data.from), to: yesNo(data.to) },
    ),
  TodoHeaderChanged: ({ data }) =>
    changed('Header changed', 'changed the header.', 'Header text', { from: data.from.text, to: data.to.text }),
  TodoUploadTargetChanged: () => description('Folder changed', 'chose another folder for the files.'),
  TodoRecurrenceSet: ({ data }) =>
    changed('Recurrence changed', data.to ? 'changed how this to-do repeats.' : 'ended the recurrence.', 'Recurrence', {
      from: repeating(data.from),
      to: repeating(data.to),
    }),
  TodoAnswerSubmitted: ({ data }) =>
    description(
      'Answer submitted',
      data.files.length > 0 ? `submitted ${count(data.files.length, 'file')}.` : 'submitted an answer.',
      data.answer ? [{ field: 'Answer', from: null, to: answerWords(data.answer) }] : undefined,
    ),
  TodoAnswerExtended: ({ data }) =>
    description(
      'Answer extended',
      data.added?.files.length
        ? `added ${count(data.added.files.length, 'file')} to the answer.`
        : 'added to the answer.',
      data.added?.text ? [{ field: 'Added', from: null, to: data.added.text }] : undefined,
    ),
  TodoAnswerWithdrawn: () => description('Answer withdrawn', 'took the answer back.'),
  TodoSentForReview: () => description('Sent for review', 'sent this to-do for review.'),
  TodoCompleted: ({ data }) =>
    description(
      'Completed',
      data.byAnswer ? 'completed this to-do by answering it.' : 'marked this to-do as complete.',
    ),
  TodoSentBack: ({ data }) =>
    description(
      'Sent back',
      'sent this to-do back.',
      data.reason ? [{ field: 'Reason', from: null, to: data.reason }] : undefined,
    ),
  TodoReopened: () => description('Reopened', 'reopened this to-do.'),
  TodoHiddenFromClients: () => description('Hidden', 'hid this to-do from clients.'),
  TodoShownToClients: () => description('Shown', 'showed this to-do to clients.'),
  TodoAnswerFileAttached: () => description('File attached', 'attached a file.'),
  TodoAnswerFileRemoved: () => description('File removed', 'removed a file.'),
  TodoSignatureDocumentAttached: () => description('Document prepared', 'prepared the document to sign.'),
  TodoSignatureStateRecorded: ({ data }) =>
    changed('Signature state', 'recorded how the signature stands.', 'Document', {
      from: plain(data.from),
      to: plain(data.to),
    }),
  TodoReminderSent: ({ data }) =>
    description('Reminder sent', `sent a reminder to ${count(data.recipients.length, 'person', 'people')}.`),
  TodoDeleted: () => description('Deleted', 'deleted this to-do.'),
};

export const seriesWords: EventDescriptions<SeriesEvent> = {
  RecurrenceScheduled: ({ data }) =>
    description('Recurrence scheduled', `scheduled the series: ${repeating(data.rule)}.`),
  RecurrenceChanged: ({ data }) =>
    changed('Recurrence changed', 'changed the series.', 'Recurrence', {
      from: repeating(data.from),
      to: repeating(data.to),
    }),
  OccurrenceGenerated: ({ data }) =>
    description('Occurrence generated', `generated occurrence ${data.k + 1}, due ${dayInWords(data.dueDate)}.`),
  RecurrenceEnded: () => description('Recurrence ended', 'ended the series.'),
};

export const templateWords: EventDescriptions<TodoTemplateEvent> = {
  TodoTemplateCreated: ({ data }) => description('Template created', `created the template “${data.name}”.`),
  TodoTemplateChanged: ({ data: { from, to } }) =>
    description(
      'Template changed',
      `changed the template “${to.name}”.`,
      (['name', 'title', 'headerText', 'bodyDetails'] as const)
        .filter((field) => from[field] !== to[field])
        .map((field) => ({ field: templateFields[field], from: from[field], to: to[field] })),
    ),
  TodoTemplateRetired: () => description('Template deleted', 'deleted the template.'),
};

const templateFields = { name: 'Name', title: 'Title', headerText: 'Header text', bodyDetails: 'Details' } as const;

/** "Monthly on the same day, every 2 months, until Dec 31, 2026" */
export function repeating(rule: Recurrence | null): string {
  if (!rule) return doesNotRepeat;
  return `${rhythm(rule)}${rule.endDate === null ? '' : `, until ${dayInWords(rule.endDate)}`}`;
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
