import { setTimeout as pause } from 'node:timers/promises';
import { type AsyncTask, asyncTask } from '@daybook/tasks/domain';
import { until } from '@daybook/testing/eventually';
import type { Runtime } from '../../apps/projector/runtime.js';
import type { Portal } from './portal.js';

/** Four deaths before it got a percent further would end a task. */
const mostOfOne = 3;

/** What is killed, and how it is asked for. */
export interface Killed {
  readonly portal: Portal;
  readonly ground: Pick<Runtime, 'tools'>;
  /** Asks for one more task of the kind. @returns its uuid */
  ask(): Promise<string>;
}

/**
 * Has tasks of a kind done and kills who works on them at random moments, until so many kills found one at work.
 *
 * @returns the tasks, all of them finished
 */
export async function killedInTheMiddle(kills: number, { portal, ground, ask }: Killed): Promise<readonly string[]> {
  const first = await ask();
  const fence = await begun(first, 0, ground);
  const began = performance.now();
  await ended(first, ground);
  let span = performance.now() - began;
  const tasks = [first];
  for (let [hits, fenced, task, ofTask] = [0, fence, '', 0]; hits < kills; ) {
    if (!task || ofTask === mostOfOne) {
      task = await ask();
      tasks.push(task);
      ofTask = 0;
    }
    fenced = await begun(task, fenced, ground);
    await pause(Math.random() * span);
    if ((await load(task, ground)).is === 'running') {
      await portal.projector.killed();
      const isInTheMiddle = (await load(task, ground)).is === 'running';
      await portal.projector.ready();
      if (isInTheMiddle) {
        hits += 1;
        ofTask += 1;
        continue;
      }
    }
    // those that follow may be quicker than the first, which read everything for the first time
    span /= 2;
    task = '';
  }
  for (const task of tasks) await ended(task, ground);
  return tasks;
}

export async function load(task: string, { tools }: Killed['ground']): Promise<AsyncTask> {
  const { state } = await tools.commands.load(asyncTask, task);
  if (state.is === 'absent') throw new Error('There is no such task.');
  return state;
}

/** Waits until a worker took it, or was done with it at once. @returns the worker's fence */
async function begun(task: string, after: number, { tools }: Killed['ground']): Promise<number> {
  const taken = async () => {
    const [row] = await tools.query<{ fence: number }>(
      `select fence::float8 as fence from ops.jobs where queue = 'tasks: run' and key = $1 and fence > $2`,
      [task, after],
    );
    return row?.fence;
  };
  return until(taken, `Nobody went on with the task ${task}.`);
}

function ended(task: string, ground: Killed['ground']): Promise<true> {
  return until(async () => (await load(task, ground)).is !== 'running', `The task ${task} did not end.`);
}
