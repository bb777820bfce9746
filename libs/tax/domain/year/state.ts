import type { DomainEventMeta } from '@daybook/kernel/events';
import type { FormStatus } from '../questionnaire/consequences.js';
import type { Answer, StaffForms } from '../questionnaire/evaluate.js';
import type { Generated, ReturnReason } from './events.js';
import type { CountedProgress } from './progress.js';

export interface StoredAnswer extends Answer {
  /** Null for one of the setup. */
  readonly form: string | null;
  /** How often it has changed. */
  readonly revision: number;
  /** Null when a part of the product did it. */
  readonly by: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Of the files that answer it: those that stay where they are in the library. */
  readonly copies: readonly string[];
}

export type SetupStepStatus = 'not_started' | 'in_progress' | 'done' | 'skipped';

export interface Setup {
  readonly mode: 'required' | 'editing' | 'finished';
  /** By the key of the step; one that is missing is not started. */
  readonly steps: Readonly<Record<string, SetupStepStatus>>;
  /** The step somebody was at last. */
  readonly last: string | null;
}

export interface Acceptance {
  readonly by: string | null;
  readonly at: string;
  readonly textVersion: string;
}

export interface Questionnaire {
  readonly is: 'open';
  readonly definitionVersion: string;
  /** The to-do that asks for it; null for most. */
  readonly todo: string | null;
  readonly forms: readonly string[];
  readonly enabled: readonly string[];
  readonly shown: readonly string[];
  readonly staff: StaffForms;
  readonly setup: Setup;
  readonly answers: Readonly<Record<string, StoredAnswer>>;
  /** Answers that today's questions have no place for. */
  readonly apart: Readonly<Record<string, StoredAnswer>>;
  readonly notes: Readonly<Record<string, string>>;
  readonly progress: Readonly<Record<string, string>>;
  /** By form; one that is missing is not started. A form that is disabled keeps its status. */
  readonly statuses: Readonly<Record<string, FormStatus>>;
  /** When each form was submitted last; it stays when the form is reopened. */
  readonly submittedAt: Readonly<Record<string, string>>;
  /** Why a form was returned, until it is submitted again. */
  readonly reasons: Readonly<Record<string, readonly ReturnReason[]>>;
  readonly perjury: Acceptance | null;
  readonly rolledFrom: readonly number[];
  /** How far it was when that was counted last. */
  readonly counted: CountedProgress | null;
  readonly summary: { readonly objectId: string; readonly upToRevision: number } | null;
}

export interface Removed extends Pick<Questionnaire, 'todo'> {
  readonly is: 'removed';
}

export type QuestionnaireState = { readonly is: 'absent' } | Removed | Questionnaire;

export function statusOf({ statuses }: Pick<Questionnaire, 'statuses'>, form: string): FormStatus {
  return statuses[form] ?? 'not_started';
}

export function generated(data: Generated): Questionnaire {
  return {
    is: 'open',
    ...data,
    todo: data.todo ?? null,
    enabled: [],
    staff: { added: [], removed: [] },
    setup: { mode: 'required', steps: {}, last: null },
    answers: {},
    apart: {},
    notes: {},
    progress: {},
    statuses: {},
    submittedAt: {},
    reasons: {},
    perjury: null,
    rolledFrom: [],
    counted: null,
    summary: null,
  };
}

/** The answer after a change; what was taken over counts as looked at. */
export function changedAnswer(
  before: StoredAnswer | undefined,
  change: Partial<StoredAnswer> & Pick<StoredAnswer, 'form'>,
  { by, at }: Pick<DomainEventMeta, 'by' | 'at'>,
): StoredAnswer {
  const revision = (before?.revision ?? 0) + 1;
  const author = 'user' in by ? by.user : null;
  return {
    value: null,
    isOmitted: false,
    copies: [],
    ...before,
    isToConfirm: false,
    ...change,
    revision,
    by: author,
    at,
  };
}
