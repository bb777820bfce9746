import type { ScheduledTask } from '@daybook/kernel/flows';
import { observedOf, type Watched } from './observed.js';

const now = new Date('2026-04-15T12:00:00Z');
const ran: { name: string; ran_at: Date }[] = [];
const watched: Watched = {
  log: { head: async () => 9 },
  projector: { standing: () => [{ name: 'todos', position: 7, parked: 1 }] },
  flows: { standing: () => [{ name: 'mails', position: 9, parked: 0 }] },
  tasks: ['reminders', 'sweeping', 'new'].map((name) => ({ name, everySeconds: 60 }) as ScheduledTask),
  tools: { clock: { now: () => now }, query: (async () => ran) as Watched['tools']['query'] },
  pool: { totalCount: 9, idleCount: 2, waitingCount: 3 },
};
const read = async (name: string, changes: Partial<Watched> = {}) => {
  const found = observedOf({ ...watched, ...changes }).find((one) => one.name === name);
  return Object.fromEntries([...((await found?.read()) ?? [])].map(({ of = '', value }) => [of, value]));
};

it('tells how far everything is behind, and what is parked', async () => {
  expect(await read('follower_lag')).toEqual({ todos: 2, mails: 0 });
  expect(await read('parked_streams')).toEqual({ todos: 1, mails: 0 });
  const { todos, mails } = await read('follower_lag_seconds');
  expect([todos, mails]).toEqual([expect.any(Number), 0]);
});

it('leaves out the lag alone while the log is away', async () => {
  const log = { head: async () => Promise.reject(new Error('Away.')) };
  expect(await read('follower_lag', { log })).toEqual({});
  expect(await read('parked_streams', { log })).toEqual({ todos: 1, mails: 0 });
});

it('tells which scheduled tasks are late', async () => {
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
  ran.push({ name: 'reminders', ran_at: secondsAgo(360) }, { name: 'sweeping', ran_at: secondsAgo(59) });
  expect(await read('scheduled_task_overdue_seconds')).toEqual({ reminders: 300, sweeping: 0 });
});

it('tells how the connections stand', async () => {
  expect(await read('database_connections')).toEqual({ busy: 7, idle: 2, waiting: 3 });
});
