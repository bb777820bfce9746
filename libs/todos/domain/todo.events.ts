import {
  changed,
  type DomainEvent,
  dayInWords,
  description,
  type EventDescriptions,
  type EventSchema,
  person,
} from '@daybook/kernel/events';
import type { CalendarDate } from './calendar-date.js';
import {
  type ClosePeriod,
  closePeriodLabels,
  type DocumentState,
  type ReminderFrequency,
  reminderLabels,
  type TodoType,
  yesNoLabels,
} from './labels.js';
import { type Recurrence, repeating } from './recurrence.js';
import { withWhatItAsks } from './todo.upcast.js';

export type TodoEvent =
  /** Somebody asked a company for something; the start of every to-do. */
  | DomainEvent<'TodoCreated', TodoRequest>
  /** A person became responsible. */
  | DomainEvent<'TodoAssigned', { assignee: string }>
  | DomainEvent<'TodoUnassigned', { assignee: string }>
  | DomainEvent<'TodoRetitled', Changed<string>>
  | DomainEvent<'TodoDetailsEdited', Changed<string>>
  | DomainEvent<'TodoDueDateChanged', Changed<CalendarDate>>
  | DomainEvent<'TodoReminderChanged', Changed<ReminderFrequency>>
  | DomainEvent<'TodoClosePeriodChanged', Changed<ClosePeriod>>
  | DomainEvent<'TodoCompleteOnSubmitChanged', Changed<boolean>>
  | DomainEvent<'TodoHeaderChanged', Changed<Header>>
  | DomainEvent<'TodoUploadTargetChanged', Changed<string | null>>
  /** From its next occurrence on the series repeats otherwise, or no more. */
  | DomainEvent<'TodoRecurrenceSet', Changed<Recurrence | null> & { series: string; dueDate: CalendarDate }>
  /** The answer; the next event says whether it is reviewed. */
  | DomainEvent<'TodoAnswerSubmitted', { answer: string | null; files: readonly string[]; submitter: string }>
  /** Somebody had more to say while the answer waited for its review: the whole of it now, and what came to it. */
  | DomainEvent<'TodoAnswerExtended', Addition>
  /** Taken back before anybody reviewed it; what was answered stays as a draft. */
  | DomainEvent<'TodoAnswerWithdrawn', object>
  | DomainEvent<'TodoSentForReview', object>
  /** `byAnswer`: the answer needed no review. */
  | DomainEvent<'TodoCompleted', { byAnswer: boolean }>
  /** `reason`: what is missing, for the client; null when nothing was said. */
  | DomainEvent<'TodoSentBack', { reason: string | null }>
  | DomainEvent<'TodoReopened', object>
  | DomainEvent<'TodoHiddenFromClients', object>
  | DomainEvent<'TodoShownToClients', object>
  | DomainEvent<'TodoAnswerFileAttached', AnswerFile>
  | DomainEvent<'TodoAnswerFileRemoved', { file: string }>
  | DomainEvent<'TodoSignatureDocumentAttached', { document: string }>
  | DomainEvent<'TodoSignatureStateRecorded', Changed<DocumentState>>
  /** Somebody of the firm reminds by hand; whoever it is written to is found when that is sent. */
  | DomainEvent<'TodoReminderRequested', object>
  | DomainEvent<'TodoReminderSent', { runDate: CalendarDate; recipients: readonly string[] }>
  /** Its company was merged into another, or the merge undone. `unassigned` are no members there. */
  | DomainEvent<
      'TodoMovedToCompany',
      { from: string | null; to: string; merge: string; unassigned: readonly string[]; uploadTarget: string | null }
    >
  /** Gone from every list; what was answered stays on record. */
  | DomainEvent<'TodoDeleted', object>;

export interface Changed<T> {
  readonly from: T;
  readonly to: T;
}
export interface Header {
  readonly imageUrl: string | null;
  readonly imageTemplate: string | null;
  readonly text: string | null;
}
export interface Addition {
  /** Null where files are the answer. */
  readonly answer: string | null;
  /** Null once its key was destroyed. */
  readonly added: { readonly text: string | null; readonly files: readonly string[] } | null;
  readonly submitter: string;
}
export interface AnswerFile {
  readonly file: string;
  readonly name: string;
}

export interface TodoRequest {
  readonly type: TodoType;
  readonly title: string;
  readonly details: string;
  readonly dueDate: CalendarDate;
  readonly reminder: ReminderFrequency;
  readonly closePeriod: ClosePeriod;
  readonly completeOnSubmit: boolean;
  readonly isHidden: boolean;
  /** Who asked; for a repeated to-do whoever asked first. */
  readonly owner: string | null;
  readonly header: Header | null;
  readonly uploadTarget: string | null;
  readonly templateId: string | null;
  readonly signerEmails: readonly string[];
  /** The series and its place in it, from 0; the series is named after its first to-do. */
  readonly series: { readonly uuid: string; readonly occurrence: number } | null;
  /** Given with occurrence 0: how the series repeats. */
  readonly recurrence: Recurrence | null;
  /** Its answers are those to questions about transactions, given one by one; it cannot be handed in by itself. */
  readonly asksAboutTransactions: boolean;
}

const once = { version: 1 } as const;
export const todoSchema: EventSchema<TodoEvent> = {
  TodoCreated: { version: 2, sensitive: ['details', 'signerEmails'], upcast: { 1: withWhatItAsks } },
  TodoAssigned: once,
  TodoUnassigned: once,
  TodoRetitled: once,
  TodoDetailsEdited: { version: 1, sensitive: ['from', 'to'] },
  TodoDueDateChanged: once,
  TodoReminderChanged: once,
  TodoClosePeriodChanged: once,
  TodoCompleteOnSubmitChanged: once,
  TodoHeaderChanged: once,
  TodoUploadTargetChanged: once,
  TodoRecurrenceSet: once,
  TodoAnswerSubmitted: { version: 1, sensitive: ['answer'] },
  TodoAnswerExtended: { version: 1, sensitive: ['answer', 'added'] },
  TodoAnswerWithdrawn: once,
  TodoSentForReview: once,
  TodoCompleted: once,
  TodoSentBack: { version: 2, sensitive: ['reason'], upcast: { 1: (data: object) => ({ ...data, reason: null }) } },
  TodoReopened: once,
  TodoHiddenFromClients: once,
  TodoShownToClients: once,
  TodoAnswerFileAttached: { version: 1, sensitive: ['name'] },
  TodoAnswerFileRemoved: once,
  TodoSignatureDocumentAttached: once,
  TodoSignatureStateRecorded: once,
  TodoReminderRequested: once,
  TodoReminderSent: once,
  TodoMovedToCompany: once,
  TodoDeleted: once,
};

/** What the history says of each event. */
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
  TodoReminderRequested: () => description('Reminded', 'sent a reminder by hand.'),
  TodoReminderSent: ({ data }) =>
    description('Reminder sent', `sent a reminder to ${count(data.recipients.length, 'person', 'people')}.`),
  TodoMovedToCompany: ({ data }) =>
    description(
      'Moved by a merge',
      data.unassigned.length > 0
        ? `moved this here from another company, without ${count(data.unassigned.length, 'assignee')} who cannot see it here.`
        : 'moved this here from another company.',
    ),
  TodoDeleted: () => description('Deleted', 'deleted this to-do.'),
};

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

function answerWords(answer: string): string {
  return (yesNoLabels as Readonly<Record<string, string>>)[answer] ?? answer;
}

function plain(state: string): string {
  return state.replaceAll('_', ' ');
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
