import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateHistory1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table history (
        id uuid not null constraint history_pkey primary key,
        position bigint not null,
        at timestamptz not null,
        kind text not null,
        category text not null,
        stream text not null,
        revision integer not null,
        item_uuid uuid,
        company_uuid uuid,
        actor_user uuid,
        actor_system text,
        on_behalf_of uuid,
        body jsonb not null,
        told text not null,
        hash text not null
      )`);
    await runner.query('create index history_by_position on history (position)');
    await runner.query('create index history_by_at on history (at)');
    await runner.query('create index history_by_item on history (item_uuid, position)');
    await runner.query('create index history_by_company on history (company_uuid, position)');
    await runner.query('create index history_by_actor on history (actor_user, position)');
    await runner.query('create index history_by_kind on history (kind, position)');
    await runner.query(`
      create table history_item (
        uuid uuid not null constraint history_item_pkey primary key,
        item text not null,
        title text not null,
        company_uuid uuid
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table history_item');
    await runner.query('drop table history');
  }
}

export class SessionsInHistory1764261000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table history add column session uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table history drop column session');
  }
}

export class CompanyStreams1764784800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table company_stream (
        key text not null constraint company_stream_pkey primary key,
        company_uuid uuid not null,
        stream text not null,
        revision integer not null,
        position bigint not null
      )`);
    await runner.query('create index company_stream_by_company on company_stream (company_uuid, position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table company_stream');
  }
}

/** Who of a company did something last, without looking at the lines themselves. */
export class ActorsInCompanyIndex1766450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index history_by_company');
    await runner.query('create index history_by_company on history (company_uuid, position, actor_user)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index history_by_company');
    await runner.query('create index history_by_company on history (company_uuid, position)');
  }
}

/** A history that was read from a log that had been carried to another engine names the places that are signed. */
export class FirstPositionInHistory1796900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table history add column first_position bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table history drop column first_position');
  }
}

export const migrations = [
  CreateHistory1763700000000,
  SessionsInHistory1764261000000,
  CompanyStreams1764784800000,
  ActorsInCompanyIndex1766450000000,
  FirstPositionInHistory1796900000000,
];
