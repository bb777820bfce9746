import type { Decider, Fact, FactSchema, Recorded } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import type { CalendarDate } from './calendar-date.js';
import type { ClosePeriod, DocumentState, ReminderFrequency, TodoStatus, TodoType } from './labels.js';
import type { Recurrence } from './recurrence.js';
import { decideTodo } from './todo-decisions.js';
import { type EditedField, mostRemembered } from './todo-edit.js';
import type { TodoForm } from './todo-form.js';
import type { TodoRefusal } from './todo-refusals.js';

export type TodoFact =
  /** Somebody asked a company for something; the start of every to-do. */
  | Fact<'TodoCreated', TodoRequest>
  /** A person became responsible. */
  | Fact<'TodoAssigned', { assignee: string }>
  | Fact<'TodoUnassigned', { assignee: string }>
  | Fact<'TodoRetitled', Changed<string>>
  | Fact<'TodoDetailsEdited', Changed<string>>
  | Fact<'TodoDueDateChanged', Changed<CalendarDate>>
  | Fact<'TodoReminderChanged', Changed<ReminderFrequency>>
  | Fact<'TodoClosePeriodChanged', Changed<ClosePeriod>>
  | Fact<'TodoCompleteOnSubmitChanged', Changed<boolean>>
  | Fact<'TodoHeaderChanged', Changed<Header>>
  | Fact<'TodoUploadTargetChanged', Changed<string | null>>
  /** From its next occurrence on the series repeats otherwise, or no more. */
  | Fact<'TodoRecurrenceSet', Changed<Recurrence | null> & { series: string; dueDate: CalendarDate }>
  /** The answer; the next fact says whether it is reviewed. */
  | Fact<'TodoAnswerSubmitted', { answer: string | null; files: readonly string[]; submitter: string }>
  | Fact<'TodoSentForReview', object>
  /** `byAnswer`: the answer needed no review. */
  | Fact<'TodoCompleted', { byAnswer: boolean }>
  | Fact<'TodoSentBack', object>
  | Fact<'TodoReopened', object>
  | Fact<'TodoHiddenFromClients', object>
  | Fact<'TodoShownToClients', object>
  | Fact<'TodoAnswerFileAttached', AnswerFile>
  | Fact<'TodoAnswerFileRemoved', { file: string }>
  | Fact<'TodoSignatureDocumentAttached', { document: string }>
  | Fact<'TodoSignatureStateRecorded', Changed<DocumentState>>
  | Fact<'TodoReminderSent', { runDate: CalendarDate; recipients: readonly string[] }>
  /** Gone from every list; what was answered stays on record. */
  | Fact<'TodoDeleted', object>;

export interface Changed<T> {
  readonly from: T;
  readonly to: T;
}
export interface Header {
  readonly imageUrl: string | null;
  readonly imageTemplate: string | null;
  readonly text: string | null;
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
}

const once = { version: 1 } as const;
const schema: FactSchema<TodoFact> = {
  TodoCreated: { version: 1, sensitive: ['details', 'signerEmails'] },
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
  TodoSentForReview: once,
  TodoCompleted: once,
  TodoSentBack: once,
  TodoReopened: once,
  TodoHiddenFromClients: once,
  TodoShownToClients: once,
  TodoAnswerFileAttached: { version: 1, sensitive: ['name'] },
  TodoAnswerFileRemoved: once,
  TodoSignatureDocumentAttached: once,
  TodoSignatureStateRecorded: once,
  TodoReminderSent: once,
  TodoDeleted: once,
};

export type TodoCommand =
  | ({
      readonly type: 'CreateTodo';
      /** The uuid the stream will have: a series is named after its first to-do. */
      readonly uuid: string;
      readonly todoType: string;
      readonly owner: string | null;
      readonly isHidden: boolean;
      readonly templateId: string | null;
      readonly signerEmails: readonly string[];
      /** Looked up: the first signer's address, which no other signer may have. */
      readonly assigneeEmail: string | null;
      /** For what a series generates. */
      readonly series: { readonly uuid: string; readonly occurrence: number } | null;
    } & Omit<TodoForm, 'closePeriod'> & { readonly closePeriod: string | null })
  /** `basedOn`: the revision the person saw; only what differs from what they saw is taken as their change. */
  | {
      readonly type: 'EditTodo';
      readonly changes: Partial<TodoForm>;
      readonly basedOn: number | null;
      /** Looked up: how its series repeats, null when it has ended; left out when there is none. */
      readonly repeats?: Recurrence | null;
    }
  | { readonly type: 'ReassignTodo'; readonly assignees: readonly string[] }
  | { readonly type: 'SubmitTodo'; readonly answer: Answer; readonly submitter: string }
  | { readonly type: 'CloseTodo' }
  | { readonly type: 'SendTodoBack' }
  | { readonly type: 'ReopenTodo' }
  | { readonly type: 'HideTodoFromClients' }
  | { readonly type: 'ShowTodoToClients' }
  | ({ readonly type: 'AttachAnswerFile' } & AnswerFile)
  | { readonly type: 'RemoveAnswerFile'; readonly file: string }
  | { readonly type: 'AttachSignatureDocument'; readonly document: string }
  | { readonly type: 'RecordSignatureState'; readonly state: DocumentState }
  | { readonly type: 'RecordReminderSent'; readonly runDate: CalendarDate; readonly recipients: readonly string[] }
  | { readonly type: 'DeleteTodo' };

