import type { DomainEvent, EventSchema } from '@daybook/kernel/events';
import type { CalendarDate } from './calendar-date.js';
import type { ClosePeriod, DocumentState, ReminderFrequency, TodoType } from './labels.js';
import type { Recurrence } from './recurrence.js';
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
  /** An upload request lists one more document. */
  | DomainEvent<'TodoPaperRequested', { paper: number; title: string }>
  | DomainEvent<'TodoPaperRequestDropped', { paper: number }>
  /** A file of the answer is, or is part of, this document. */
  | DomainEvent<'TodoPaperGiven', { paper: number; file: string }>
  /** `reason`: why it was sent back; null when nothing was said. */
  | DomainEvent<'TodoPaperMarked', { paper: number; as: PaperMark; reason: string | null }>
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
  /** Closed with the period of a bundle: nothing about it changes until that is unlocked. */
  | DomainEvent<'TodoLocked', { lock: string; period: string }>
  | DomainEvent<'TodoUnlocked', { lock: string }>
  /** What it asks was copied from a to-do of another company; of the one it was copied from, by `TodoCopied`. */
  | DomainEvent<'TodoBegunAsCopy', { of: string }>
  /** Another company was asked the same. */
  | DomainEvent<'TodoCopied', { company: string; todo: string }>
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
/** What people say of a requested document; that it was given, its files say. */
export type PaperMark = 'wanted' | 'notApplicable' | 'accepted' | 'sentBack';
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
  TodoPaperRequested: once,
  TodoPaperRequestDropped: once,
  TodoPaperGiven: once,
  TodoPaperMarked: { version: 1, sensitive: ['reason'] },
  TodoSignatureDocumentAttached: once,
  TodoSignatureStateRecorded: once,
  TodoReminderRequested: once,
  TodoReminderSent: once,
  TodoMovedToCompany: once,
  TodoLocked: once,
  TodoUnlocked: once,
  TodoBegunAsCopy: once,
  TodoCopied: once,
  TodoDeleted: once,
};
