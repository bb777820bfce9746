import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns stand in the order in which lines are handed over as JSON records of the table. */
export class TaxDisclosures1795827160000 implements MigrationInterface {
  name = 'TaxDisclosures1795827160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.tax_disclosures (
        id uuid primary key,
        at timestamptz not null,
        user_uuid uuid not null,
        session uuid,
        company_uuid uuid not null,
        country text not null,
        consent uuid not null,
        way text not null,
        information text,
        year integer,
        subject uuid
      )`);
    await runner.query('create index tax_disclosures_by_company on ops.tax_disclosures (company_uuid, at, id)');
    await runner.query('create index tax_disclosures_by_user on ops.tax_disclosures (user_uuid, at)');
    await runner.query('create index tax_disclosures_by_age on ops.tax_disclosures (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.tax_disclosures');
  }
}

export const disclosureLogMigrations = [TaxDisclosures1795827160000];
