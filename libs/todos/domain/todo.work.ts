import type { WaitingThing, WorkDescription } from '@daybook/kernel/work';
import type { DocumentState } from './labels.js';
import type { TodoEvent } from './todo.events.js';

/** `document`: it asks for a signature, and its document is not out for one: then it is the firm's turn. */
export type TodoWork = 'answer' | 'review' | 'document';

const asking: readonly (string | null)[] = [
  null,
  'sent',
  'viewed',
  'partially_signed',
] satisfies (DocumentState | null)[];

/** The state of its document is what it remembers. */
const opened = ({ memory }: Pick<WaitingThing<TodoWork, DocumentState>, 'memory'>): { readonly waits: TodoWork } => ({
  waits: asking.includes(memory) ? 'answer' : 'document',
});

const withDocument = (thing: WaitingThing<TodoWork, DocumentState>, memory: DocumentState) => ({
  memory,
  ...(thing.waits !== null && thing.waits !== 'review' && opened({ memory })),
});

/** Clients answer what is open, staff see to it that they do, and review. */
export const todoWork: WorkDescription<TodoEvent, TodoWork, DocumentState> = {
  kind: 'todo',
  categories: ['todo'],
  waits: {
    answer: { right: 'viewFeatureTodos', clientsUpdate: 'TODOS', says: 'due {due}' },
    review: { right: 'viewFeatureTodos', isForStaff: true, isReview: true, says: 'due {due}' },
    document: { right: 'viewFeatureTodos', isForStaff: true, says: 'due {due}' },
  },
  hides: ['TodoHiddenFromClients'],
  on: {
    TodoCreated: {
      starts: ({ data }) => ({
        waits: 'answer',
        title: data.title,
        due: data.dueDate,
        isHiddenFromClients: data.isHidden,
      }),
    },
    TodoAssigned: {
      now: ({ people }, { data }) => ({ people: [...people.filter((one) => one !== data.assignee), data.assignee] }),
    },
    TodoUnassigned: { now: ({ people }, { data }) => ({ people: people.filter((one) => one !== data.assignee) }) },
    TodoRetitled: { now: (_, { data }) => ({ title: data.to }) },
    TodoDueDateChanged: { now: (_, { data }) => ({ due: data.to }) },
    TodoAnswerWithdrawn: { now: opened },
    TodoSentForReview: { now: { waits: 'review' } },
    TodoCompleted: { now: { waits: null } },
    TodoSentBack: { now: opened },
    TodoReopened: { now: opened },
    TodoHiddenFromClients: { now: { isHiddenFromClients: true } },
    TodoShownToClients: { now: { isHiddenFromClients: false } },
    TodoSignatureDocumentAttached: { now: (thing) => withDocument(thing, 'draft') },
    TodoSignatureStateRecorded: { now: (thing, { data }) => withDocument(thing, data.to) },
    TodoMovedToCompany: {
      now: ({ people }, { data }) => ({
        company: data.to,
        people: people.filter((one) => !data.unassigned.includes(one)),
      }),
    },
    TodoDeleted: 'gone',
    TodoDetailsEdited: 'ignored',
    TodoReminderChanged: 'ignored',
    TodoClosePeriodChanged: 'ignored',
    TodoCompleteOnSubmitChanged: 'ignored',
    TodoHeaderChanged: 'ignored',
    TodoUploadTargetChanged: 'ignored',
    TodoRecurrenceSet: 'ignored',
    TodoAnswerSubmitted: 'ignored',
    TodoAnswerExtended: 'ignored',
    TodoAnswerFileAttached: 'ignored',
    TodoAnswerFileRemoved: 'ignored',
    TodoReminderSent: 'ignored',
  },
};
