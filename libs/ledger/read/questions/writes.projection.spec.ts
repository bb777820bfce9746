import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { QuestionsEvent } from '@daybook/ledger/domain';
import { ledgerWrites } from '../index.js';

const question = '00000000-0000-4000-8000-000000000001';
const [request, next] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2'];
const [unknown, category] = [
  { account: '69', name: 'Uncategorized Expense' },
  { account: '61', name: 'Office Supplies' },
];
const { rowsOf } = projectionSpec(ledgerWrites);

const accepted = (under: string): QuestionsEvent => ({
  type: 'TransactionAnswerAccepted',
  data: { question, request: under, from: unknown, category, memo: 'Paper' },
});
const written: QuestionsEvent = {
  type: 'TransactionRecategorized',
  data: { question, request, from: unknown, category, version: '4' },
};
const refused: QuestionsEvent = {
  type: 'TransactionNotRecategorized',
  data: { question, request, message: 'Closed.' },
};
const undo = { question, request: next, written: request, from: category, to: unknown };
const undoRequested: QuestionsEvent = { type: 'TransactionUndoRequested', data: undo };
const restored: QuestionsEvent = { type: 'TransactionRestored', data: undo };
const notRestored: QuestionsEvent = {
  type: 'TransactionNotRestored',
  data: { question, request: next, written: request, message: 'Somebody changed it.' },
};

const by = '00000000-0000-4000-8000-0000000000d1';

function rowsAfter(...events: readonly QuestionsEvent[]) {
  const heard = events.map((event, revision) => {
    const found = recorded(event, revision, {}, 'ledgerQuestions-00000000-0000-4000-8000-0000000000a1');
    return { ...found, meta: { ...found.meta, by: { user: by } } };
  });
  return rowsOf(...heard).ledger_writes ?? [];
}

const common = { request, question, fromAccount: unknown, toAccount: category, memo: 'Paper', writtenBy: by };
const nothingUndone = { undoneBy: null, undoneAt: null, note: null };

it.each([
  [[], { state: 'accepted', writtenAt: null, version: null, ...nothingUndone }],
  [[written], { state: 'written', writtenAt: expect.any(String), version: '4', ...nothingUndone }],
  [[written, undoRequested], { state: 'beingUndone', version: '4', undoneBy: by, undoneAt: null, note: null }],
  [[written, undoRequested, restored], { state: 'undone', undoneBy: by, undoneAt: expect.any(String), note: null }],
  [
    [written, undoRequested, notRestored],
    { state: 'written', version: '4', undoneBy: null, undoneAt: null, note: 'Somebody changed it.' },
  ],
  [[written, undoRequested, notRestored, undoRequested], { state: 'beingUndone', note: null, undoneBy: by }],
] as const)('has a row for what was written, and says what became of it: %#', (events, row) => {
  expect(rowsAfter(accepted(request), ...events)).toMatchObject([{ ...common, ...row }]);
});

const ofReceipt = { question, request };
const requested: QuestionsEvent = { type: 'TransactionReceiptRequested', data: { ...ofReceipt, receipt: 'f' } };
const message = 'A virus was found.';
const notAttached: QuestionsEvent = { type: 'TransactionReceiptNotAttached', data: { ...ofReceipt, message } };
const attached: QuestionsEvent = {
  type: 'TransactionReceiptAttached',
  data: { ...ofReceipt, attachment: 'Attachable:7', version: '5' },
};
const removing: QuestionsEvent = { type: 'TransactionReceiptRemovalRequested', data: ofReceipt };
const notRemoved: QuestionsEvent = { type: 'TransactionReceiptNotRemoved', data: { ...ofReceipt, message } };
const removed: QuestionsEvent = { type: 'TransactionReceiptRemoved', data: ofReceipt };

it.each([
  [[], { receipt: null, receiptNote: null, version: '4' }],
  [[requested], { receipt: 'requested', receiptNote: null }],
  [[requested, notAttached], { receipt: 'notAttached', receiptNote: message, version: '4' }],
  [[requested, notAttached, requested], { receipt: 'requested', receiptNote: null }],
  [[requested, attached], { receipt: 'attached', receiptNote: null, version: '5' }],
  [[requested, attached, undoRequested, restored, removing], { receipt: 'removing', state: 'undone' }],
  [
    [requested, attached, undoRequested, restored, removing, notRemoved],
    { receipt: 'notRemoved', receiptNote: message },
  ],
  [
    [requested, attached, undoRequested, restored, removing, notRemoved, removing, removed],
    { receipt: 'removed', receiptNote: null },
  ],
] as const)('says what became of the receipt: %#', (events, row) => {
  expect(rowsAfter(accepted(request), written, ...events)).toMatchObject([row]);
});

it('has none for what the ledger did not take', () => {
  expect(rowsAfter(accepted(request), refused)).toEqual([]);
});

it('has one for each time', () => {
  const rows = rowsAfter(accepted(request), written, undoRequested, restored, accepted(next));
  expect(rows).toMatchObject([
    { request, state: 'undone' },
    { request: next, state: 'accepted' },
  ]);
});
