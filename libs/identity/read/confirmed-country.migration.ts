import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What counts of where staff say to work. */
export class ConfirmedCountry1766470000000 implements MigrationInterface {
  name = 'ConfirmedCountry1766470000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column confirmed_country text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column confirmed_country');
  }
}
