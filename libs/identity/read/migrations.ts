import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Users1763740000000 implements MigrationInterface {
  name = 'Users1763740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        uuid uuid not null constraint users_pkey primary key,
        email text,
        username text,
        first_name text,
        last_name text,
        phone text,
        is_staff boolean not null,
        is_active boolean not null,
        is_superuser boolean not null,
        is_junior_admin boolean not null,
        is_tax_admin boolean not null,
        job_title text,
        legal_country text,
        team text,
        is_hidden_from_all_clients boolean not null,
        admin_panel_access text not null,
        allow_importing_hubspot_company boolean not null,
        password_version integer not null,
        registered_at timestamptz not null
      )`);
    await runner.query('create index users_by_username on users (username)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table users');
  }
}

/** What the log never holds: password hashes, the state of sessions, and the counts of attempts. */
export class SignIn1763740001000 implements MigrationInterface {
  name = 'SignIn1763740001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.passwords (
        user_uuid uuid not null,
        version integer not null,
        hash text not null,
        set_at timestamptz not null default now(),
        primary key (user_uuid, version)
      )`);
    await runner.query(`
      create table ops.refresh_families (
        session uuid primary key,
        user_uuid uuid not null,
        remembered boolean not null,
        salt bytea not null,
        generation integer not null,
        rotated_at timestamptz not null,
        idle_until timestamptz not null,
        ends_at timestamptz not null,
        revoked_at timestamptz
      )`);
    await runner.query('create index refresh_families_by_user on ops.refresh_families (user_uuid)');
    await runner.query('create index refresh_families_by_end on ops.refresh_families (ends_at)');
    await runner.query(`
      create table ops.attempts (
        subject text primary key,
        times timestamptz[] not null,
        ticket uuid not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.attempts, ops.refresh_families, ops.passwords');
  }
}

export const migrations = [Users1763740000000, SignIn1763740001000];
