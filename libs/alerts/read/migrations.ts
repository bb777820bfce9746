import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Alerts1764262000000 implements MigrationInterface {
  name = 'Alerts1764262000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table alerts (
        uuid uuid not null constraint alerts_pkey primary key,
        name text not null,
        roles text[] not null,
        companies uuid[] not null,
        from_day text not null,
        until_day text not null,
        raised_at timestamptz not null,
        is_withdrawn boolean not null
      )`);
    await runner.query(`
      create table user_alerts (
        user_uuid uuid not null constraint user_alerts_pkey primary key,
        dismissed jsonb not null
      )`);
    await runner.query(`
      create table data_markers (
        uuid uuid not null constraint data_markers_pkey primary key,
        company_uuid uuid not null,
        user_uuid uuid not null,
        marker_type text not null,
        marker_sub_type text not null,
        metadata jsonb not null,
        recorded_at timestamptz not null
      )`);
    await runner.query('create index data_markers_by_company on data_markers (company_uuid)');
    await runner.query('create index data_markers_by_user on data_markers (user_uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table data_markers, user_alerts, alerts');
  }
}

export const migrations = [Alerts1764262000000];
