import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SubjectKeys1760000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create schema if not exists ops;
      create table ops.subject_keys (
        subject text primary key,
        wrapped_key bytea,
        made_at timestamptz not null default now(),
        destroyed_at timestamptz,
        check ((wrapped_key is null) = (destroyed_at is not null))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.subject_keys');
  }
}

/** One row: a known text under the master key, by which a wrong one is noticed. */
export class MasterKeyCheck1764520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.master_key_check (
        only_one boolean primary key default true check (only_one),
        value bytea not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.master_key_check');
  }
}

export const secretsMigrations = [SubjectKeys1760000001000, MasterKeyCheck1764520000000];
