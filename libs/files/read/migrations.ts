import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateFileNodes1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // "Statement 2" before "Statement 10", whatever the case and the accents
    await runner.query(`create collation read.natural (provider = icu, locale = 'und-u-kn-true')`);
    await runner.query(`
      create table file_nodes (
        uuid uuid not null constraint file_nodes_pkey primary key,
        company_uuid uuid,
        parent_uuid uuid,
        kind text not null,
        is_leaf boolean not null,
        title text collate read.natural not null,
        owner uuid,
        is_from_client boolean not null,
        trashed_at timestamptz,
        grants jsonb not null,
        versions jsonb not null,
        version_uuid uuid,
        size bigint not null,
        is_opened_by_staff boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        latest_activity_at timestamptz not null
      )`);
    for (const [name, columns, where] of indexes)
      await runner.query(`create index ${name} on file_nodes (${columns}) where ${where}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table file_nodes');
    await runner.query('drop collation read.natural');
  }
}

const live = 'trashed_at is null';
const entry = `${live} and parent_uuid is not null and owner is not null and kind <> 'link'`;

const indexes = [
  ['file_nodes_by_place', 'parent_uuid, is_leaf, title, uuid', live],
  ['file_nodes_by_title', 'parent_uuid, title, uuid', live],
  ['file_nodes_by_size', 'parent_uuid, size, uuid', live],
  ['file_nodes_by_creation', 'parent_uuid, created_at, uuid', live],
  ['file_nodes_by_change', 'parent_uuid, updated_at, uuid', live],
  ['file_nodes_in_trash', 'company_uuid, trashed_at, uuid', 'trashed_at is not null'],
  ['file_nodes_of_company', 'company_uuid, kind, parent_uuid, is_from_client, is_opened_by_staff', live],
  ['file_nodes_feed_by_creation', 'company_uuid, created_at, uuid', entry],
  ['file_nodes_feed_by_activity', 'company_uuid, latest_activity_at, uuid', entry],
] as const;

export class CreateZips1764000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table zips (
        uuid uuid not null constraint zips_pkey primary key,
        company_uuid uuid,
        status text not null,
        is_over boolean not null,
        requested_at timestamptz not null
      )`);
    await runner.query('create index zips_by_age on zips (requested_at) where is_over = false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table zips');
  }
}

export class AddTrashedBy1764000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table file_nodes add column trashed_by uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table file_nodes drop column trashed_by');
  }
}

export class AddIsRestricted1764000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table file_nodes add column is_restricted boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table file_nodes drop column is_restricted');
  }
}

export const migrations = [
  CreateFileNodes1764000000000,
  CreateZips1764000001000,
  AddTrashedBy1764000002000,
  AddIsRestricted1764000003000,
];
