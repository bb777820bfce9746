import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexReplacedChecks1795796000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index checks_in_place on checks (replaces) where replaces is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index checks_in_place');
  }
}
