import { isDone } from '@daybook/kernel/commands';
import { addDays, dayAt, type RecordedEvent } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { plainTodo, type TodoCommand, todo } from '@daybook/todos/domain';

/** Days that a client has for what taxes ask. */
const within = 14;
/** Somebody has deleted the to-do, moved it or locked its period meanwhile; it is as they want it. */
const moved = ['notThere', 'cannotUpdateStatus', 'changedBySomeoneElse', 'locked'];

export interface AskedForTaxes {
  readonly title: string;
  readonly details: string;
  /** The company's. */
  readonly zone: string;
}

/** Asks the client by a to-do that completes itself; one that was completed before is opened again. */
export async function askByTodo(
  uuid: string,
  { title, details, zone }: AskedForTaxes,
  event: RecordedEvent,
  tools: FlowContext,
): Promise<void> {
  const { state } = await tools.commands.load(todo, uuid);
  if (state.is === 'there') return reopenTodo(uuid, event, tools);
  const create: TodoCommand = {
    ...plainTodo,
    type: 'CreateTodo',
    uuid,
    todoType: 'basic',
    title,
    details,
    status: 'open',
    dueDate: addDays(dayAt(new Date(event.meta.at), zone), within),
    reminder: 'WEEKLY_REMINDER',
    completeOnSubmit: true,
    closePeriod: 'tax',
    owner: 'user' in event.meta.by ? event.meta.by.user : null,
    isHidden: false,
    assignees: [],
  };
  return send(create, uuid, event, tools);
}

export async function closeTodo(uuid: string, event: RecordedEvent, tools: FlowContext): Promise<void> {
  const { state } = await tools.commands.load(todo, uuid);
  if (state.is === 'there' && state.status !== 'completed') await send({ type: 'CloseTodo' }, uuid, event, tools);
}

export async function reopenTodo(uuid: string, event: RecordedEvent, tools: FlowContext): Promise<void> {
  const { state } = await tools.commands.load(todo, uuid);
  if (state.is === 'there' && state.status === 'completed') await send({ type: 'ReopenTodo' }, uuid, event, tools);
}

async function send(command: TodoCommand, uuid: string, event: RecordedEvent, { commands }: FlowContext) {
  const outcome = await commands.send(todo, uuid, command, metadataFromEvent(event, `${command.type} ${uuid}`));
  if (!isDone(outcome) && !moved.includes(outcome.refused))
    throw new Error(`${command.type} of ${uuid} was refused: ${outcome.message}`);
}
