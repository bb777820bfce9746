import { type Decider, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import type { CalendarDate } from './calendar-date.js';
import type { DocumentState, TodoStatus } from './labels.js';
import type { TodoCommand } from './todo.commands.js';
import { decideTodo } from './todo.decide.js';
import { type AnswerFile, type Header, type TodoEvent, type TodoRequest, todoSchema } from './todo.events.js';
import type { TodoRefusal } from './todo.refusals.js';
import type { StatusChange, StatusMove } from './todo.status.js';
import { type EditedField, mostRemembered } from './todo-edit.js';
import { type RequestedPaper, withGiven, withoutFile, withPaper } from './todo-papers.js';

export interface Todo extends Omit<TodoRequest, 'header'> {
  readonly is: 'there' | 'deleted';
  readonly uuid: string;
  readonly company: string | null;
  readonly status: TodoStatus;
  readonly assignees: readonly string[];
  readonly header: Header;
  readonly answer: string | null;
  readonly files: readonly AnswerFile[];
  /** The documents that an upload request lists, and how many it ever listed. */
  readonly papers: readonly RequestedPaper[];
  readonly papersAsked: number;
  readonly submitter: string | null;
  /** Instants are ISO 8601 UTC. Never cleared once set. */
  readonly lastSubmittedAt: string | null;
  readonly document: { readonly uuid: string; readonly state: DocumentState } | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly attributesChangedAt: string;
  readonly openSince: string;
  /** Days of the reminders since it was last opened, and how many there ever were. */
  readonly remindedOn: readonly CalendarDate[];
  readonly remindersSent: number;
  /** When the last reminder was sent, by the schedule or by hand. */
  readonly remindedAt: string | null;
  readonly statusChange: StatusChange;
  /** What the last submission handed in. */
  readonly submission: { readonly answer: string | null; readonly files: readonly string[] } | null;
  /** The locked period that it belongs to, who locked it and when. */
  readonly lock?: TodoLock | undefined;
  /** Copies of it in other companies. */
  readonly copies: readonly string[];
  readonly revision: number;
  /** The merge that brought it, how it stood before, and whether anybody changed it since. */
  readonly origin?: {
    readonly merge: string;
    readonly company: string | null;
    readonly assignees: readonly string[];
    readonly uploadTarget: string | null;
    readonly isChanged: boolean;
  };
  /** Values that were replaced, with the revision that replaced them, oldest first; the newest hundred. */
  readonly past: readonly { readonly field: EditedField; readonly until: number; readonly value: unknown }[];
}
export interface TodoLock {
  readonly uuid: string;
  readonly period: string;
  readonly by: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}
export type TodoState = { readonly is: 'absent' } | Todo;

function evolve(state: TodoState, event: RecordedEvent<TodoEvent>): TodoState {
  if (event.type === 'TodoCreated') return created(event);
  if (state.is === 'absent') return state;
  const { meta, revision } = event;
  const origin = state.origin && { origin: { ...state.origin, isChanged: true } };
  const touch = (patch: Partial<Todo>): Todo => ({ ...state, updatedAt: meta.at, ...origin, ...patch, revision });
  const remember = <K extends EditedField>(field: K, value: Todo[K]): Todo =>
    touch({
      [field]: value,
      past: [...state.past.slice(-mostRemembered + 1), { field, until: revision, value: state[field] }],
    });
  const replace = <K extends EditedField>(field: K, value: Todo[K]): Todo => ({
    ...remember(field, value),
    attributesChangedAt: meta.at,
  });
  const move = (status: TodoStatus, as: StatusMove, reason: string | null = null): Todo => ({
    ...replace('status', status),
    statusChange: { as, by: 'user' in meta.by ? meta.by.user : null, at: meta.at, reason },
    ...(status === 'open' && { openSince: meta.at, remindedOn: [] }),
  });

  switch (event.type) {
    case 'TodoAssigned':
      return replace('assignees', [
        ...state.assignees.filter((one) => one !== event.data.assignee),
        event.data.assignee,
      ]);
    case 'TodoUnassigned':
      return replace(
        'assignees',
        state.assignees.filter((one) => one !== event.data.assignee),
      );
    case 'TodoRetitled':
      return replace('title', event.data.to);
    case 'TodoDetailsEdited':
      return replace('details', event.data.to ?? '');
    case 'TodoDueDateChanged':
      return replace('dueDate', event.data.to);
    case 'TodoReminderChanged':
      return replace('reminder', event.data.to);
    case 'TodoClosePeriodChanged':
      return replace('closePeriod', event.data.to);
    case 'TodoCompleteOnSubmitChanged':
      return replace('completeOnSubmit', event.data.to);
    case 'TodoHeaderChanged':
      return replace('header', event.data.to);
    case 'TodoUploadTargetChanged':
      return replace('uploadTarget', event.data.to);
    case 'TodoRecurrenceSet':
      return {
        ...replace('recurrence', event.data.to),
        series: state.series ?? { uuid: event.data.series, occurrence: 0 },
      };
    case 'TodoAnswerSubmitted':
      return touch({
        answer: event.data.answer,
        submission: { answer: event.data.answer, files: event.data.files },
        submitter: event.data.submitter,
        lastSubmittedAt: meta.at,
      });
    case 'TodoAnswerExtended': {
      const { answer, submitter } = event.data;
      return touch({
        answer: answer ?? state.answer,
        submitter,
        lastSubmittedAt: meta.at,
      });
    }
    case 'TodoSentForReview':
      return move('waiting_for_review', 'answered');
    case 'TodoCompleted':
      return move('completed', event.data.byAnswer ? 'answered' : 'closed');
    case 'TodoSentBack':
      return move('open', 'sentBack', event.data.reason);
    case 'TodoAnswerWithdrawn':
      return move('open', 'withdrawn');
    case 'TodoReopened':
      return move('open', 'reopened');
    case 'TodoHiddenFromClients':
      return remember('isHidden', true);
    case 'TodoShownToClients':
      return remember('isHidden', false);
    case 'TodoAnswerFileAttached':
      return touch({ files: [...state.files.filter(({ file }) => file !== event.data.file), event.data] });
    case 'TodoAnswerFileRemoved':
      return touch({
        files: state.files.filter(({ file }) => file !== event.data.file),
        papers: withoutFile(state.papers, event.data.file),
      });
    case 'TodoPaperRequested': {
      const { paper: number, title } = event.data;
      const asked: RequestedPaper = { number, title, state: 'wanted', reason: null, files: [] };
      return touch({ papers: [...state.papers, asked], papersAsked: number });
    }
    case 'TodoPaperRequestDropped':
      return touch({ papers: state.papers.filter(({ number }) => number !== event.data.paper) });
    case 'TodoPaperGiven':
      return touch({ papers: withGiven(state.papers, event.data.paper, event.data.file) });
    case 'TodoPaperMarked': {
      const { paper, as, reason } = event.data;
      return touch({ papers: withPaper(state.papers, paper, { state: as, reason }) });
    }
    case 'TodoSignatureDocumentAttached':
      return touch({ document: { uuid: event.data.document, state: 'draft' } });
    case 'TodoSignatureStateRecorded':
      return touch({ document: state.document && { ...state.document, state: event.data.to } });
    case 'TodoReminderSent':
      return {
        ...state,
        remindedOn: [...state.remindedOn, event.data.runDate],
        remindersSent: state.remindersSent + 1,
        remindedAt: meta.at,
        revision,
      };
    case 'TodoReminderRequested':
      return { ...state, remindedAt: meta.at, revision };
    case 'TodoMovedToCompany': {
      const { to, merge, unassigned, uploadTarget } = event.data;
      const { company, assignees } = state;
      return {
        ...state,
        company: to,
        assignees: assignees.filter((one) => !unassigned.includes(one)),
        uploadTarget,
        origin: { merge, company, assignees, uploadTarget: state.uploadTarget, isChanged: false },
        revision,
      };
    }
    case 'TodoLocked': {
      const { lock: uuid, period } = event.data;
      return { ...state, lock: { uuid, period, by: 'user' in meta.by ? meta.by.user : null, at: meta.at }, revision };
    }
    case 'TodoUnlocked':
      return { ...state, lock: undefined, revision };
    case 'TodoBegunAsCopy':
      return { ...state, revision };
    case 'TodoCopied':
      return { ...state, copies: [...state.copies, event.data.todo], revision };
    case 'TodoDeleted':
      return touch({ is: 'deleted' });
  }
}

function created({ data, meta, stream, revision }: RecordedEvent<Extract<TodoEvent, { type: 'TodoCreated' }>>): Todo {
  return {
    ...data,
    details: data.details ?? '',
    signerEmails: data.signerEmails ?? [],
    header: data.header ?? { imageUrl: null, imageTemplate: null, text: null },
    is: 'there',
    uuid: subjectOf(stream),
    company: meta.company,
    status: 'open',
    assignees: [],
    answer: null,
    files: [],
    papers: [],
    papersAsked: 0,
    submitter: null,
    lastSubmittedAt: null,
    document: null,
    createdAt: meta.at,
    updatedAt: meta.at,
    attributesChangedAt: meta.at,
    openSince: meta.at,
    remindedOn: [],
    remindersSent: 0,
    remindedAt: null,
    statusChange: { as: 'created', by: 'user' in meta.by ? meta.by.user : null, at: meta.at, reason: null },
    submission: null,
    copies: [],
    revision,
    past: [],
  };
}

/** A to-do: what the firm asks of a company, from the question to the answer that was accepted. */
export const todo: Decider<TodoCommand, TodoState, TodoEvent, TodoRefusal> = {
  category: 'todo',
  initial: { is: 'absent' },
  schema: todoSchema,
  evolve,
  decide: decideTodo,
};
