import { subjectOf } from '@daybook/kernel/events';
import {
  type AnyEventHandler,
  eventHandler,
  type FlowContext,
  type FlowSettings,
  type ScheduledTask,
} from '@daybook/kernel/flows';
import { ownerOf } from '@daybook/kernel/turns';
import { type AsyncTaskCommand, type AsyncTaskEvent, asyncTask, fileDays } from '@daybook/tasks/domain';
import { v5 } from 'uuid';
import { awaitedQueue, by, queue, type Ticket } from './running.js';
import { removeFiles, sweepTaskFiles } from './task-files.js';

export { startTasks } from './running.js';
export { objectInventory } from './task-files.js';

const hour = 3_600_000;
const mostAtOnce = 200;
const abandoned = 'This took too long and was given up. Please start it again.';

interface Turn {
  readonly stream: string;
  readonly data: { readonly turn: number; readonly until: string };
}

/** @param awaited kinds for which somebody waits at the screen */
function runTasks(awaited: ReadonlySet<string>): AnyEventHandler {
  const laneOf = (kind: string) => (awaited.has(kind) ? awaitedQueue : queue);
  const addTurn = async ({ stream, data: { turn, until } }: Turn, { jobs, commands }: FlowContext) => {
    const task = subjectOf(stream);
    const { state } = await commands.load(asyncTask, task);
    if (state.is !== 'running') return;
    const { kind, createdBy, company } = state;
    const owner = ownerOf({ by: createdBy === null ? by : { user: createdBy }, company });
    const job = { key: `${task}-${turn}`, payload: { task, turn }, notBefore: until, urgent: true, owner };
    await jobs.add<Ticket>(laneOf(kind), job);
  };
  return eventHandler<AsyncTaskEvent>({
    name: 'run tasks',
    categories: ['asyncTask'],
    on: {
      AsyncTaskStarted: ({ stream, meta, data: { kind } }, { jobs }) => {
        const task = subjectOf(stream);
        return jobs.add<Ticket>(laneOf(kind), { key: task, payload: { task }, urgent: true, owner: ownerOf(meta) });
      },
      AsyncTaskPostponed: addTurn,
      AsyncTaskHastened: addTurn,
      // a try may have stored bytes that no success tells of
      AsyncTaskFailed: ({ stream }, tools) => removeFiles(subjectOf(stream), tools),
      async AsyncTaskFileExpired({ stream }, tools) {
        await removeFiles(subjectOf(stream), tools);
        await tools.keys.destroy(stream);
      },
    },
  });
}

export const expireTaskFiles = dueTasks(
  'expire files of tasks',
  fileDays * 24,
  'has_file and finished_at <= $1 order by finished_at',
  { type: 'ExpireTaskFile' },
);

/** Nobody polls for ever: a task that no worker finished in a day has failed. */
export const giveUpTasks = dueTasks(
  'give up tasks',
  24,
  'finished_at is null and started_at <= $1 order by started_at',
  {
    type: 'FailTask',
    message: abandoned,
  },
);

function dueTasks(name: string, hours: number, condition: string, command: AsyncTaskCommand): ScheduledTask {
  return {
    name,
    everySeconds: 600,
    async run({ query, commands, clock }) {
      const due = await query<{ uuid: string }>(`select uuid from async_tasks where ${condition} limit ${mostAtOnce}`, [
        new Date(clock.now().getTime() - hours * hour),
      ]);
      for (const { uuid } of due) {
        const { state } = await commands.load(asyncTask, uuid);
        const company = state.is === 'absent' ? null : state.company;
        await commands.send(asyncTask, uuid, command, { commandId: v5(command.type, uuid), by, company });
      }
    },
  };
}

export const eventHandlers = ({ areas }: Pick<FlowSettings, 'areas'>): readonly AnyEventHandler[] => [
  runTasks(new Set(areas.flatMap(({ awaitedTasks = [] }) => awaitedTasks))),
];
export const scheduledTasks: readonly ScheduledTask[] = [expireTaskFiles, giveUpTasks, sweepTaskFiles];