export type Answer =
  | { readonly to: 'text-field' | 'yes-or-no'; readonly text: string }
  | { readonly to: 'upload-request'; readonly files: readonly string[] }
  | { readonly to: 'onboarding' | 'basic' | 'signature' };

export interface Todo extends Omit<TodoRequest, 'header'> {
  readonly is: 'there' | 'deleted';
  readonly uuid: string;
  readonly company: string | null;
  readonly status: TodoStatus;
  readonly assignees: readonly string[];
  readonly header: Header;
  readonly answer: string | null;
  readonly files: readonly AnswerFile[];
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
  readonly statusChange: { readonly by: string | null; readonly at: string };
  readonly revision: number;
  /** Values that were replaced, with the revision that replaced them, oldest first; the newest hundred. */
  readonly past: readonly { readonly field: EditedField; readonly until: number; readonly value: unknown }[];
}
export type TodoState = { readonly is: 'absent' } | Todo;

function evolve(state: TodoState, fact: Recorded<TodoFact>): TodoState {
  if (fact.type === 'TodoCreated') return created(fact);
  if (state.is === 'absent') return state;
  const { meta, revision } = fact;
  const replace = <K extends EditedField>(field: K, value: Todo[K]): Todo => ({
    ...state,
    [field]: value,
    past: [...state.past.slice(-mostRemembered + 1), { field, until: revision, value: state[field] }],
    attributesChangedAt: meta.at,
    updatedAt: meta.at,
    revision,
  });
  const touch = (patch: Partial<Todo>): Todo => ({ ...state, updatedAt: meta.at, ...patch, revision });
  const move = (status: TodoStatus): Todo => ({
    ...replace('status', status),
    statusChange: { by: 'user' in meta.by ? meta.by.user : null, at: meta.at },
    ...(status === 'open' && { openSince: meta.at, remindedOn: [] }),
  });

  switch (fact.type) {
    case 'TodoAssigned':
      return replace('assignees', [...state.assignees.filter((one) => one !== fact.data.assignee), fact.data.assignee]);
    case 'TodoUnassigned':
      return replace(
        'assignees',
        state.assignees.filter((one) => one !== fact.data.assignee),
      );
    case 'TodoRetitled':
      return replace('title', fact.data.to);
    case 'TodoDetailsEdited':
      return replace('details', fact.data.to ?? '');
    case 'TodoDueDateChanged':
      return replace('dueDate', fact.data.to);
    case 'TodoReminderChanged':
      return replace('reminder', fact.data.to);
    case 'TodoClosePeriodChanged':
      return replace('closePeriod', fact.data.to);
    case 'TodoCompleteOnSubmitChanged':
      return replace('completeOnSubmit', fact.data.to);
    case 'TodoHeaderChanged':
      return replace('header', fact.data.to);
    case 'TodoUploadTargetChanged':
      return replace('uploadTarget', fact.data.to);
    case 'TodoRecurrenceSet':
      return {
        ...replace('recurrence', fact.data.to),
        series: state.series ?? { uuid: fact.data.series, occurrence: 0 },
      };
    case 'TodoAnswerSubmitted':
      return touch({ answer: fact.data.answer, submitter: fact.data.submitter, lastSubmittedAt: meta.at });
    case 'TodoSentForReview':
      return move('waiting_for_review');
    case 'TodoCompleted':
      return move('completed');
    case 'TodoSentBack':
    case 'TodoReopened':
      return move('open');
    case 'TodoHiddenFromClients':
      return touch({ isHidden: true });
    case 'TodoShownToClients':
      return touch({ isHidden: false });
    case 'TodoAnswerFileAttached':
      return touch({ files: [...state.files, fact.data] });
    case 'TodoAnswerFileRemoved':
      return touch({ files: state.files.filter(({ file }) => file !== fact.data.file) });
    case 'TodoSignatureDocumentAttached':
      return touch({ document: { uuid: fact.data.document, state: 'draft' } });
    case 'TodoSignatureStateRecorded':
      return touch({ document: state.document && { ...state.document, state: fact.data.to } });
    case 'TodoReminderSent':
      return {
        ...state,
        remindedOn: [...state.remindedOn, fact.data.runDate],
        remindersSent: state.remindersSent + 1,
        revision,
      };
    case 'TodoDeleted':
      return touch({ is: 'deleted' });
  }
}

function created({ data, meta, stream, revision }: Recorded<Extract<TodoFact, { type: 'TodoCreated' }>>): Todo {
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
    submitter: null,
    lastSubmittedAt: null,
    document: null,
    createdAt: meta.at,
    updatedAt: meta.at,
    attributesChangedAt: meta.at,
    openSince: meta.at,
    remindedOn: [],
    remindersSent: 0,
    statusChange: { by: 'user' in meta.by ? meta.by.user : null, at: meta.at },
    revision,
    past: [],
  };
}

/** A to-do: what the firm asks of a company, from the question to the answer that was accepted. */
export const todo: Decider<TodoCommand, TodoState, TodoFact, TodoRefusal> = {
  category: 'todo',
  initial: { is: 'absent' },
  schema,
  evolve,
  decide: decideTodo,
};
