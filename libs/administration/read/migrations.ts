import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts that are not well, since when, and when administrators were last written to about it. */
class PartAlerts1766400002000 implements MigrationInterface {
  name = 'PartAlerts1766400002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table ops.part_alerts (part text primary key, since timestamptz not null, mailed_at timestamptz)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.part_alerts');
  }
}

export const migrations = [PartAlerts1766400002000];
