import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people used, without what they did to what: not in the log, kept for 13 months. */
export class Usage1764263000000 implements MigrationInterface {
  name = 'Usage1764263000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.usage (
        at timestamptz not null,
        session uuid not null,
        user_uuid uuid not null,
        company_uuid uuid,
        role text,
        is_internal boolean not null,
        path text not null,
        page text not null,
        event_type text not null,
        event_count integer not null,
        target text,
        is_active boolean not null,
        details jsonb,
        browser text
      )`);
    await runner.query('create index usage_by_time on ops.usage (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.usage');
  }
}

export const migrations = [Usage1764263000000];
