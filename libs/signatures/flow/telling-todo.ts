import { isDone } from '@daybook/kernel/commands';
import { categoryOf, type RecordedEvent } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { type TodoCommand, type TodoEvent, todo } from '@daybook/todos/domain';

const by = { system: 'signatures' };

/**
 * How the document stands is shown at the to-do; once everybody has signed, that is the answer of whoever was asked. What
 * we seal counts as signed when it is sealed.
 */
export async function tellTodo(
  uuid: string,
  event: RecordedEvent<TodoEvent | SignatureDocumentEvent>,
  { commands }: Pick<FlowContext, 'commands'>,
): Promise<void> {
  const { state: document } = await commands.load(signatureDocument, uuid);
  if (document.is === 'absent' || document.todo === null) return;
  if (document.is === 'signed' && document.provider === 'house' && document.filed === null) return;
  const { state: asking } = await commands.load(todo, document.todo);
  // another document took its place
  if (asking.is !== 'there' || asking.document?.uuid !== uuid) return;
  // heard again after a crash, it may find the document further on
  const metadata = (step: string) => ({ ...metadataFromEvent(event, step, by), bodyHash: event.id });
  const tell = (command: TodoCommand) => commands.send(todo, document.todo ?? '', command, metadata(command.type));
  await tell({ type: 'RecordSignatureState', state: document.is });
  const submitter = document.signers[0]?.user;
  const end = document.provider === 'house' ? 'SignedPdfFiled' : 'SignatureDocumentSigned';
  const isEnd = categoryOf(event.stream) === 'todo' ? document.is === 'signed' : event.type === end;
  if (!isEnd || !submitter || asking.status !== 'open') return;
  const outcome = await tell({ type: 'SubmitTodo', answer: { to: 'signature' }, submitter });
  if (!isDone(outcome) && outcome.refused !== 'cannotUpdateStatus' && outcome.refused !== 'changedBySomeoneElse')
    throw new Error(`The to-do ${document.todo} was not answered: ${outcome.message}`);
}
