import { type Refusal, refuse } from '@daybook/kernel/events';
import type { AskedPosting, BegunWrite, Category } from './events.js';

export const questionLimits = {
  /** Questions of one set: what somebody answers in one sitting. */
  questions: 100,
  /** Characters. */
  text: 2_000,
  reason: 1_000,
  /** The ledger takes up to 4,000. */
  memo: 1_000,
} as const;

export type QuestionsCommand =
  | {
      readonly type: 'AskAboutTransactions';
      readonly realm: string;
      readonly questions: readonly AskedPosting[];
      /** Whoever asks makes the to-do. */
      readonly isTodoMade?: true;
    }
  | {
      readonly type: 'AnswerTransaction';
      readonly question: string;
      readonly category: Category | null;
      readonly text: string;
      readonly receipt: string | null;
    }
  | { readonly type: 'SendTransactionAnswerBack'; readonly question: string; readonly reason: string }
  /** With the category and memo that the firm wants, whatever the answer says. */
  | {
      readonly type: 'AcceptTransactionAnswer';
      readonly question: string;
      readonly request: string;
      readonly category: Category;
      readonly memo: string;
      /** Since when it stood as the firm saw it; not where nobody looked at it among others. */
      readonly seenSince?: string;
    }
  /** The ledger is about to be told, of an acceptance or its undoing. */
  | ({ readonly type: 'BeginWrite'; readonly question: string } & BegunWrite)
  | {
      readonly type: 'RecordRecategorization';
      readonly question: string;
      readonly request: string;
      readonly version: string | null;
      readonly before?: string;
    }
  | {
      readonly type: 'RecordRecategorizationRefusal';
      readonly question: string;
      readonly request: string;
      readonly message: string;
      readonly isUnknown?: true;
    }
  /** `seen`: the request of the write that the firm wants back, among others. */
  | {
      readonly type: 'UndoRecategorization';
      readonly question: string;
      readonly request: string;
      readonly seen?: string;
    }
  | {
      readonly type: 'RecordRestoration';
      readonly question: string;
      readonly request: string;
      readonly before?: string;
      readonly version?: string;
    }
  | {
      readonly type: 'RecordRestorationRefusal';
      readonly question: string;
      readonly request: string;
      readonly message: string;
      readonly isUnknown?: true;
    }
  /** To attach the receipt, or to take it off, whichever was not done. Of these, `request` is the one of the write that it belongs to. */
  | { readonly type: 'TryReceiptAgain'; readonly question: string; readonly request: string }
  | {
      readonly type: 'RecordReceipt';
      readonly question: string;
      readonly request: string;
      readonly attachment: string;
      readonly version: string | null;
      readonly before?: string;
    }
  | {
      readonly type: 'RecordReceiptRefusal';
      readonly question: string;
      readonly request: string;
      readonly message: string;
    }
  | {
      readonly type: 'RecordReceiptRemoval';
      readonly question: string;
      readonly request: string;
      readonly before?: string;
      readonly version?: string;
    }
  | {
      readonly type: 'RecordReceiptRemovalRefusal';
      readonly question: string;
      readonly request: string;
      readonly message: string;
    }
  | { readonly type: 'WithdrawTransactionQuestion'; readonly question: string }
  /** By the merge of that uuid, or its undoing. */
  | { readonly type: 'MoveQuestionsToCompany'; readonly to: string; readonly merge: string };

export type QuestionsRefusal = Refusal<keyof typeof refusals>;

const refusals = {
  alreadyAsked: refuse('alreadyAsked', 'These questions have been asked already.'),
  noQuestions: refuse('noQuestions', 'Choose at least one transaction.'),
  tooMany: refuse('tooMany', `Ask about at most ${questionLimits.questions} transactions at once.`),
  askedTwice: refuse('askedTwice', 'Choose each transaction once.'),
  notThere: refuse('notThere', 'This question is not there.'),
  answerMissing: refuse('answerMissing', 'Choose a category, or say in your words what it was.'),
  tooLong: refuse('tooLong', 'This is too long. Please shorten it.'),
  sameAccount: refuse('sameAccount', 'Choose another category: this one says that nobody knows.'),
  settled: refuse('settled', 'Your accountant has taken care of this one already.'),
  notAnswered: refuse('notAnswered', 'This question has no answer to decide on right now.'),
  reasonMissing: refuse('reasonMissing', 'Say what is missing.'),
  beingWritten: refuse('beingWritten', 'This answer is accepted already and on its way to QuickBooks.'),
  changedSince: refuse('changedSince', 'Somebody changed this since you chose it. Look at it again, then decide.'),
  notWritten: refuse('notWritten', 'There is nothing of this answer in QuickBooks that could be undone.'),
  notOurs: refuse(
    'notOurs',
    'The transaction already had this category, or it is not known whether it was changed from here. Change it at QuickBooks.',
  ),
  noReceipt: refuse('noReceipt', 'There is no receipt that could be attached to this transaction.'),
  receiptDone: refuse('receiptDone', 'This receipt needs nothing any more: QuickBooks has done what it was asked for.'),
  beingSent: refuse('beingSent', 'QuickBooks is being told of this by somebody else.'),
  beingUndone: refuse('beingUndone', 'This is being undone at QuickBooks already.'),
} as const;

export { refusals as questionRefusals };
