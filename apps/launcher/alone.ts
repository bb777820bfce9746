import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';

/** The lock of PostgreSQL that a move of the log holds for as long as its session lasts. */
const moving = 64_260;
/** Milliseconds in which the sessions of a process that has ended go. */
const patience = 3_000;

/** @throws Error when another move is under way, or anybody else is at the database */
export async function demandAlone(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [moving]);
  if (!rows[0]?.taken) throw new Error('The event log is being moved by somebody else. Let that end.');
  for (const began = performance.now(); ; await pause(100)) {
    const others = await sessions(client);
    if (others.length === 0) return;
    if (performance.now() - began > patience)
      throw new Error(
        `Daybook is still at work on this database (${others.join(', ')}). Stop it on every machine, then move the log.`,
      );
  }
}

async function sessions(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(nullif(application_name, ''), 'unnamed') || ' of ' || usename as name from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      group by 1 order by 1`,
  );
  return rows.map(({ name }) => name);
}
