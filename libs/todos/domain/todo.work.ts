import type { Ask, WaitingThing, WorkDescription } from '@daybook/kernel/work';
import type { DocumentState, TodoType } from './labels.js';
import type { TodoEvent } from './todo.events.js';

/** `document`: it asks for a signature, and its document is not out for one: then it is the firm's turn. */
export type TodoWork = 'answer' | 'review' | 'document';

const asking: readonly (string | null)[] = [
  null,
  'sent',
  'viewed',
  'partially_signed',
] satisfies (DocumentState | null)[];

/** What it remembers: what it asks, and the state of its document. */
interface Asked {
  readonly asks: Ask;
  readonly document: DocumentState | null;
}

type Thing = WaitingThing<TodoWork, Asked>;

const answer: Ask = { verb: 'Answer', one: 'question', many: 'questions' };
const asks: Readonly<Record<TodoType, Ask>> = {
  'text-field': answer,
  'yes-or-no': answer,
  'upload-request': { verb: 'Upload', one: 'file', many: 'files' },
  onboarding: { verb: 'Read', one: 'page', many: 'pages' },
  basic: { verb: 'Do', one: 'task', many: 'tasks' },
  signature: { verb: 'Sign', one: 'document', many: 'documents' },
};

const opened = ({ memory }: Pick<Thing, 'memory'>): { readonly waits: TodoWork } => ({
  waits: asking.includes(memory?.document ?? null) ? 'answer' : 'document',
});

const withDocument = ({ waits, memory: before }: Thing, document: DocumentState) => {
  const memory = before && { ...before, document };
  return { memory, ...(waits !== null && waits !== 'review' && opened({ memory })) };
};

/** Clients answer what is open, staff see to it that they do, and review. */
export const todoWork: WorkDescription<TodoEvent, TodoWork, Asked> = {
  kind: 'todo',
  categories: ['todo'],
  waits: {
    answer: {
      ...{ right: 'viewFeatureTodos', clientsUpdate: 'TODOS', says: 'due {due}' },
      asks: (memory) => memory?.asks ?? null,
    },
    review: {
      ...{ right: 'viewFeatureTodos', isForStaff: true, isReview: true, says: 'due {due}' },
      clientsRead: { right: 'viewFeatureTodos', says: 'Your answer is being reviewed' },
    },
    document: {
      ...{ right: 'viewFeatureTodos', isForStaff: true, says: 'due {due}' },
      clientsRead: { right: 'viewFeatureTodos', says: 'The document to sign is being prepared' },
    },
  },
  done: { right: 'viewFeatureTodos' },
  hides: ['TodoHiddenFromClients'],
  on: {
    TodoCreated: {
      starts: ({ data }) => ({
        waits: 'answer',
        title: data.title,
        due: data.dueDate,
        isHiddenFromClients: data.isHidden,
        memory: { asks: data.asksAboutTransactions ? answer : asks[data.type], document: null },
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
    TodoCompleted: { now: { waits: null, isDone: true } },
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
    TodoPaperRequested: 'ignored',
    TodoPaperRequestDropped: 'ignored',
    TodoPaperGiven: 'ignored',
    TodoPaperMarked: 'ignored',
    TodoReminderRequested: 'ignored',
    TodoReminderSent: 'ignored',
    TodoLocked: 'ignored',
    TodoUnlocked: 'ignored',
    TodoBegunAsCopy: 'ignored',
    TodoCopied: 'ignored',
  },
};
