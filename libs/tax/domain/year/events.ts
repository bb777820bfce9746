import type { DomainEvent, EventSchema } from '@daybook/kernel/events';
import type { Value } from '../questionnaire/conditions.js';
import type { FormStatus } from '../questionnaire/consequences.js';
import type { CountedProgress } from './progress.js';

/** Why staff sent a form back; of one question, or of the form as a whole. */
export interface ReturnReason {
  readonly question: string | null;
  readonly reason: string;
}

/** `form` is null for questions of the setup. */
interface OfQuestion {
  readonly form: string | null;
  readonly question: string;
}

/** An answer of an earlier year, as it is taken over. */
export type RolledAnswer = OfQuestion & { readonly value: Value };

/** The changed questions that something follows from; empty when somebody did it. */
interface Because {
  readonly because: readonly string[];
}

export interface Generated {
  readonly definitionVersion: string;
  /** Those of the definition. None counts before the setup is finished. */
  readonly forms: readonly string[];
  readonly shown: readonly string[];
  /** The to-do that asks for it, where it comes with one. */
  readonly todo?: string;
}

export type QuestionnaireEvent =
  | DomainEvent<'QuestionnaireGenerated', Generated>
  /** Null once the year's key was destroyed, as every value below. */
  | DomainEvent<'AnswersRolledForward', { fromYear: number; answers: readonly RolledAnswer[] | null }>
  | DomainEvent<'QuestionnaireRemoved', Record<never, never>>
  /** Whatever the answers say. `createTodo` and `sendEmail` are what was asked for beside it. */
  | DomainEvent<'FormAdded', { form: string; createTodo: boolean; sendEmail: boolean }>
  | DomainEvent<'FormRemoved', { form: string }>
  | DomainEvent<'SetupStepCompleted', { step: string }>
  | DomainEvent<'SetupStepSkipped', { step: string }>
  | DomainEvent<'SetupFinished', Record<never, never>>
  /** A value of null takes the answer away. */
  | DomainEvent<'AnswerSaved', OfQuestion & { value: Value | null }>
  /** What was taken over from an earlier year holds for this one too. */
  | DomainEvent<'AnswerConfirmed', OfQuestion>
  | DomainEvent<'AnswerOmitted', OfQuestion>
  | DomainEvent<'AnswerRestored', OfQuestion>
  | DomainEvent<'AnswerFileAttached', OfQuestion & { file: string }>
  /** The file stays where it is in the library. */
  | DomainEvent<'AnswerFileCopied', OfQuestion & { file: string }>
  | DomainEvent<'AnswerFileDetached', OfQuestion & { file: string; isCopy: boolean }>
  | DomainEvent<'AnswerNoteWritten', OfQuestion & { note: string | null }>
  /** Somebody was shown an answer in full that is masked everywhere else. */
  | DomainEvent<'AnswerRevealed', OfQuestion>
  | DomainEvent<'StepProgressRecorded', { form: string; step: string; progress: string }>
  | DomainEvent<'QuestionShown', Because & { question: string }>
  | DomainEvent<'QuestionHidden', Because & { question: string }>
  | DomainEvent<'FormEnabled', Because & { form: string }>
  | DomainEvent<'FormDisabled', Because & { form: string }>
  | DomainEvent<'FormStatusChanged', Because & { form: string; from: FormStatus; to: FormStatus }>
  | DomainEvent<'FormReopened', Because & { form: string }>
  | DomainEvent<'FormReturnedForReview', Because & { form: string; reasons: readonly ReturnReason[] | null }>
  | DomainEvent<'FormSubmitted', { form: string }>
  | DomainEvent<'FormCompleted', { form: string }>
  /** `address`: of the device it was accepted on. */
  | DomainEvent<'PerjuryStatementAccepted', { textVersion: string; name: string | null; address: string | null }>
  | DomainEvent<'PerjuryAcceptanceCleared', Because>
  /** `apart`: answers that the new questions have no place for; `returned`: those that have one again. */
  | DomainEvent<
      'QuestionnaireDefinitionMoved',
      { from: string; to: string; forms: readonly string[]; apart: readonly string[]; returned: readonly string[] }
    >
  /** So that lists need not know the answers; counted again after each change. */
  | DomainEvent<'ProgressCounted', CountedProgress>
  | DomainEvent<'QuestionnaireSummaryBuilt', { objectId: string; upToRevision: number }>;

const plain = { version: 1 } as const;

export const questionnaireSchema: EventSchema<QuestionnaireEvent> = {
  QuestionnaireGenerated: plain,
  AnswersRolledForward: { version: 1, sensitive: ['answers'] },
  QuestionnaireRemoved: plain,
  FormAdded: plain,
  FormRemoved: plain,
  SetupStepCompleted: plain,
  SetupStepSkipped: plain,
  SetupFinished: plain,
  AnswerSaved: { version: 1, sensitive: ['value'] },
  AnswerConfirmed: plain,
  AnswerOmitted: plain,
  AnswerRestored: plain,
  AnswerFileAttached: plain,
  AnswerFileCopied: plain,
  AnswerFileDetached: plain,
  AnswerNoteWritten: { version: 1, sensitive: ['note'] },
  AnswerRevealed: plain,
  StepProgressRecorded: plain,
  QuestionShown: plain,
  QuestionHidden: plain,
  FormEnabled: plain,
  FormDisabled: plain,
  FormStatusChanged: plain,
  FormReopened: plain,
  FormReturnedForReview: { version: 1, sensitive: ['reasons'] },
  FormSubmitted: plain,
  FormCompleted: plain,
  PerjuryStatementAccepted: { version: 1, sensitive: ['name', 'address'] },
  PerjuryAcceptanceCleared: plain,
  QuestionnaireDefinitionMoved: plain,
  ProgressCounted: plain,
  QuestionnaireSummaryBuilt: plain,
};
