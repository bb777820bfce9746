import { isDone } from '@daybook/kernel/commands';
import { type Author, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { isTerminal, type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { type Todo, type TodoCommand, todo } from '@daybook/todos/domain';
import { resendLetter } from './resending.js';

const system = { system: 'signatures' };

/** Has the to-do follow the letter that took the place of its letter, and ask whoever signs this one. */
export async function followNextLetter(
  event: RecordedEvent<SignatureDocumentEvent>,
  { commands }: FlowContext,
): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state: letter } = await commands.load(signatureDocument, uuid);
  if (letter.is === 'absent' || letter.letter === null || letter.todo === null || isTerminal(letter.is)) return;
  const { state: asking } = await commands.load(todo, letter.todo);
  // the to-do of the first letter is made after it
  if (asking.is !== 'there' || asking.document?.uuid === uuid) return;
  const send = async (command: TodoCommand) => {
    const outcome = await commands.send(
      todo,
      letter.todo ?? '',
      command,
      metadataFromEvent(event, command.type, system),
    );
    // it was deleted meanwhile, or its period was locked
    if (!isDone(outcome) && !['notThere', 'locked'].includes(outcome.refused)) throw new Error(outcome.message);
  };
  await send({ type: 'AttachSignatureDocument', document: uuid });
  const assignees = letter.signers.slice(0, 1).flatMap(({ user }) => user ?? []);
  await send({ type: 'ReassignTodo', assignees });
}

/** The letter that a to-do follows; undefined where it asks for another document, or for none yet. */
export async function letterOfTodo(
  { document }: Pick<Todo, 'document'>,
  { commands }: Pick<FlowContext, 'commands'>,
): Promise<string | undefined> {
  if (!document) return undefined;
  const { state } = await commands.load(signatureDocument, document.uuid);
  return state.is !== 'absent' && state.letter !== null ? document.uuid : undefined;
}

/**
 * Sends it again for its to-do, where it ended unsigned. Where that cannot be, the to-do says how it ended, and whoever asks
 * again is told why.
 */
export async function askForLetterAgain(
  uuid: string,
  by: Author,
  { commands, query, clock }: FlowContext,
): Promise<void> {
  await resendLetter(uuid, by, { db: queryableOf(query), commands, now: clock.now() });
}
