import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets of what was uploaded to be mailed along with a check that nobody has written yet. */
class CreateCheckAttachments1795745000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.check_attachments (
        ticket uuid not null constraint check_attachments_pkey primary key,
        company uuid,
        since timestamptz not null
      )`);
    await runner.query('create index check_attachments_by_age on ops.check_attachments (since)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.check_attachments');
  }
}

export const unmailedMigrations = [CreateCheckAttachments1795745000000];
