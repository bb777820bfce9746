import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTaxYears1795800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tax_years (
        key text not null constraint tax_years_pkey primary key,
        company_uuid uuid not null,
        year integer not null,
        definition_version text not null,
        setup_mode text not null,
        status text not null,
        is_complete boolean not null,
        answered integer not null,
        total integer not null,
        forms jsonb not null,
        statuses jsonb not null,
        submitted_at jsonb not null,
        is_perjury_accepted boolean not null,
        generated_at timestamptz not null,
        last_activity_at timestamptz not null
      )`);
    await runner.query('create index tax_years_by_company on tax_years (company_uuid, year)');
    await runner.query('create index tax_years_by_year on tax_years (year, company_uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tax_years');
  }
}
