import {
  type CompanyPeriod,
  companyPeriod,
  type Period,
  periodOf,
  type Rollout,
  rollout,
} from '@daybook/bundles/domain';
import type { Commands } from '@daybook/kernel/commands';
import { asyncTask } from '@daybook/tasks/domain';
import { todo } from '@daybook/todos/domain';
import { periodOfCompany } from './company-period.js';
import { todoOf } from './planning.js';
import { taskOf } from './rolling-out.js';

export interface WorkOfPeriod {
  readonly todos: readonly string[];
  /** The titles of those that are not done. */
  readonly notDone: readonly string[];
  /** The roll-outs that make no more of them. */
  readonly over: readonly string[];
}

/** The to-dos of a period in a company as the log has them. `shown`: those that a table says, which may lag. */
export async function workOfPeriod(
  { bundle, period, company }: { readonly bundle: string; readonly period: string; readonly company: string },
  shown: readonly string[],
  commands: Pick<Commands, 'load'>,
): Promise<WorkOfPeriod> {
  const { state } = await commands.load(companyPeriod, periodOfCompany(bundle, period, company));
  const { made, over } = await rolledOut(state, bundle, company, commands);
  const todos: string[] = [];
  const notDone: string[] = [];
  for (const uuid of new Set([...shown, ...made])) {
    const { state: it } = await commands.load(todo, uuid);
    if (it.is !== 'there' || it.company !== company) continue;
    todos.push(uuid);
    if (it.status !== 'completed') notDone.push(it.title);
  }
  return { todos, notDone, over };
}

async function rolledOut(
  { rollouts }: CompanyPeriod,
  bundle: string,
  company: string,
  commands: Pick<Commands, 'load'>,
) {
  const made: string[] = [];
  const over: string[] = [];
  for (const uuid of rollouts) {
    const { state } = await commands.load(rollout, uuid);
    if (state.is === 'absent') continue;
    if (state.done.includes(company) || (await isOver(uuid, state, commands))) over.push(uuid);
    const planning = { bundle, text: state.text, period: periodOf(state.text.every, state.period) as Period };
    made.push(...state.text.steps.map(({ key }) => todoOf(planning, company, key)));
    made.push(...state.more.filter((one) => one.company === company).flatMap(({ todos }) => todos));
  }
  return { made, over };
}

/** What its task has begun in a company is still made after somebody stopped it. */
async function isOver(uuid: string, { is }: Rollout, commands: Pick<Commands, 'load'>): Promise<boolean> {
  if (is === 'running') return false;
  const { state: task } = await commands.load(asyncTask, taskOf(uuid));
  return task.is !== 'running';
}
