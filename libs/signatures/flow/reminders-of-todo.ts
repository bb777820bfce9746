import { isDone } from '@daybook/kernel/commands';
import type { RecordedEvent } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { isOut, signatureDocument } from '@daybook/signatures/domain';
import { remindsFrom, todo } from '@daybook/todos/domain';

/** Has the document remind in place of its to-do, as often as that would: the document knows who has to sign now. */
export async function remindAsTodo(document: string, event: RecordedEvent, { commands }: FlowContext): Promise<void> {
  const { state } = await commands.load(signatureDocument, document);
  if (state.is === 'absent' || state.todo === null || !isOut(state.is)) return;
  const { state: asking } = await commands.load(todo, state.todo);
  if (asking.is !== 'there') return;
  const command = {
    type: 'SetSignatureReminder',
    frequency: asking.reminder,
    notBefore: remindsFrom(asking.dueDate),
  } as const;
  // heard again after a crash, it may find the to-do changed once more
  const metadata = { ...metadataFromEvent(event, command.type, { system: 'signatures' }), bodyHash: event.id };
  const outcome = await commands.send(signatureDocument, document, command, metadata);
  if (!isDone(outcome) && outcome.refused !== 'ended') throw new Error(outcome.message);
}
