import { changesWords, type SearchSource, searchText } from '@daybook/kernel/contributions';
import { subjectOf } from '@daybook/kernel/events';
import { change, ignored, own, remove } from '@daybook/kernel/projecting';
import type { TodoEvent } from '@daybook/todos/domain';

/** Secrets whose key was destroyed are null: their words are gone, here as everywhere. */
export const todoSearch: SearchSource<TodoEvent> = {
  kinds: { todo: { itemType: 'todo' } },
  categories: ['todo'],
  texts: {
    TodoCreated: own((_, event) => {
      const { title, details, isHidden } = event.data;
      return searchText(subjectOf(event.stream), event, { kind: 'todo', title, body: details ?? '', isHidden });
    }),
    TodoRetitled: changesWords(({ data }) => ({ title: data.to })),
    TodoDetailsEdited: changesWords(({ data }) => ({ body: data.to ?? '' })),
    TodoAnswerSubmitted: changesWords(({ data }) => ({ answer: data.answer ?? '' })),
    TodoAnswerExtended: changesWords(({ data }) => (data.answer === null ? {} : { answer: data.answer })),
    TodoHiddenFromClients: change(() => ({ isHidden: true })),
    TodoShownToClients: change(() => ({ isHidden: false })),
    TodoMovedToCompany: change((_, { data }) => ({ companyUuid: data.to })),
    TodoDeleted: remove(),
    TodoLocked: ignored,
    TodoUnlocked: ignored,
    TodoBegunAsCopy: ignored,
    TodoCopied: ignored,
    TodoAssigned: ignored,
    TodoUnassigned: ignored,
    TodoDueDateChanged: ignored,
    TodoReminderChanged: ignored,
    TodoClosePeriodChanged: ignored,
    TodoCompleteOnSubmitChanged: ignored,
    TodoHeaderChanged: ignored,
    TodoUploadTargetChanged: ignored,
    TodoRecurrenceSet: ignored,
    TodoAnswerWithdrawn: ignored,
    TodoSentForReview: ignored,
    TodoCompleted: ignored,
    TodoSentBack: ignored,
    TodoReopened: ignored,
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
  },
  hides: { todo: ['TodoHiddenFromClients'] },
};
