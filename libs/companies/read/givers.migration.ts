import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gave somebody their place in a company. */
export class PlaceGivers1766660001000 implements MigrationInterface {
  name = 'PlaceGivers1766660001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table company_users add column given_by jsonb not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table company_users drop column given_by');
  }
}
