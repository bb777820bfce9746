import type { Clock } from '@daybook/kernel/clock';
import type { EventLog } from '@daybook/kernel/event-log';
import type { FlowContext, Flows, ScheduledTask } from '@daybook/kernel/flows';
import type { Observed } from '@daybook/kernel/observability';
import type { Projector } from '@daybook/kernel/projecting';
import { connectionsOf } from '../pool-connections.js';
import { HeadTimes } from './head-times.js';

/** Milliseconds between two looks at the log; it is asked nothing more often, however many read the numbers. */
const betweenLooks = 1_000;

export interface Watched {
  readonly log: Pick<EventLog, 'head'>;
  readonly projector: Pick<Projector, 'standing'>;
  readonly flows: Pick<Flows, 'standing'>;
  readonly tasks: readonly ScheduledTask[];
  readonly tools: Pick<FlowContext, 'query'> & { readonly clock: Clock };
  readonly pool: Parameters<typeof connectionsOf>[0];
}

/** What the projector can be asked about itself. Looks at the log from now on. */
export function observedOf({ log, projector, flows, tasks, tools, pool }: Watched): Observed[] {
  const standing = () => [...projector.standing(), ...flows.standing()];
  const times = new HeadTimes();
  // away: the other numbers matter all the more
  const look = async () => {
    const head = await log.head().catch(() => null);
    if (head !== null) times.note(head, performance.now());
    return head;
  };
  setInterval(look, betweenLooks).unref();
  return [
    {
      name: 'follower_lag',
      help: 'How far a projection or event handler is behind the newest event, in positions of the log.',
      label: 'follower',
      async read() {
        const head = await look();
        if (head === null) return [];
        return standing().map(({ name, position }) => ({ of: name, value: Math.max(0, head - position) }));
      },
    },
    {
      name: 'follower_lag_seconds',
      help: 'For how long there has been an event that a projection or event handler has not taken, since this process runs.',
      label: 'follower',
      async read() {
        await look();
        const now = performance.now();
        return standing().map(({ name, position }) => ({ of: name, value: times.behind(position, now) / 1_000 }));
      },
    },
    {
      name: 'parked_streams',
      help: 'Streams a projection or event handler could not take and tries again.',
      label: 'follower',
      read: () => standing().map(({ name, parked }) => ({ of: name, value: parked })),
    },
    {
      name: 'scheduled_task_overdue_seconds',
      help: 'By how much a scheduled task is late, as when it fails each time; 0: it is not.',
      label: 'task',
      read: () => overdue(tasks, tools),
    },
    connectionsOf(pool),
  ];
}

/** Of those that have ever run: one that fails from its first day on says so in the log. */
async function overdue(tasks: readonly ScheduledTask[], { query, clock }: Watched['tools']) {
  const runs = await query<{ name: string; ran_at: Date }>('select name, ran_at from ops.routine_runs');
  const now = clock.now().getTime();
  return tasks.flatMap(({ name, everySeconds }) => {
    const ran = runs.find((run) => run.name === name);
    return ran ? [{ of: name, value: Math.max(0, (now - ran.ran_at.getTime()) / 1_000 - everySeconds) }] : [];
  });
}
