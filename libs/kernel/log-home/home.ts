import type { Queryable } from '@daybook/kernel/postgres';
import type { ClientBase } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export type LogEngine = 'postgres' | 'eventstoredb';

/** Which engine holds the log of this installation since it was moved. No row: it is where it began. */
class LogHome1796910000000 implements MigrationInterface {
  readonly name = 'LogHome1796910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.log_home (
        single boolean primary key default true check (single),
        engine text not null,
        since timestamptz not null default now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.log_home');
  }
}

export const logHomeMigrations = [LogHome1796910000000];

export interface LogHome {
  readonly engine: LogEngine;
  readonly since: Date;
}

/** Where the log was moved to last; null when it never was, or before there are tables. */
export async function logHomeOf(db: Queryable): Promise<LogHome | null> {
  if (!(await isHomeKnown(db))) return null;
  const { rows } = await db.query<LogHome>({ text: 'select engine, since from ops.log_home', values: [] });
  return rows[0] ?? null;
}

async function isHomeKnown(db: Queryable): Promise<boolean> {
  const text = `select to_regclass('ops.log_home') is not null as is`;
  return (await db.query<{ is: boolean }>({ text, values: [] })).rows[0]?.is ?? false;
}

/** From here on the log is on this engine. */
export async function settleLog(db: Pick<ClientBase, 'query'>, engine: LogEngine): Promise<void> {
  await db.query(
    `insert into ops.log_home (engine) values ($1)
      on conflict (single) do update set engine = excluded.engine, since = excluded.since`,
    [engine],
  );
}

/** As `settleLog`, for a record that was put back: it may be older than the table, or of an installation on another engine. */
export async function settleRestored(db: Pick<ClientBase, 'query'> & Queryable, engine: LogEngine): Promise<void> {
  if (!(await isHomeKnown(db))) return;
  const home = await logHomeOf(db);
  const isSettled = home ? home.engine === engine : engine === 'postgres';
  if (!isSettled) await settleLog(db, engine);
}

const nameOf = { postgres: 'PostgreSQL', eventstoredb: 'EventStoreDB' } as const;

/**
 * @returns the engine that the log was moved to; undefined when it is where it began
 * @throws Error saying where the log is, when that is not the engine of the settings
 */
export async function demandLogHome(db: Queryable, engine: LogEngine): Promise<LogEngine | undefined> {
  const home = await logHomeOf(db);
  if (!home || home.engine === engine) return home?.engine;
  throw new Error(
    `The event log was moved to ${nameOf[home.engine]} on ${home.since.toISOString().slice(0, 10)}, and what is on ` +
      `${nameOf[engine]} is its past. Set DAYBOOK_EVENT_LOG=${home.engine}, or move it back: ` +
      `npm run event-log:move -- --to ${engine}`,
  );
}
