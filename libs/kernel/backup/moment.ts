import { setTimeout as pause } from 'node:timers/promises';
import { type EventLog, reachOf } from '@daybook/kernel/event-log';
import type { ClientBase } from 'pg';

/** Milliseconds after which a server shows everybody what it has taken. */
const shownAfter = 100;
/** How often a moment is looked for in which nothing was written. */
const most = 10;

/**
 * Begins a snapshot of the tables, in the transaction of the client, and says up to where the log on a server belongs to
 * it: at least every event that the tables name. Between commands it is the moment of the snapshot; where people
 * write without a pause the log goes on for as long as the server takes to show what it has.
 *
 * @throws Error when the log ends before what the tables have read
 */
export async function beginMoment(client: ClientBase, log: Pick<EventLog, 'head' | 'end'>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const before = await log.head();
    await client.query('begin isolation level repeatable read');
    const read = await readUpTo(client);
    await pause(shownAfter);
    const end = await log.head();
    const isShort = end < read && (await reachOf(log)) < read;
    if (!isShort && (end === before || tries === most)) return end;
    await client.query('rollback');
    if (isShort && tries === most)
      throw new Error(
        `The event log ends at ${end}, but the tables here have read up to ${read}: it is another log, or one that was ` +
          'put back to an earlier moment. Correct EVENTSTORE_URL, or restore both from one backup.',
      );
  }
}

async function readUpTo(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    'select coalesce(max(position), 0)::float8 as read from ops.checkpoints',
  );
  return rows[0]?.read ?? 0;
}
