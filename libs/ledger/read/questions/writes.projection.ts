import type { RecordedEvent } from '@daybook/kernel/events';
import { at, projection, table } from '@daybook/kernel/projecting';
import { type QuestionsEvent, questions, type Receipt } from '@daybook/ledger/domain';
import { LedgerWriteRow } from './write.entity.js';

type Attached = Extract<QuestionsEvent, { type: 'TransactionReceiptAttached' }>;
type AboutReceipt = Exclude<Extract<QuestionsEvent, { type: `TransactionReceipt${string}` }>, Attached>;
type Undoing = Extract<QuestionsEvent, { data: { written: string } }>;
type Outcome = Extract<QuestionsEvent, { type: 'TransactionRecategorized' | 'TransactionNotRecategorized' }>;

const writes = table<LedgerWriteRow, QuestionsEvent>({
  entity: LedgerWriteRow,
  categories: [questions.category],
  on: {
    TransactionAnswerAccepted: at(
      ({ data }) => [data.request],
      (_, { data: { question, request, from, category, memo }, meta }) => ({
        ...{ request, question, fromAccount: from, toAccount: category, memo, state: 'accepted' },
        ...{ writtenBy: personOf(meta.by), writtenAt: null, version: null },
        ...{ note: null, undoneBy: null, undoneAt: null, receipt: null, receiptNote: null },
      }),
    ),
    TransactionRecategorized: ofRequest(({ data: { version }, meta }) => ({
      ...{ state: 'written', writtenAt: meta.at, version },
    })),
    TransactionNotRecategorized: at<LedgerWriteRow, Outcome>(
      ({ data }) => [data.request],
      () => undefined,
    ),
    TransactionUndoRequested: ofWritten(({ meta }) => ({
      ...{ state: 'beingUndone', note: null, undoneBy: personOf(meta.by) },
    })),
    TransactionRestored: ofWritten(({ meta }) => ({ state: 'undone', undoneAt: meta.at })),
    TransactionNotRestored: ofWritten(({ data }) => ({ state: 'written', note: data.message, undoneBy: null })),
    TransactionReceiptRequested: ofReceipt('requested'),
    TransactionReceiptAttached: at<LedgerWriteRow, Attached>(
      ({ data }) => [data.request],
      (row, { data: { version } }) => row && { ...row, version, receipt: 'attached', receiptNote: null },
    ),
    TransactionReceiptNotAttached: ofReceipt('notAttached'),
    TransactionReceiptRemovalRequested: ofReceipt('removing'),
    TransactionReceiptRemoved: ofReceipt('removed'),
    TransactionReceiptNotRemoved: ofReceipt('notRemoved'),
    TransactionWriteBegun: 'ignored',
    TransactionsAsked: 'ignored',
    TransactionAnswered: 'ignored',
    TransactionAnswerSentBack: 'ignored',
    TransactionQuestionWithdrawn: 'ignored',
    TransactionQuestionsMoved: 'ignored',
  },
});

/** What the firm had written to the ledgers of its clients. */
export const ledgerWrites = projection({ name: 'ledgerWrites', version: 2, tables: [writes] });

function personOf(by: RecordedEvent['meta']['by']): string | null {
  return 'user' in by ? by.user : null;
}

function ofRequest<E extends Outcome>(patch: (event: RecordedEvent<E>) => Partial<LedgerWriteRow>) {
  return at<LedgerWriteRow, E>(
    ({ data }) => [data.request],
    (row, event) => row && { ...row, ...patch(event) },
  );
}

function ofWritten<E extends Undoing>(patch: (event: RecordedEvent<E>) => Partial<LedgerWriteRow>) {
  return at<LedgerWriteRow, E>(
    ({ data }) => [data.written],
    (row, event) => row && { ...row, ...patch(event) },
  );
}

function ofReceipt<E extends AboutReceipt>(receipt: Receipt['is']) {
  return at<LedgerWriteRow, E>(
    ({ data }) => [data.request],
    (row, { data }) => row && { ...row, receipt, receiptNote: 'message' in data ? data.message : null },
  );
}
