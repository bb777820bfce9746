import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateForm1099Years1795801000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table form_1099_years (
        key text not null constraint form_1099_years_pkey primary key,
        company_uuid uuid not null,
        year integer not null,
        is_opened boolean not null,
        is_opted_out boolean,
        is_generated boolean not null
      )`);
    await runner.query('create index form_1099_years_by_company on form_1099_years (company_uuid, year)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table form_1099_years');
  }
}

export const form1099Migrations = [CreateForm1099Years1795801000000];
