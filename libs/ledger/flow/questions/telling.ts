import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent, RetryLater } from '@daybook/kernel/flows';
import { type QuestionsCommand, type QuestionsEvent, questions } from '../../domain/index.js';
import { StoredAccesses } from '../access.js';
import {
  type Ledger,
  type LedgerAccess,
  LedgerConsentWithdrawn,
  LedgerNotConnected,
  LedgerRefused,
  LedgerUnavailable,
} from '../port.js';

/** Whose books, and the ledger's id of them. */
export interface OfBooks {
  readonly company: string;
  readonly realm: string;
}

/** Waiting does not help: the firm has to do what the message says, and try again. */
const forPeople = [LedgerConsentWithdrawn, LedgerNotConnected, LedgerRefused];
const otherBooks = 'Other books are connected than those that were asked about. Nothing was changed in them.';

/**
 * What the ledger did, or why it does not, in words.
 *
 * @throws RetryLater while it is away
 */
export async function tell<T>(
  { company, realm }: OfBooks,
  ledger: Pick<Ledger, 'refresh'>,
  tools: FlowContext,
  write: (access: LedgerAccess) => Promise<T>,
): Promise<{ readonly done: T } | { readonly refusal: string }> {
  try {
    const done = await new StoredAccesses(ledger, tools).using(company, async (access) => {
      if (access.realm !== realm) throw new LedgerRefused(otherBooks);
      return write(access);
    });
    return { done };
  } catch (fault) {
    if (fault instanceof LedgerUnavailable) throw new RetryLater(fault.message);
    if (fault instanceof Error && forPeople.some((kind) => fault instanceof kind)) return { refusal: fault.message };
    throw fault;
  }
}

/** Puts on record what became of what an event asked for. */
export async function record(
  event: RecordedEvent<QuestionsEvent>,
  command: QuestionsCommand,
  tools: FlowContext,
): Promise<void> {
  const metadata = metadataFromEvent(event, command.type, { system: 'ledger' });
  const outcome = await tools.commands.send(questions, subjectOf(event.stream), command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}
