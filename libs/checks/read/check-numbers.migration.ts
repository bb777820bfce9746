import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What it held of taken numbers, `register_numbers` holds of all that were ever taken. */
export class DropCheckNumbers1795655000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table check_numbers');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table check_numbers (
        check_uuid uuid not null constraint check_numbers_pkey primary key,
        company_uuid uuid,
        bank_account uuid not null,
        number integer not null,
        taken_at timestamptz not null,
        is_burned boolean not null
      )`);
    await runner.query('create index check_numbers_by_account on check_numbers (bank_account, number)');
    await runner.query(`
      insert into check_numbers
      select check_uuid, company_uuid, bank_account, number, taken_at, is_burned
      from register_numbers where check_uuid is not null`);
  }
}
