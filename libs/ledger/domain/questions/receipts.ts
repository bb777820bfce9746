import type { Decision } from '@daybook/kernel/events';
import { questionRefusals as no, type QuestionsCommand, type QuestionsRefusal } from './commands.js';
import type { QuestionsEvent } from './events.js';
import type { Question, Receipt } from './state.js';

type Decided = Decision<QuestionsEvent, QuestionsRefusal>;
type AboutReceipt = Extract<
  QuestionsCommand,
  { type: `RecordReceipt${'' | 'Refusal' | 'Removal' | 'RemovalRefusal'}` | 'TryReceiptAgain' }
>;

/** What becomes of the receipt of an answer at the ledger. What is told of it late changes nothing. */
export function decideReceipt(found: Question, command: AboutReceipt): Decided {
  const { question, request } = command;
  const receipt = found.receipts.get(request);
  const onlyWhere = (is: Receipt['is'], event: QuestionsEvent): Decided => (receipt?.is === is ? [event] : []);
  switch (command.type) {
    case 'TryReceiptAgain':
      return tryAgain(found, receipt, command);
    case 'RecordReceipt': {
      const { attachment, version, before } = command;
      const data = { question, request, attachment, version, ...(before && { before }) };
      return onlyWhere('requested', { type: 'TransactionReceiptAttached', data });
    }
    case 'RecordReceiptRefusal': {
      const data = { question, request, message: command.message };
      return onlyWhere('requested', { type: 'TransactionReceiptNotAttached', data });
    }
    case 'RecordReceiptRemoval': {
      const { type, ...data } = command;
      return onlyWhere('removing', { type: 'TransactionReceiptRemoved', data });
    }
    case 'RecordReceiptRemovalRefusal': {
      const data = { question, request, message: command.message };
      return onlyWhere('removing', { type: 'TransactionReceiptNotRemoved', data });
    }
  }
}

/** What goes with the undo of a write: what was attached, or may be under way, is taken off. */
export function removalWith({ receipts }: Question, request: string, question: string): readonly QuestionsEvent[] {
  const receipt = receipts.get(request);
  if (!receipt || receipt.is === 'notAttached' || receipt.is === 'removed') return [];
  return [{ type: 'TransactionReceiptRemovalRequested', data: { question, request } }];
}

/** Also of what was written before receipts were attached. */
function tryAgain(
  { standing }: Question,
  receipt: Receipt | undefined,
  { question, request }: Extract<AboutReceipt, { type: 'TryReceiptAgain' }>,
): Decided {
  if (receipt?.is === 'requested' || receipt?.is === 'removing') return [];
  if (receipt?.is === 'notRemoved')
    return [{ type: 'TransactionReceiptRemovalRequested', data: { question, request } }];
  if (receipt && receipt.is !== 'notAttached') return no.receiptDone;
  if (standing.is !== 'recategorized' || standing.acceptance.request !== request || standing.undo !== null)
    return no.notWritten;
  const file = receipt?.file ?? standing.answer.receipt;
  if (!file) return no.noReceipt;
  return [{ type: 'TransactionReceiptRequested', data: { question, request, receipt: file } }];
}
