import type { Refusal } from '@daybook/kernel/events';
import type { FormStatus } from '../questionnaire/consequences.js';
import type { Definition } from '../questionnaire/definition.js';
import type { Answers } from '../questionnaire/evaluate.js';
import type { ReturnReason } from './events.js';
import type { questionnaireRefusals } from './refusals.js';

/** Questions under the name that a year keeps them by. */
export interface Published {
  readonly version: string;
  readonly definition: Definition;
}

export interface SentAnswer {
  readonly question: string;
  /** As it came in; whether it can be an answer is decided. */
  readonly value: unknown;
  /** How often the answer had changed when the sender saw it; 0 for one that was never given. */
  readonly revision: number;
}

/** `published`: the questions that the sender answers, looked up by the version the year has. */
export type QuestionnaireCommand =
  | {
      readonly type: 'GenerateQuestionnaire';
      readonly published: Published;
      /** The to-do that asks for it, where it comes with one. */
      readonly todo?: string;
    }
  | {
      readonly type: 'RollForwardAnswers';
      readonly published: Published;
      readonly fromYear: number;
      readonly answers: Answers;
    }
  | { readonly type: 'RemoveQuestionnaire' }
  | {
      readonly type: 'AddForm';
      readonly published: Published;
      readonly form: string;
      readonly createTodo: boolean;
      readonly sendEmail: boolean;
    }
  | { readonly type: 'RemoveForm'; readonly published: Published; readonly form: string }
  | {
      readonly type: 'AdvanceSetup';
      readonly published: Published;
      readonly step: string;
      readonly status: 'in_progress' | 'done' | 'skipped';
      readonly answers: readonly SentAnswer[];
    }
  | { readonly type: 'FinishSetup'; readonly published: Published }
  | {
      readonly type: 'SaveAnswers';
      readonly published: Published;
      readonly form: string;
      readonly answers: readonly SentAnswer[];
    }
  | { readonly type: 'OmitAnswer' | 'RestoreAnswer'; readonly published: Published; readonly question: string }
  | { readonly type: 'RevealAnswer'; readonly published: Published; readonly question: string }
  | {
      readonly type: 'WriteAnswerNote';
      readonly published: Published;
      readonly question: string;
      readonly note: string;
    }
  | {
      readonly type: 'AttachAnswerFile' | 'CopyAnswerFile' | 'DetachAnswerFile';
      readonly published: Published;
      readonly question: string;
      readonly file: string;
    }
  | {
      readonly type: 'SaveStepProgress';
      readonly published: Published;
      readonly form: string;
      readonly step: string;
      readonly progress: string;
    }
  | {
      readonly type: 'AcceptPerjuryStatement';
      readonly published: Published;
      /** Of the words that were on the screen. */
      readonly textVersion: string;
      readonly name: string;
      readonly address: string | null;
      readonly isStaff: boolean;
    }
  | { readonly type: 'WithdrawPerjuryStatement'; readonly published: Published }
  | { readonly type: 'SubmitForm'; readonly published: Published; readonly form: string }
  | {
      readonly type: 'ChangeFormStatus';
      readonly published: Published;
      readonly form: string;
      readonly status: FormStatus;
      readonly reasons: readonly ReturnReason[];
    }
  | { readonly type: 'MoveDefinition'; readonly published: Published; readonly to: Published }
  | { readonly type: 'CountProgress'; readonly published: Published }
  | { readonly type: 'ReplaceSummary'; readonly objectId: string; readonly upToRevision: number };

export type QuestionnaireRefusal = Refusal<keyof typeof questionnaireRefusals>;
