import type { ThreadSource } from '@daybook/kernel/contributions';
import { ignored } from '@daybook/kernel/projecting';
import type { TodoEvent } from '@daybook/todos/domain';

/** What the thread of a to-do tells of its answer and its status. */
export const todoThread: ThreadSource<TodoEvent> = {
  kind: 'todo',
  path: (uuid) => `to-dos/${uuid}`,
  categories: ['todo'],
  lines: {
    TodoCompleted: {
      sentence: 'marked this to-do as complete.',
      isShown: ({ data }) => !data.byAnswer,
    },
    TodoAnswerExtended: { sentence: 'added to the answer.' },
    TodoAnswerWithdrawn: { sentence: 'took the answer back.' },
    TodoSentBack: { sentence: 'sent this to-do back.', text: ({ data }) => data.reason },
    TodoReopened: { sentence: 'reopened this to-do.' },
    TodoCreated: ignored,
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
    TodoAnswerSubmitted: ignored,
    TodoSentForReview: ignored,
    TodoHiddenFromClients: ignored,
    TodoShownToClients: ignored,
    TodoAnswerFileAttached: ignored,
    TodoAnswerFileRemoved: ignored,
    TodoPaperRequested: ignored,
    TodoPaperRequestDropped: ignored,
    TodoPaperGiven: ignored,
    TodoPaperMarked: ignored,
    TodoSignatureDocumentAttached: ignored,
    TodoSignatureStateRecorded: ignored,
    TodoReminderRequested: ignored,
    TodoReminderSent: ignored,
    TodoMovedToCompany: ignored,
    TodoDeleted: ignored,
  },
};
