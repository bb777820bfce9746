import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRegisterNumbers1795640000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table register_numbers (
        id text not null constraint register_numbers_pkey primary key,
        company_uuid uuid,
        bank_account uuid not null,
        number integer not null,
        check_uuid uuid,
        taken_at timestamptz not null,
        taken_by uuid,
        is_burned boolean not null,
        freed jsonb not null
      )`);
    await runner.query('create index register_numbers_by_account on register_numbers (bank_account, number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table register_numbers');
  }
}
