import { isDone } from '@daybook/kernel/commands';
import {
  type AnyTaskKind,
  type FlowContext,
  type TaskOutcome,
  TaskRefused,
  type TaskRun,
  TaskWaits,
} from '@daybook/kernel/flows';
import { isOutage } from '@daybook/kernel/following';
import { type Attempt, mostAttempts } from '@daybook/kernel/jobs';
import { type AsyncTask, type AsyncTaskCommand, asyncTask } from '@daybook/tasks/domain';
import { v5 } from 'uuid';
import { noteProgress } from './progress.js';
import { objectOf } from './task-files.js';
import { delayOf } from './waiting.js';

export const queue = 'tasks: run';
/** For which somebody waits at the screen. */
export const awaitedQueue = 'tasks: run at once';
export const by = { system: 'tasks' } as const;
/** Tries, and workers that ended without a word, since it last got further. */
const mostTries = 3;
const mostDeaths = mostAttempts - 1;
const broken = 'This could not be finished. Please start it again; if that fails too, contact an administrator.';

export interface Ticket {
  readonly task: string;
  /** How often the task had been postponed; absent: never. */
  readonly turn?: number;
}

/** What only the log of the process learns: whoever waits for a task reads that it was not finished. */
export interface TaskReport {
  failed(message: string, error: unknown): void;
}

/** Has the worker of this process run the tasks of these kinds. */
export async function startTasks(kinds: readonly AnyTaskKind[], tools: FlowContext, report: TaskReport): Promise<void> {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (known.size < kinds.length) throw new Error('Two kinds of task have the same name.');
  for (const one of [queue, awaitedQueue])
    await tools.jobs.work<Ticket>(one, (job) => runTask(job, known, tools, report));
}

async function runTask(
  job: Attempt<Ticket>,
  kinds: ReadonlyMap<string, AnyTaskKind>,
  tools: FlowContext,
  report: TaskReport,
): Promise<void> {
  const { task, turn = 0 } = job.payload;
  const { state } = await tools.commands.load(asyncTask, task);
  // a worker before died after it had put the task off: another job goes on with it
  if (state.is !== 'running' || turn !== state.postponed) return;
  if (job.attempt > mostDeaths) return record(task, state, { type: 'FailTask', message: broken }, tools);
  const reporter = noteProgress(task, state, job, tools);
  const outcome = await tried(job, state, kinds, reporter, tools);
  const gotFurther = await reporter.end();
  if ('command' in outcome) return record(task, state, outcome.command, tools);
  if (outcome.error instanceof TaskRefused)
    return record(task, state, { type: 'FailTask', message: outcome.error.message }, tools);
  if (outcome.error instanceof TaskWaits) {
    report.failed(`The task ${state.kind} ${task} waits: something of others is away.`, outcome.error);
    // what it waited for before is over where it got further in this try
    const delay = gotFurther ? null : state.delay;
    return record(task, state, delayOf({ ...state, delay }, outcome.error, tools.clock.now()), tools);
  }
  if (isOutage(outcome.error)) {
    report.failed(`The task ${state.kind} ${task} waits: something it stands on is away.`, outcome.error);
    throw outcome.error;
  }
  const isGivenUp = !gotFurther && job.attempt >= mostTries;
  report.failed(`The task ${state.kind} ${task} ${isGivenUp ? 'was given up' : 'is tried again'}.`, outcome.error);
  if (!isGivenUp) throw outcome.error;
  return record(task, state, { type: 'FailTask', message: broken }, tools);
}

async function tried(
  { payload: { task }, fence }: Attempt<Ticket>,
  { kind: name, parameters, createdBy, company, checkpoint: from }: AsyncTask,
  kinds: ReadonlyMap<string, AnyTaskKind>,
  reporter: Pick<TaskRun, 'progress' | 'checkpoint'>,
  tools: FlowContext,
): Promise<{ readonly command: AsyncTaskCommand } | { readonly error: unknown }> {
  try {
    const kind = kinds.get(name);
    if (!kind) throw new TaskRefused('This kind of task is no longer offered.');
    const outcome = await kind.run(parameters, { tools, task, createdBy, company, from, ...reporter });
    return {
      command: { type: 'SucceedTask', result: outcome.result, file: await stored(task, fence, outcome, tools) },
    };
  } catch (error) {
    return { error };
  }
}

async function stored(task: string, fence: number, { file }: TaskOutcome, { sealed }: FlowContext) {
  if (!file) return null;
  const { filename, mediaType, body } = file;
  const object = objectOf(task, fence);
  return { object, filename, mediaType, ...(await sealed.put(object, `asyncTask-${task}`, body)) };
}

export async function record(
  task: string,
  { company }: Pick<AsyncTask, 'company'>,
  command: AsyncTaskCommand,
  { commands }: Pick<FlowContext, 'commands'>,
): Promise<void> {
  const commandId = v5(JSON.stringify(command), task);
  const outcome = await commands.send(asyncTask, task, command, { commandId, by, company });
  if (!isDone(outcome) && outcome.refused !== 'finished') throw new Error(outcome.message);
}
