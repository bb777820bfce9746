import type { Queryable } from '@daybook/kernel/postgres';
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
  const known = await db.query<{ is: boolean }>({
    text: `select to_regclass('ops.log_home') is not null as is`,
    values: [],
  });
  if (!known.rows[0]?.is) return null;
  const { rows } = await db.query<LogHome>({ text: 'select engine, since from ops.log_home', values: [] });
  return rows[0] ?? null;
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
