import type { Refusal } from '@daybook/kernel/events';
import type { FailureReason, Sentiment } from './chat-history.events.js';
import type { BotRow, CommandCode, FilterParams } from './rows.js';

/** How an attempt to answer ended. */
export type AnswerOutcome = { readonly rows: readonly BotRow[] } | { readonly failed: FailureReason };

export type ChatHistoryCommand =
  /** Starts the chat where there is none; asks again where the answer to the same question failed or was stopped. */
  | {
      readonly type: 'AskQuestion';
      readonly company: string;
      readonly message: string;
      readonly interaction: string;
      readonly text: string;
    }
  /** A report, with what came of it: both are stored or neither. */
  | {
      readonly type: 'RunReport';
      readonly company: string;
      readonly message: string;
      readonly reply: string;
      readonly interaction: string;
      readonly code: CommandCode;
      readonly filterParams: FilterParams;
      readonly outcome: AnswerOutcome;
    }
  | {
      readonly type: 'RecordAnswer';
      readonly message: string;
      readonly interaction: string;
      readonly outcome: AnswerOutcome;
    }
  | { readonly type: 'StopAnswer'; readonly interaction: string }
  /** The screen says that it got no answer; null: to whatever was asked last. */
  | { readonly type: 'ReportError'; readonly message: string; readonly interaction: string | null }
  | { readonly type: 'PostMessage'; readonly message: string; readonly text: string }
  | { readonly type: 'AddGuests'; readonly guests: readonly NewGuest[] }
  | { readonly type: 'RenameChat'; readonly title: string }
  | { readonly type: 'DeleteChat' }
  /** Nobody has written in it for as long as the firm lets chats stand. */
  | { readonly type: 'ExpireChat' }
  | { readonly type: 'EraseChat' }
  | {
      readonly type: 'GiveFeedback';
      readonly feedback: string;
      readonly interaction: string;
      readonly sentiment: Sentiment;
      readonly text: string;
    }
  | {
      readonly type: 'AddFeedbackResponse';
      readonly message: string;
      readonly interaction: string;
      readonly text: string;
    }
  | { readonly type: 'ChangeSet'; readonly interaction: string; readonly isInSet: boolean }
  | { readonly type: 'ChangeRows'; readonly rows: readonly RowChange[] };

export interface NewGuest {
  readonly user: string;
  /** An assigned controller or other staff: from then on the owner may write to the controller. */
  readonly isController: boolean;
  readonly message: string;
}

export interface RowChange {
  readonly uuid: string;
  readonly isHiddenToClients: boolean;
}

export type ChatHistoryRefusal = Refusal<
  | 'notThere'
  | 'otherCompany'
  | 'notInThread'
  | 'ownerAsks'
  | 'ownerChanges'
  | 'pending'
  | 'empty'
  | 'tooLong'
  | 'titleLength'
  | 'feedbackNeeded'
  | 'noAnswer'
  | 'notCorrected'
  | 'noMessage'
  | 'tooManyGuests'
  | 'notDeleted'
>;
