import { type ClosePeriod, limits, type Outcome, type StepOutcome } from '@daybook/bundles/domain';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import type { FlowContext } from '@daybook/kernel/flows';
import { plainTodo, type TodoCommand, todo } from '@daybook/todos/domain';
import { seeToFirst } from '@daybook/work/published';
import { v5 } from 'uuid';
import type { PlannedTodo } from './planning.js';

type Creating = Extract<TodoCommand, { readonly type: 'CreateTodo' }>;

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
  const { uuid, step } = planned;
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
  const more = await makeMore(planned, create, making, commands);
  const isMade = await makeOne(planned, create, making, commands);
  if (isMade === 'deleted') return said('deleted');
  if (typeof isMade === 'string') return said('refused', isMade);
  return { ...said(isMade ? 'made' : 'there'), ...(more.length > 0 && { more }) };
}

/**
 * To-dos besides that of the step, before it: once that is there, all are. They differ in their title alone.
 *
 * @returns those that are there, or were
 */
async function makeMore(
  planned: PlannedTodo,
  create: Creating,
  making: Making,
  commands: FlowContext['commands'],
): Promise<readonly string[]> {
  const { plan } = planned;
  const more = (plan && 'todo' in plan && (await plan.brings?.more?.(commands))) || [];
  for (const [at, uuid] of more.entries()) {
    const title = partOf(planned.title, at + 2, more.length + 1);
    const made = await makeOne(planned, { ...create, uuid, title }, making, commands);
    if (typeof made === 'string' && made !== 'deleted') throw new Error(`A part of ${planned.uuid}: ${made}`);
  }
  return more;
}

/** "Tell us what these were (2 of 3)", however long the title is. */
function partOf(title: string, part: number, all: number): string {
  const which = ` (${part} of ${all})`;
  return title.slice(0, limits.title - which.length) + which;
}

/** @returns whether it was made now, or is there; `deleted`; or why it is refused */
async function makeOne(
  { owner, reviewer }: PlannedTodo,
  create: Creating,
  making: Making,
  commands: FlowContext['commands'],
): Promise<boolean | string> {
  const { uuid } = create;
  const outcome = await commands.send(todo, uuid, create, metadataFor('create', uuid, making));
  if (!isDone(outcome)) return outcome.refused === 'notThere' ? 'deleted' : outcome.message;
  if (outcome.events.length === 0) return false;
  if (owner ?? reviewer)
    await seeToFirst({ item: `todo-${uuid}`, owner, reviewer }, metadataFor('duty', uuid, making), commands);
  return true;
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
): Creating {
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
