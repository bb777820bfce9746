import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBundles1795865400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bundles (
        uuid uuid not null constraint bundles_pkey primary key,
        name text not null,
        every text not null,
        close_period text not null,
        steps jsonb not null,
        version integer not null
      )`);
    await runner.query(`
      create table bundle_rollouts (
        uuid uuid not null constraint bundle_rollouts_pkey primary key,
        bundle_uuid uuid not null,
        name text not null,
        period text not null,
        period_label text not null,
        started_by uuid,
        started_at timestamptz not null,
        state text not null,
        message text,
        total integer not null
      )`);
    await runner.query('create index bundle_rollouts_by_bundle on bundle_rollouts (bundle_uuid, started_at, uuid)');
    await runner.query(`
      create table bundle_rollout_companies (
        id text not null constraint bundle_rollout_companies_pkey primary key,
        rollout_uuid uuid not null,
        company_uuid uuid not null,
        made integer not null,
        there integer not null,
        says jsonb not null
      )`);
    await runner.query('create index bundle_rollout_companies_by_rollout on bundle_rollout_companies (rollout_uuid)');
    await runner.query(`
      create table bundle_todos (
        uuid uuid not null constraint bundle_todos_pkey primary key,
        rollout_uuid uuid not null,
        step text not null
      )`);
    await runner.query('create index bundle_todos_by_rollout on bundle_todos (rollout_uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table bundle_todos, bundle_rollout_companies, bundle_rollouts, bundles');
  }
}

/** Filled as the rows are made anew. */
export class ScheduleRollouts1795904000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bundle_rollouts add column is_by_itself boolean not null default false');
    await runner.query('alter table bundle_rollouts alter column is_by_itself drop default');
    await runner.query(`
      create table bundle_schedules (
        bundle_uuid uuid not null constraint bundle_schedules_pkey primary key,
        company_count integer not null,
        lead_days integer not null,
        set_by uuid
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table bundle_schedules');
    await runner.query('alter table bundle_rollouts drop column is_by_itself');
  }
}

export class LockPeriods1796810000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bundle_locks (
        uuid uuid not null constraint bundle_locks_pkey primary key,
        bundle_uuid uuid not null,
        period text not null,
        company_uuid uuid not null,
        todos uuid[] not null,
        locked_by uuid,
        locked_at timestamptz not null
      )`);
    await runner.query('create index bundle_locks_by_period on bundle_locks (bundle_uuid, period)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table bundle_locks');
  }
}

export const migrations = [CreateBundles1795865400000, ScheduleRollouts1795904000000, LockPeriods1796810000000];
