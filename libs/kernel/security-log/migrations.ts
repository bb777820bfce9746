import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns stand in the order in which events are handed over as JSON records of the table. */
export class SecurityEvents1764260000000 implements MigrationInterface {
  name = 'SecurityEvents1764260000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.security_events (
        id uuid primary key,
        at timestamptz not null,
        kind text not null,
        outcome text not null check (outcome in ('ok', 'refused')),
        user_uuid uuid,
        subject_uuid uuid,
        company_uuid uuid,
        session uuid,
        address text,
        address_hash text,
        user_agent text,
        user_agent_hash text,
        detail text,
        times integer not null
      )`);
    await runner.query('create index security_events_by_kind on ops.security_events (kind, at)');
    await runner.query('create index security_events_by_user on ops.security_events (user_uuid, at)');
    await runner.query('create index security_events_by_session on ops.security_events (session, kind)');
    await runner.query(
      'create index security_events_in_clear on ops.security_events (at) where address is not null or user_agent is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.security_events');
  }
}

export const securityLogMigrations = [SecurityEvents1764260000000];
