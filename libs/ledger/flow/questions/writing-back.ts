import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { type QuestionsEvent, questions } from '../../domain/index.js';
import type { Ledger, Recategorization, Restoration } from '../port.js';
import { type OwnWriting, WriteOnRecord } from './begun-writes.js';
import { ownVersion } from './own-versions.js';
import { record, tell } from './telling.js';

type Accepted = RecordedEvent<Extract<QuestionsEvent, { type: 'TransactionAnswerAccepted' }>>;
type Undone = RecordedEvent<Extract<QuestionsEvent, { type: 'TransactionUndoRequested' }>>;
type Writes = Pick<Ledger, 'recategorize' | 'restore' | 'refresh'>;

interface Due<Change> extends OwnWriting {
  readonly change: Change;
}

/**
 * Accepted answers go to the ledger, each under the request that its acceptance names and as it was put on record before:
 * who dies before the outcome is in the log learns what became of it. What is undone goes the same way.
 */
export const writeAnswers = (ledger: Writes) =>
  eventHandler<QuestionsEvent>({
    name: 'ledger.writeAnswers',
    categories: [questions.category],
    // thousands may be accepted at once, and QuickBooks takes its time for each
    sideBySide: 4,
    on: {
      async TransactionAnswerAccepted(event, tools) {
        const due = await dueOf(event, tools);
        if (!due) return;
        const { question, request } = event.data;
        const writing = new WriteOnRecord(event, due, tools);
        const outcome = await tell(due, ledger, tools, (access) => ledger.recategorize(access, due.change, writing));
        await record(
          event,
          'refusal' in outcome
            ? { type: 'RecordRecategorizationRefusal', question, request, ...writing.refusal(outcome.refusal) }
            : { type: 'RecordRecategorization', question, request, version: null, ...outcome.done },
          tools,
        );
      },
      async TransactionUndoRequested(event, tools) {
        const due = await undoDueOf(event, tools);
        if (!due) return;
        const { question, request } = event.data;
        const writing = new WriteOnRecord(event, due, tools);
        const outcome = await tell(due, ledger, tools, (access) => ledger.restore(access, due.change, writing));
        await record(
          event,
          'refusal' in outcome
            ? { type: 'RecordRestorationRefusal', question, request, ...writing.refusal(outcome.refusal) }
            : { type: 'RecordRestoration', question, request, ...outcome.done },
          tools,
        );
      },
    },
  });

/** Undefined where its outcome is in the log already, or what was asked is no longer on record. */
async function dueOf({ stream, data, meta }: Accepted, tools: FlowContext): Promise<Due<Recategorization> | undefined> {
  const { state } = await tools.commands.load(questions, subjectOf(stream));
  const found = state?.questions.get(data.question);
  if (!state || !meta.company || found?.standing.is !== 'accepted') return undefined;
  if (found.standing.acceptance.request !== data.request) return undefined;
  const { transaction, cents, memo: said } = found.asked;
  const { from, category, memo } = data;
  const change = { transaction, cents, said, from: from.account, to: category.account, memo };
  return { company: meta.company, realm: state.realm, transaction, begun: found.begun, change };
}

/** The same of what is to be undone. */
async function undoDueOf({ stream, data, meta }: Undone, tools: FlowContext): Promise<Due<Restoration> | undefined> {
  const { state } = await tools.commands.load(questions, subjectOf(stream));
  const found = state?.questions.get(data.question);
  if (!state || !meta.company || found?.standing.is !== 'recategorized') return undefined;
  const { undo, version: written, line, acceptance } = found.standing;
  if (undo !== data.request || written === null) return undefined;
  const { transaction, cents, memo } = found.asked;
  const said = acceptance.memo ?? memo;
  const books = { company: meta.company, realm: state.realm };
  const version = await ownVersion({ ...books, set: subjectOf(stream), transaction, version: written }, tools);
  const change = { transaction, cents, said, memo, from: data.from.account, to: data.to.account, version, line };
  return { ...books, transaction, begun: found.begun, change };
}
