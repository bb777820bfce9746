import { given } from '@daybook/kernel/events/spec';
import { type QuestionsEvent, questions } from './index.js';

const unknown = { account: '69', name: 'Uncategorized Expense' };
const supplies = { account: '61', name: 'Office Supplies' };
const asked: QuestionsEvent = {
  type: 'TransactionsAsked',
  data: {
    realm: '91',
    questions: [
      {
        question: 'a',
        transaction: 'Purchase:1',
        day: '2026-11-02',
        cents: 12_40,
        account: unknown,
        party: null,
        memo: null,
      },
    ],
  },
};
const answered = (receipt: string | null): QuestionsEvent => ({
  type: 'TransactionAnswered',
  data: { question: 'a', category: supplies, text: 'Paper', receipt },
});
const accepted = (request: string): QuestionsEvent => ({
  type: 'TransactionAnswerAccepted',
  data: { question: 'a', request, from: unknown, category: supplies, memo: null },
});
const written: QuestionsEvent = {
  type: 'TransactionRecategorized',
  data: { question: 'a', request: 'r', from: unknown, category: supplies, version: '4' },
};
const of = { question: 'a', request: 'r' };
const requested: QuestionsEvent = { type: 'TransactionReceiptRequested', data: { ...of, receipt: 'f' } };
const attached = (version: string): QuestionsEvent => ({
  type: 'TransactionReceiptAttached',
  data: { ...of, attachment: 'Attachable:7', version },
});
const message = 'A virus was found in it.';
const notAttached: QuestionsEvent = { type: 'TransactionReceiptNotAttached', data: { ...of, message } };
const undo = { question: 'a', request: 'u', written: 'r', from: supplies, to: unknown };
const undoRequested: QuestionsEvent = { type: 'TransactionUndoRequested', data: undo };
const restored: QuestionsEvent = { type: 'TransactionRestored', data: undo };
const removing: QuestionsEvent = { type: 'TransactionReceiptRemovalRequested', data: of };
const removed: QuestionsEvent = { type: 'TransactionReceiptRemoved', data: of };
const notRemoved: QuestionsEvent = { type: 'TransactionReceiptNotRemoved', data: { ...of, message } };

const record = { type: 'RecordReceipt', ...of, attachment: 'Attachable:7', version: '4' } as const;
const recordRefusal = { type: 'RecordReceiptRefusal', ...of, message } as const;
const recordRemoval = { type: 'RecordReceiptRemoval', ...of } as const;
const recordNoRemoval = { type: 'RecordReceiptRemovalRefusal', ...of, message } as const;
const again = { type: 'TryReceiptAgain', ...of } as const;
const recordRestoration = { type: 'RecordRestoration', question: 'a', request: 'u' } as const;

const inLedger = [asked, answered('f'), accepted('r'), written];

describe('the receipt of an answer', () => {
  it('is asked for with the write, where there is one', () => {
    const wrote = { type: 'RecordRecategorization', ...of, version: '4' } as const;
    given(questions, asked, answered('f'), accepted('r')).when(wrote).thenEvents(written, requested);
    given(questions, asked, answered(null), accepted('r')).when(wrote).thenEvents(written);
  });

  it('has one word of the ledger for each time it is asked for', () => {
    given(questions, ...inLedger, requested)
      .when(record)
      .thenEvents(attached('4'));
    given(questions, ...inLedger, requested)
      .when(recordRefusal)
      .thenEvents(notAttached);
    for (const late of [record, recordRefusal])
      for (const over of [[attached('4')], [notAttached], [undoRequested, restored, removing]])
        given(questions, ...inLedger, requested, ...over)
          .when(late)
          .thenNothing();
    given(questions, ...inLedger)
      .when(record)
      .thenNothing();
  });

  it('is tried again once it was refused, and not where it is there or under way', () => {
    given(questions, ...inLedger, requested, notAttached)
      .when(again)
      .thenEvents(requested);
    given(questions, ...inLedger, requested)
      .when(again)
      .thenNothing();
    given(questions, ...inLedger, requested, attached('4'))
      .when(again)
      .thenRefused('receiptDone');
    // written before receipts were attached
    given(questions, ...inLedger)
      .when(again)
      .thenEvents(requested);
    given(questions, asked, answered(null), accepted('r'), written).when(again).thenRefused('noReceipt');
    given(questions, asked, answered('f'), accepted('r')).when(again).thenRefused('notWritten');
    given(questions, ...inLedger, requested, notAttached, undoRequested)
      .when(again)
      .thenRefused('notWritten');
    given(questions, ...inLedger, requested, notAttached, undoRequested, restored, accepted('s'))
      .when(again)
      .thenRefused('notWritten');
  });

  it('is taken off with the undo, wherever it stood', () => {
    for (const before of [[requested], [requested, attached('4')]])
      given(questions, ...inLedger, ...before, undoRequested)
        .when(recordRestoration)
        .thenEvents(restored, removing);
    for (const before of [[], [requested, notAttached]])
      given(questions, ...inLedger, ...before, undoRequested)
        .when(recordRestoration)
        .thenEvents(restored);
  });

  it('is taken off once, and tried again where the ledger did not', () => {
    const undone = [...inLedger, requested, attached('4'), undoRequested, restored, removing];
    given(questions, ...undone)
      .when(recordRemoval)
      .thenEvents(removed);
    given(questions, ...undone)
      .when(recordNoRemoval)
      .thenEvents(notRemoved);
    given(questions, ...undone)
      .when(again)
      .thenNothing();
    given(questions, ...undone, notRemoved)
      .when(again)
      .thenEvents(removing);
    given(questions, ...undone, removed)
      .when(again)
      .thenRefused('receiptDone');
    for (const late of [recordRemoval, recordNoRemoval])
      given(questions, ...undone, removed)
        .when(late)
        .thenNothing();
    // the answer was accepted once more meanwhile: another receipt
    given(questions, ...undone, accepted('s'))
      .when(recordRemoval)
      .thenEvents(removed);
  });

  it('leaves the write to be undone by the version that the transaction has with it', () => {
    const { state } = given(questions, ...inLedger, requested, attached('5'));
    expect(state?.questions.get('a')?.standing).toMatchObject({ is: 'recategorized', version: '5' });
  });
});
