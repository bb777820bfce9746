import { given } from '@daybook/kernel/events/spec';
import {
  accepted,
  answered,
  asked,
  restored,
  supplies,
  undone,
  undoRequested,
  unknown,
  written,
} from '../spec/question-samples.js';
import { type QuestionsEvent, questions } from './index.js';

const sentBack: QuestionsEvent = { type: 'TransactionAnswerSentBack', data: { question: 'a', reason: 'Which?' } };
const accept = {
  type: 'AcceptTransactionAnswer',
  question: 'a',
  request: 's',
  category: supplies,
  memo: ' Paper ',
} as const;
const sendBack = { type: 'SendTransactionAnswerBack', question: 'a', reason: ' Which? ' } as const;
const notRestored: QuestionsEvent = {
  type: 'TransactionNotRestored',
  data: { question: 'a', request: 'u', written: 'r', message: 'Somebody changed it.' },
};
const undo = { type: 'UndoRecategorization', question: 'a', request: 'u' } as const;
const recordUndo = { type: 'RecordRestoration', question: 'a', request: 'u' } as const;
const recordNoUndo = {
  type: 'RecordRestorationRefusal',
  question: 'a',
  request: 'u',
  message: 'Somebody changed it.',
} as const;

describe('an answer in the ledger', () => {
  const inLedger = [asked, answered, accepted('r'), written];

  it('is taken back once at a time, and decided on again afterwards', () => {
    given(questions, ...inLedger)
      .when(undo)
      .thenEvents(undoRequested);
    given(questions, ...inLedger, undoRequested)
      .when(undo)
      .thenNothing();
    given(questions, ...inLedger, undoRequested)
      .when({ ...undo, request: 'v' })
      .thenRefused('beingUndone');
    given(questions, ...inLedger, undoRequested)
      .when(recordUndo)
      .thenEvents(restored);
    given(questions, ...inLedger, undoRequested, restored)
      .when(recordUndo)
      .thenNothing();
    given(questions, ...inLedger, undoRequested, restored)
      .when(undo)
      .thenRefused('notWritten');
    given(questions, ...inLedger, undoRequested, restored)
      .when(accept)
      .thenEvents(accepted('s'));
    given(questions, ...inLedger, undoRequested, restored)
      .when(sendBack)
      .thenEvents(sentBack);
  });

  it('is taken back among others only if it is the write that the firm saw', () => {
    given(questions, ...inLedger)
      .when({ ...undo, seen: 'r' })
      .thenEvents(undoRequested);
    given(questions, ...inLedger)
      .when({ ...undo, seen: 'q' })
      .thenRefused('changedSince');
  });

  it('stays where the ledger does not take it back, and may be tried again', () => {
    given(questions, ...inLedger, undoRequested)
      .when(recordNoUndo)
      .thenEvents(notRestored);
    given(questions, ...inLedger, undoRequested, notRestored)
      .when({ ...undo, request: 'v' })
      .thenEvents({ type: 'TransactionUndoRequested', data: { ...undone, request: 'v' } });
    for (const late of [recordUndo, recordNoUndo])
      given(questions, ...inLedger, undoRequested, notRestored)
        .when(late)
        .thenNothing();
  });

  it('is taken back only where it is known which version of it we wrote', () => {
    const found: QuestionsEvent = {
      type: 'TransactionRecategorized',
      data: { question: 'a', request: 'r', from: unknown, category: supplies, version: null },
    };
    given(questions, asked, answered, accepted('r'), found).when(undo).thenRefused('notOurs');
    for (const before of [[asked], [asked, answered], [asked, answered, accepted('r')]])
      given(questions, ...before)
        .when(undo)
        .thenRefused('notWritten');
  });
});
