import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type SignatureDocumentEvent, signatureDocument } from '@daybook/signatures/domain';
import { type TodoCommand, todo } from '@daybook/todos/domain';

/** Makes the to-do that asks for a document which staff prepared with one; the first signer is whom it asks. */
export async function createTodoOfDocument(
  event: RecordedEvent<SignatureDocumentEvent>,
  { commands }: FlowContext,
): Promise<void> {
  const document = subjectOf(event.stream);
  const { state } = await commands.load(signatureDocument, document);
  if (state.is === 'absent' || state.todo === null || !state.asksBy) return;
  const [first, ...others] = state.signers;
  const create: TodoCommand = {
    type: 'CreateTodo',
    uuid: state.todo,
    todoType: 'signature',
    title: state.name,
    details: state.message ?? '',
    status: 'open',
    dueDate: state.asksBy.dueDate,
    reminder: state.reminder.frequency,
    closePeriod: null,
    completeOnSubmit: state.asksBy.completeOnSubmit,
    isHidden: false,
    owner: state.sentBy,
    assignees: first?.user ? [first.user] : [],
    recurrence: null,
    headerImageUrl: null,
    headerImageTemplate: null,
    headerText: null,
    uploadTarget: null,
    templateId: null,
    templateSigners: null,
    document,
    signerEmails: others.flatMap(({ uuid }) => state.contacts?.[uuid]?.email ?? []),
    assigneeEmail: null,
    series: null,
  };
  const by = state.sentBy === null ? event.meta.by : { user: state.sentBy };
  // heard again after a crash, it may find the document further on
  const metadata = { ...metadataFromEvent(event, create.type, by), bodyHash: event.id };
  const outcome = await commands.send(todo, state.todo, create, metadata);
  // it was deleted since
  if (!isDone(outcome) && outcome.refused !== 'notThere')
    throw new Error(`The to-do of ${document} was refused: ${outcome.message}`);
}
