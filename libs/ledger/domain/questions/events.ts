import type { DomainEvent, EventSchema } from '@daybook/kernel/events';

/** A line of the books that is asked about, as it was when it was asked. */
export interface AskedPosting {
  /** Uuid of the question. */
  readonly question: string;
  /** The ledger's, with its kind: `Purchase:145`. */
  readonly transaction: string;
  /** yyyy-mm-dd */
  readonly day: string;
  /** Debit positive. */
  readonly cents: number;
  /** The account that means “unknown”. */
  readonly account: Category;
  readonly party: string | null;
  readonly memo: string | null;
}

/** An account of the chart, by its id at the ledger and what it was called. */
export interface Category {
  readonly account: string;
  readonly name: string;
}

/** What the client said; words are null when there are none, or once they were erased. */
export interface Answer {
  readonly category: Category | null;
  readonly text: string | null;
  /** Uuid of a file. */
  readonly receipt: string | null;
}

/** A line goes back to the account on which it stood before. */
export interface Undo {
  readonly question: string;
  readonly request: string;
  readonly written: string;
  readonly from: Category;
  readonly to: Category;
}

/**
 * What is about to be sent to the ledger: a line goes from one account to another, in the version of the transaction in
 * which it was found. `request` and `look` are those under which it is sent.
 */
export interface BegunWrite {
  readonly request: string;
  /** How often the transaction was read for this request, from 1 on. */
  readonly look: number;
  /** The ledger's version. */
  readonly before: string;
  /** The ledger's own name of the line in that version. */
  readonly line: string;
  readonly from: string;
  readonly to: string;
}

export interface Asked {
  /** The ledger's id of the books they stand in. */
  readonly realm: string;
  /** Null once the company was erased. */
  readonly questions: readonly AskedPosting[] | null;
  /** Whoever asked makes the to-do, under the same uuid; absent: it is made of this event. */
  readonly isTodoMade?: true;
}

export type QuestionsEvent =
  | DomainEvent<'TransactionsAsked', Asked>
  | DomainEvent<'TransactionAnswered', { question: string } & Answer>
  | DomainEvent<'TransactionAnswerSentBack', { question: string; reason: string | null }>
  /** The firm has decided what the ledger is to have. `request` is the one under which the ledger is told. */
  | DomainEvent<
      'TransactionAnswerAccepted',
      { question: string; request: string; from: Category; category: Category; memo: string | null }
    >
  /** Of what is accepted or undone, before the ledger is told: whoever goes on after a crash learns what became of it. */
  | DomainEvent<'TransactionWriteBegun', { question: string } & BegunWrite>
  /**
   * The ledger has it. `version` is the ledger's of the transaction as it was written; null where it stood so already,
   * or where nobody knows whether it was written from here.
   * `before`, of this and others: the version that was written over; absent where it was not noted.
   */
  | DomainEvent<
      'TransactionRecategorized',
      { question: string; request: string; from: Category; category: Category; version: string | null; before?: string }
    >
  /** The ledger does not take it; `message` is for people. `isUnknown`, of this and others: what was begun may have been done. */
  | DomainEvent<'TransactionNotRecategorized', { question: string; request: string; message: string; isUnknown?: true }>
  /** The firm wants it back as it was. `request` is the one under which the ledger is told, `written` the one it takes back. */
  | DomainEvent<'TransactionUndoRequested', Undo>
  /** The ledger has it as it was. */
  | DomainEvent<'TransactionRestored', Undo & { before?: string; version?: string }>
  /** The ledger does not take it back; `message` is for people. */
  | DomainEvent<
      'TransactionNotRestored',
      { question: string; request: string; written: string; message: string; isUnknown?: true }
    >
  /** The receipt of the answer is to be attached to the transaction. Of these, `request` is the one of the write that it belongs to. */
  | DomainEvent<'TransactionReceiptRequested', { question: string; request: string; receipt: string }>
  /** The ledger has it. `version` is of the transaction, as in TransactionRecategorized. */
  | DomainEvent<
      'TransactionReceiptAttached',
      { question: string; request: string; attachment: string; version: string | null; before?: string }
    >
  /** It was not attached; `message` is for people. */
  | DomainEvent<'TransactionReceiptNotAttached', { question: string; request: string; message: string }>
  /** What was written was undone: the receipt is to be taken off again. */
  | DomainEvent<'TransactionReceiptRemovalRequested', { question: string; request: string }>
  | DomainEvent<'TransactionReceiptRemoved', { question: string; request: string; before?: string; version?: string }>
  /** It is still there; `message` is for people. */
  | DomainEvent<'TransactionReceiptNotRemoved', { question: string; request: string; message: string }>
  /** The firm knows it by now, or has booked it itself. */
  | DomainEvent<'TransactionQuestionWithdrawn', { question: string }>
  /** All of them went to another company with their to-do. */
  | DomainEvent<
      'TransactionQuestionsMoved',
      { from: string | null; to: string; merge: string; questions: readonly string[] }
    >;

export const questionsSchema: EventSchema<QuestionsEvent> = {
  TransactionsAsked: { version: 1, sensitive: ['questions'] },
  TransactionAnswered: { version: 1, sensitive: ['text'] },
  TransactionAnswerSentBack: { version: 1, sensitive: ['reason'] },
  TransactionAnswerAccepted: { version: 1, sensitive: ['memo'] },
  TransactionWriteBegun: { version: 1 },
  TransactionRecategorized: { version: 2, upcast: { 1: (data: object) => ({ ...data, version: null }) } },
  TransactionNotRecategorized: { version: 1 },
  TransactionUndoRequested: { version: 1 },
  TransactionRestored: { version: 1 },
  TransactionNotRestored: { version: 1 },
  TransactionReceiptRequested: { version: 1 },
  TransactionReceiptAttached: { version: 1 },
  TransactionReceiptNotAttached: { version: 1 },
  TransactionReceiptRemovalRequested: { version: 1 },
  TransactionReceiptRemoved: { version: 1 },
  TransactionReceiptNotRemoved: { version: 1 },
  TransactionQuestionWithdrawn: { version: 1 },
  TransactionQuestionsMoved: { version: 1 },
};
