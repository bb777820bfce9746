import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gave somebody their account, and who asked for their links. */
export class AccountGivers1766660000000 implements MigrationInterface {
  name = 'AccountGivers1766660000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table users add column given_by jsonb not null default '{}'`);
    await runner.query(`alter table invitations add column issued_by jsonb not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column given_by');
    await runner.query('alter table invitations drop column issued_by');
  }
}
