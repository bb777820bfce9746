import { changed, dayInWords, description, type EventDescriptions, person } from '@daybook/kernel/events';
import { closePeriodLabels, reminderLabels, yesNoLabels } from './labels.js';
import { repeating } from './recurrence.js';
import type { PaperMark, TodoEvent } from './todo.events.js';

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
  TodoPaperRequested: ({ data }) => description('Document requested', `asked for “${data.title}”.`),
  TodoPaperRequestDropped: ({ data }) =>
    description('Document not needed', `took document ${data.paper} off the list.`),
  TodoPaperGiven: ({ data }) => description('Document given', `gave a file for document ${data.paper}.`),
  TodoPaperMarked: ({ data }) => {
    const [label, sentence] = paperWords[data.as];
    const reason = data.reason ? [{ field: 'Reason', from: null, to: data.reason }] : undefined;
    return description(label, `${sentence} document ${data.paper}.`, reason);
  },
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
  TodoLocked: ({ data }) => description('Locked', `locked this to-do with ${data.period}.`),
  TodoUnlocked: () => description('Unlocked', 'unlocked this to-do.'),
  TodoBegunAsCopy: () => description('Copied here', 'made this as a copy of a to-do of another company.'),
  TodoCopied: () => description('Copied elsewhere', 'copied this to-do to another company.'),
  TodoDeleted: () => description('Deleted', 'deleted this to-do.'),
};

const paperWords: Readonly<Record<PaperMark, readonly [label: string, sentence: string]>> = {
  wanted: ['Document applies', 'said that there is something to give for'],
  notApplicable: ['Document not applicable', 'said that there is nothing to give for'],
  accepted: ['Document accepted', 'accepted'],
  sentBack: ['Document sent back', 'sent back'],
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
