import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFailureSeen1795626000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table checks add column failure_seen_by uuid[] not null default '{}'`);
    await runner.query('alter table checks alter column failure_seen_by drop default');
    await runner.query(`create index checks_failed on checks (company_uuid) where status = 'failed'`);
    await runner.query(`create index checks_paid_though_voided on checks (company_uuid)
      where status = 'voided' and cleared_on is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index checks_paid_though_voided');
    await runner.query('drop index checks_failed');
    await runner.query('alter table checks drop column failure_seen_by');
  }
}
