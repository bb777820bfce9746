import type { ClosePeriod, Outcome, StepOutcome } from '@daybook/bundles/domain';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import type { FlowContext } from '@daybook/kernel/flows';
import { plainTodo, type TodoCommand, todo } from '@daybook/todos/domain';
import { seeToFirst } from '@daybook/work/published';
import { v5 } from 'uuid';
import type { PlannedTodo } from './planning.js';

interface Making {
  readonly rollout: string;
  readonly company: string;
  /** Who rolls it out, and asks for it. */
  readonly person: string;
  readonly closePeriod: ClosePeriod;
}

/** Makes the to-do of a step with its owner and reviewer. Once more changes nothing, also after it was cut short. */
export async function makeTodo(
  planned: PlannedTodo,
  making: Making,
  { commands }: Pick<FlowContext, 'commands'>,
): Promise<StepOutcome> {
  const { uuid, step, owner, reviewer } = planned;
  const of = { step: step.key, todo: uuid };
  const said = (is: Outcome, says?: string): StepOutcome => ({
    ...of,
    is,
    says: says === undefined ? null : `${planned.title}: ${says}`,
  });
  const refused = await refusedNow(planned, commands);
  if (refused) return said('refused', refused);
  const brought = await bring(planned, making, commands);
  if (brought && 'says' in brought) return said('refused', brought.says);
  if (brought && 'there' in brought) return said('there', brought.there);
  const create = { ...creating(planned, making), ...brought };
  const outcome = await commands.send(todo, uuid, create, metadataFor('create', uuid, making));
  if (!isDone(outcome)) return outcome.refused === 'notThere' ? said('deleted') : said('refused', outcome.message);
  if (outcome.events.length === 0) return said('there');
  if (owner ?? reviewer)
    await seeToFirst({ item: `todo-${uuid}`, owner, reviewer }, metadataFor('duty', uuid, making), commands);
  return said('made');
}

/** What is there, or was, is not asked for anew: what an area says of it now says nothing of what was made then. */
async function refusedNow(planned: PlannedTodo, commands: FlowContext['commands']): Promise<string | undefined> {
  const refused = planned.plan && 'says' in planned.plan ? planned.plan.says : undefined;
  return refused && (await commands.load(todo, planned.uuid)).state.is === 'absent' ? refused : undefined;
}

/** What comes with it is there before it: nobody is asked for what cannot be had. What was made once is not made anew. */
async function bring({ uuid, plan }: PlannedTodo, making: Making, commands: FlowContext['commands']) {
  const brings = plan && 'todo' in plan ? plan.brings : undefined;
  const isNew = brings && (await commands.load(todo, uuid)).state.is === 'absent';
  return isNew ? brings.make(commands, metadataFor('bring', uuid, making)) : undefined;
}

/** One for each roll-out and to-do: what is looked up for it may have changed when it is sent again. */
function metadataFor(what: string, uuid: string, { rollout, company, person }: Making): CommandMetadata {
  return { commandId: v5(`${what} ${uuid}`, rollout), by: { user: person }, company, bodyHash: `${rollout} ${uuid}` };
}

function creating(
  { uuid, step, title, details, papers, due, assignees, plan }: PlannedTodo,
  { person, closePeriod }: Making,
): TodoCommand {
  const isOfFirm = step.asks === 'firm';
  return {
    ...plainTodo,
    type: 'CreateTodo',
    uuid,
    todoType: step.type,
    title,
    details,
    papers,
    status: 'open',
    dueDate: due,
    reminder: isOfFirm ? 'NO_REMINDER' : 'WEEKLY_REMINDER',
    completeOnSubmit: false,
    closePeriod,
    owner: person,
    isHidden: isOfFirm,
    assignees,
    ...(plan && 'todo' in plan && plan.todo),
  };
}
