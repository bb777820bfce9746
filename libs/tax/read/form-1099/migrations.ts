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

export class CreateTaxPayees1795801100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tax_payees (
        uuid uuid not null constraint tax_payees_pkey primary key,
        company_uuid uuid,
        is_foreign boolean not null,
        is_attorney boolean not null,
        is_employee boolean not null,
        is_electronic boolean not null,
        classification text,
        exempt_code text not null,
        state text,
        w9_at timestamp with time zone,
        asked_until timestamp with time zone,
        tin_match text,
        notices integer not null,
        reply_by date
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tax_payees');
  }
}

export class AddW9Files1795801200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tax_payees add column w9_file_at timestamp with time zone');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table tax_payees drop column w9_file_at');
  }
}

export const form1099Migrations = [
  CreateForm1099Years1795801000000,
  CreateTaxPayees1795801100000,
  AddW9Files1795801200000,
];
