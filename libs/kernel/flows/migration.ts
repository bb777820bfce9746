import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each flow has reacted, and when each scheduled task ran. */
export class Flows1763700001000 implements MigrationInterface {
  readonly name = 'Flows1763700001000';

  async up(database: QueryRunner): Promise<void> {
    await database.query(await flowsSql());
  }

  async down(database: QueryRunner): Promise<void> {
    await database.query('drop table ops.routine_runs, ops.flow_checkpoints');
  }
}

export const flowsMigrations = [Flows1763700001000];

/** The statements of the migration, for tests that need no TypeORM. */
export function flowsSql(): Promise<string> {
  return readFile('libs/kernel/flows/ops.sql', 'utf8');
}
