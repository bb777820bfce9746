import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent, RetryLater } from '@daybook/kernel/flows';
import { type QuestionsCommand, type QuestionsEvent, questions } from '../../domain/index.js';
import { StoredAccesses } from '../access.js';
import {
  type Ledger,
  LedgerConsentWithdrawn,
  LedgerNotConnected,
  LedgerRefused,
  LedgerUnavailable,
  type Recategorization,
} from '../port.js';

type Accepted = RecordedEvent<Extract<QuestionsEvent, { type: 'TransactionAnswerAccepted' }>>;
type Writes = Pick<Ledger, 'recategorize' | 'refresh'>;

interface Due {
  readonly company: string;
  readonly realm: string;
  readonly change: Recategorization;
}

const by = { system: 'ledger' } as const;
/** Waiting does not help: the firm has to do what the message says, and accept again. */
const forPeople = [LedgerConsentWithdrawn, LedgerNotConnected, LedgerRefused];
const otherBooks = 'Other books are connected than those that were asked about. Nothing was changed in them.';

/**
 * Accepted answers go to the ledger, each under the request that its acceptance names: who dies before the outcome is in
 * the log does it again, and the ledger answers what it answered before.
 */
export const writeAnswers = (ledger: Writes) =>
  eventHandler<QuestionsEvent>({
    name: 'ledger.writeAnswers',
    categories: [questions.category],
    on: {
      async TransactionAnswerAccepted(event, tools) {
        const due = await dueOf(event, tools);
        if (!due) return;
        const { question, request } = event.data;
        const message = await refusalOf(due, request, ledger, tools);
        const command: QuestionsCommand =
          message === undefined
            ? { type: 'RecordRecategorization', question, request }
            : { type: 'RecordRecategorizationRefusal', question, request, message };
        const metadata = metadataFromEvent(event, command.type, by);
        const outcome = await tools.commands.send(questions, subjectOf(event.stream), command, metadata);
        if (!isDone(outcome)) throw new Error(outcome.message);
      },
    },
  });

/** Undefined where its outcome is in the log already, or what was asked is no longer on record. */
async function dueOf({ stream, data, meta }: Accepted, tools: FlowContext): Promise<Due | undefined> {
  const { state } = await tools.commands.load(questions, subjectOf(stream));
  const found = state?.questions.get(data.question);
  if (!state || !meta.company || found?.standing.is !== 'accepted') return undefined;
  if (found.standing.acceptance.request !== data.request) return undefined;
  const { transaction, cents, memo: said } = found.asked;
  const { from, category, memo } = data;
  const change = { transaction, cents, said, from: from.account, to: category.account, memo };
  return { company: meta.company, realm: state.realm, change };
}

/** Why the ledger has not taken it, in words; undefined when it has. */
async function refusalOf(
  { company, realm, change }: Due,
  request: string,
  ledger: Writes,
  tools: FlowContext,
): Promise<string | undefined> {
  try {
    await new StoredAccesses(ledger, tools).using(company, async (access) => {
      if (access.realm !== realm) throw new LedgerRefused(otherBooks);
      await ledger.recategorize(access, change, request);
    });
    return undefined;
  } catch (fault) {
    if (fault instanceof LedgerUnavailable) throw new RetryLater(fault.message);
    if (fault instanceof Error && forPeople.some((kind) => fault instanceof kind)) return fault.message;
    throw fault;
  }
}
