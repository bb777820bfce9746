import type { NotificationSource } from '@daybook/kernel/contributions';
import { ignored } from '@daybook/kernel/projecting';
import type { TodoEvent } from '@daybook/todos/domain';
import { notifiedTodos } from './notified-todos.js';

/** What people are written to about to-dos. */
export const todoNotifications: NotificationSource<TodoEvent> = {
  rank: 1,
  categories: ['todo'],
  readFrom: ['todos'],
  items: notifiedTodos,
  kinds: {
    created: { heading: 'New to-dos', switch: 'todo_created', audience: 'addressees', isRequest: true },
    sentBack: {
      heading: 'To-dos sent back',
      switch: 'todo_created',
      ledgerName: 'todo_sent_back',
      audience: 'addressees',
      comment: 'ifAny',
    },
    reminded: {
      heading: 'Reminders',
      switch: 'todo_created',
      ledgerName: 'reminder',
      audience: 'addressees',
      isRequest: true,
      isReminder: true,
    },
    submitted: { heading: 'Answered to-dos', switch: 'request_completed', audience: 'requesters' },
    extended: { heading: 'Additions to answers', switch: 'request_completed', audience: 'requesters' },
    withdrawn: {
      heading: 'Answers taken back',
      switch: 'request_completed',
      audience: 'requesters',
      takesBack: { whole: ['submitted'], part: ['extended'] },
    },
  },
  events: {
    TodoCreated: { kind: 'created' },
    // what was made unseen is new to clients now
    TodoShownToClients: { kind: 'created' },
    TodoAnswerSubmitted: { kind: 'submitted' },
    TodoAnswerExtended: { kind: 'extended' },
    TodoAnswerWithdrawn: { kind: 'withdrawn' },
    // the line of the thread that says why has the uuid of its event
    TodoSentBack: { kind: 'sentBack', comment: ({ id }) => id },
    TodoAssigned: ignored,
    TodoUnassigned: ignored,
    TodoRetitled: ignored,
    TodoDetailsEdited: ignored,
    TodoDueDateChanged: ignored,
    TodoReminderChanged: ignored,
    TodoClosePeriodChanged: ignored,
    TodoCompleteOnSubmitChanged: ignored,
    TodoHeaderChanged: ignored,
    TodoUploadTargetChanged: ignored,
    TodoRecurrenceSet: ignored,
    TodoSentForReview: ignored,
    TodoCompleted: ignored,
    TodoReopened: ignored,
    TodoHiddenFromClients: ignored,
    TodoAnswerFileAttached: ignored,
    TodoAnswerFileRemoved: ignored,
    TodoPaperRequested: ignored,
    TodoPaperRequestDropped: ignored,
    TodoPaperGiven: ignored,
    TodoPaperMarked: ignored,
    TodoSignatureDocumentAttached: ignored,
    TodoSignatureStateRecorded: ignored,
    TodoReminderRequested: { kind: 'reminded' },
    TodoReminderSent: ignored,
    TodoMovedToCompany: ignored,
    TodoLocked: ignored,
    TodoUnlocked: ignored,
    TodoDeleted: ignored,
  },
};
