import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, RetryLater } from '@daybook/kernel/flows';
import { type QuestionsEvent, questions } from '../../domain/index.js';
import type { Ledger, OwnPaper, Paper } from '../port.js';
import { noteChanges } from '../sync/changed-books.js';
import { ownVersion } from './own-versions.js';
import { receiptFile } from './receipt-file.js';
import { type OfBooks, record, tell } from './telling.js';

type Requested = RecordedEvent<Extract<QuestionsEvent, { type: 'TransactionReceiptRequested' }>>;
type Removing = RecordedEvent<Extract<QuestionsEvent, { type: 'TransactionReceiptRemovalRequested' }>>;
type Writes = Pick<Ledger, 'attach' | 'detach' | 'refresh'>;

/**
 * Receipts of answers go to the ledger once what they are about is written, and leave it when that is undone. What is
 * attached bears the request of its write, by which it is found again: who dies before the outcome is in the log, or whose
 * answer is lost, does not attach it twice. Apart from the writes themselves, which do not wait for a scan.
 */
export const attachReceipts = (ledger: Writes) =>
  eventHandler<QuestionsEvent>({
    name: 'ledger.attachReceipts',
    categories: [questions.category],
    sideBySide: 4,
    on: {
      async TransactionReceiptRequested(event, tools) {
        const due = await attachingDue(event, tools);
        if (!due) return;
        const { question, request, receipt } = event.data;
        const refused = (message: string) =>
          record(event, { type: 'RecordReceiptRefusal', question, request, message }, tools);
        const file = await receiptFile(receipt, tools);
        if ('refusal' in file) return refused(file.refusal);
        const paper = { ...due.paper, ...file };
        const outcome = await tell(due, ledger, tools, (access) => ledger.attach(access, paper, event.id));
        if ('refusal' in outcome) return refused(outcome.refusal);
        const { version: before } = due.paper;
        const done = { ...outcome.done, ...(before !== null && { before }) };
        await record(event, { type: 'RecordReceipt', question, request, ...done }, tools);
        await noteChanges([due.realm], { query: tools.query, now: tools.clock.now() });
      },
      async TransactionReceiptRemovalRequested(event, tools) {
        const due = await removalDue(event, tools);
        if (!due) return;
        const { question, request } = event.data;
        const outcome = await tell(due, ledger, tools, (access) => ledger.detach(access, due.paper, event.id));
        await record(
          event,
          'refusal' in outcome
            ? { type: 'RecordReceiptRemovalRefusal', question, request, message: outcome.refusal }
            : { type: 'RecordReceiptRemoval', question, request, ...outcome.done },
          tools,
        );
        await noteChanges([due.realm], { query: tools.query, now: tools.clock.now() });
      },
    },
  });

/**
 * Undefined where its outcome is in the log already, or it is to be taken off by now.
 *
 * @throws RetryLater while the write is being undone: what counts as changed could not be
 */
async function attachingDue(
  { stream, data: { question, request }, meta }: Requested,
  tools: FlowContext,
): Promise<(OfBooks & { readonly paper: Pick<Paper, 'transaction' | 'mark' | 'version'> }) | undefined> {
  const { state } = await tools.commands.load(questions, subjectOf(stream));
  const found = state?.questions.get(question);
  if (!state || !meta.company || found?.receipts.get(request)?.is !== 'requested') return undefined;
  const { standing } = found;
  if (standing.is !== 'recategorized' || standing.acceptance.request !== request) return undefined;
  if (standing.undo !== null) throw new RetryLater('The transaction is being put back.');
  const { transaction } = found.asked;
  const books = { company: meta.company, realm: state.realm };
  const { version: written } = standing;
  const own = { ...books, set: subjectOf(stream), transaction };
  const version = written === null ? null : await ownVersion({ ...own, version: written }, tools);
  return { ...books, paper: { transaction, mark: request, version } };
}

async function removalDue(
  { stream, data: { question, request }, meta }: Removing,
  tools: FlowContext,
): Promise<(OfBooks & { readonly paper: OwnPaper }) | undefined> {
  const { state } = await tools.commands.load(questions, subjectOf(stream));
  const found = state?.questions.get(question);
  const receipt = found?.receipts.get(request);
  if (!state || !meta.company || !found || receipt?.is !== 'removing') return undefined;
  const paper = { transaction: found.asked.transaction, mark: request, attachment: receipt.attachment };
  return { company: meta.company, realm: state.realm, paper };
}
