import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCashConversionTargets1795550100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table cash_conversion_targets (
        company_uuid uuid not null constraint cash_conversion_targets_pkey primary key,
        days integer not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table cash_conversion_targets');
  }
}

export const targetMigrations = [CreateCashConversionTargets1795550100000];
