import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTaxReminders1795802000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table tax_reminders (
        key text not null constraint tax_reminders_pkey primary key,
        company_uuid uuid not null,
        year integer not null,
        wanted_by date,
        steps jsonb not null,
        is_paused boolean not null,
        steps_sent jsonb not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table tax_reminders');
  }
}
