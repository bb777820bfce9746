import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the runner keeps for itself in the schema `ops`: checkpoints, parked streams, rebuilds, as-of views. */
export class Projecting1763700000000 implements MigrationInterface {
  readonly name = 'Projecting1763700000000';

  async up(database: QueryRunner): Promise<void> {
    await database.query(await projectingSql());
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table ops.as_of_views, ops.rebuilds, ops.rebuild_requests');
    await database.query('drop table ops.parked_streams, ops.checkpoints');
    await database.query('drop function ops.move_checkpoints');
  }
}

/** How far the rows must be from which rights are read. */
export class Fences1764700000000 implements MigrationInterface {
  readonly name = 'Fences1764700000000';

  async up(database: QueryRunner): Promise<void> {
    await database.query(await fencesSql());
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table ops.fence_mark, ops.fences');
  }
}

/** What is kept of a log on another server, so that reading goes on without it. */
export class Replica1764800000000 implements MigrationInterface {
  readonly name = 'Replica1764800000000';

  async up(database: QueryRunner): Promise<void> {
    await database.query(await replicaSql());
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table ops.fenced_streams, ops.log_seen, ops.replica_events');
  }
}

/** Of which version a rebuild was asked for, so that none of another takes it up. */
export class RebuildVersions1797200000000 implements MigrationInterface {
  readonly name = 'RebuildVersions1797200000000';

  async up(database: QueryRunner): Promise<void> {
    await database.query('alter table ops.rebuild_requests add column if not exists version integer');
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('alter table ops.rebuild_requests drop column version');
  }
}

export const projectingMigrations = [
  Projecting1763700000000,
  Fences1764700000000,
  Replica1764800000000,
  RebuildVersions1797200000000,
];

/** The statements of the migration, for tests that need no TypeORM. */
export function projectingSql(): Promise<string> {
  return readFile('libs/kernel/projecting/ops.sql', 'utf8');
}

export function fencesSql(): Promise<string> {
  return readFile('libs/kernel/projecting/fences.sql', 'utf8');
}

export function replicaSql(): Promise<string> {
  return readFile('libs/kernel/projecting/replica.sql', 'utf8');
}
