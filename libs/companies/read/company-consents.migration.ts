import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What companies have let the firm use and disclose. */
export class CompanyConsents1766470002000 implements MigrationInterface {
  name = 'CompanyConsents1766470002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table company_consents (
        uuid uuid not null constraint company_consents_pkey primary key,
        company_uuid uuid not null,
        kind text not null,
        country text not null,
        information jsonb not null,
        tax_years jsonb,
        starts_at timestamptz,
        expires_at timestamptz,
        expires_on date
      )`);
    await runner.query('create index company_consents_by_company on company_consents (company_uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table company_consents');
  }
}
