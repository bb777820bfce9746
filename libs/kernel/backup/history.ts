import type { Queryable } from '@daybook/kernel/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { BackedUp } from './backup.js';

/** The backups that were made, for administrators to see when the last one was. */
class Backups1766400000000 implements MigrationInterface {
  name = 'Backups1766400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.backups (
        at timestamptz primary key,
        events bigint not null,
        objects integer not null,
        bytes bigint not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.backups');
  }
}

export const backupMigrations = [Backups1766400000000];

export interface BackupMade {
  readonly at: Date;
  readonly events: number;
  readonly objects: number;
  /** Of the objects. */
  readonly bytes: number;
}

export async function recordBackup(db: Queryable, { point }: BackedUp): Promise<void> {
  const { at, last, objects } = point;
  await db.query({
    text: 'insert into ops.backups (at, events, objects, bytes) values ($1, $2, $3, $4)',
    values: [at, last?.position ?? 0, objects.count, objects.bytes],
  });
}

export async function lastBackup(db: Queryable): Promise<BackupMade | null> {
  const text = 'select at, events, objects, bytes from ops.backups order by at desc limit 1';
  const { rows } = await db.query<BackupMade>({ text, values: [] });
  return rows[0] ?? null;
}
