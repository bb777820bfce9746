import type { CalendarDate } from './calendar-date.js';
import type { DocumentState } from './labels.js';
import type { Recurrence } from './recurrence.js';
import type { AnswerFile } from './todo.events.js';
import type { TodoForm } from './todo-form.js';

export type TodoCommand =
  | ({
      readonly type: 'CreateTodo';
      /** The uuid the stream will have: a series is named after its first to-do. */
      readonly uuid: string;
      readonly todoType: string;
      readonly owner: string | null;
      readonly templateId: string | null;
      /** Looked up: how many sign a document of the template; null when it is not offered. */
      readonly templateSigners: number | null;
      /** The document it asks to sign, when that is there before it; no template is needed then. */
      readonly document?: string;
      readonly asksAboutTransactions?: boolean;
      readonly signerEmails: readonly string[];
      /** Titles of the documents that an upload request lists. */
      readonly papers?: readonly string[];
      /** The to-do of another company that it is a copy of. */
      readonly copyOf?: string;
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
  /** More for an answer that waits for its review; files are added by attaching them. */
  | { readonly type: 'ExtendAnswer'; readonly text: string; readonly submitter: string }
  | { readonly type: 'WithdrawAnswer' }
  | { readonly type: 'CloseTodo' }
  /** `reason`: what is missing, for the client. */
  | { readonly type: 'SendTodoBack'; readonly reason?: string | null }
  | { readonly type: 'ReopenTodo' }
  | { readonly type: 'HideTodoFromClients' }
  | { readonly type: 'ShowTodoToClients' }
  | ({ readonly type: 'AttachAnswerFile' } & AnswerFile)
  | { readonly type: 'RemoveAnswerFile'; readonly file: string }
  | { readonly type: 'RequestPaper'; readonly title: string }
  | { readonly type: 'DropPaperRequest'; readonly paper: number }
  | { readonly type: 'GivePaper'; readonly paper: number; readonly file: string }
  | { readonly type: 'SetPaperApplicable'; readonly paper: number; readonly isApplicable: boolean }
  | { readonly type: 'AcceptPaper'; readonly paper: number }
  /** `reason`: what is wrong with it, for the client. */
  | { readonly type: 'SendPaperBack'; readonly paper: number; readonly reason: string }
  | { readonly type: 'AttachSignatureDocument'; readonly document: string }
  | { readonly type: 'RecordSignatureState'; readonly state: DocumentState }
  /** By hand. Looked up: `recipients`, who would be written to. */
  | { readonly type: 'RemindOfTodo'; readonly recipients: readonly string[] }
  | { readonly type: 'RecordReminderSent'; readonly runDate: CalendarDate; readonly recipients: readonly string[] }
  /**
   * Looked up: `assignees`, of the other company's members, who see it there; `uploadTarget`, a folder of that company.
   */
  | {
      readonly type: 'MoveTodoToCompany';
      readonly to: string;
      readonly merge: string;
      readonly assignees: readonly string[];
      readonly uploadTarget: string | null;
    }
  /** `lock`: the stream of the locked period; `period` in words: "November 2026". */
  | { readonly type: 'LockTodo'; readonly lock: string; readonly period: string }
  | { readonly type: 'UnlockTodo'; readonly lock: string }
  /** A copy of it was made: `todo` in `company`. */
  | { readonly type: 'RecordCopy'; readonly company: string; readonly todo: string }
  | { readonly type: 'DeleteTodo' };

export type Answer =
  | { readonly to: 'text-field' | 'yes-or-no'; readonly text: string }
  | { readonly to: 'upload-request'; readonly files: readonly string[] }
  | { readonly to: 'onboarding' | 'basic' | 'signature' };
