import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ConfirmedCountry1766470000000 } from './confirmed-country.migration.js';
import { AccountGivers1766660000000 } from './givers.migration.js';
import { programMigrations } from './programs.migration.js';
import { secondFactorMigrations } from './second-factor.migration.js';

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

/** People who were invited and have not accepted yet. */
export class InvitedUsers1764220000000 implements MigrationInterface {
  name = 'InvitedUsers1764220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column is_invited boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column is_invited');
  }
}

/** What the ways in keep outside the log: where sessions are, known devices, asks for resets, vouchers of Google. */
export class WaysIn1764221000000 implements MigrationInterface {
  name = 'WaysIn1764221000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ops.refresh_families
        add method text not null default 'password',
        add device uuid,
        add user_agent text not null default '',
        add address text not null default '',
        add started_at timestamptz not null default now()`);
    await runner.query(`
      create table ops.known_devices (
        user_uuid uuid not null,
        device text not null,
        first_session uuid not null,
        first_seen_at timestamptz not null,
        primary key (user_uuid, device)
      )`);
    await runner.query(`
      create table ops.reset_asks (
        uuid uuid primary key,
        login_name text not null,
        place text not null,
        asked_at timestamptz not null,
        taken_at timestamptz,
        was_issued boolean not null default false
      )`);
    await runner.query('create index reset_asks_by_name on ops.reset_asks (login_name, asked_at)');
    await runner.query('create index reset_asks_by_place on ops.reset_asks (place, asked_at)');
    await runner.query('create index reset_asks_waiting on ops.reset_asks (asked_at) where taken_at is null');
    await runner.query(`
      create table ops.social_tokens (
        token_hash text primary key,
        user_uuid uuid not null,
        browser_hash text not null,
        expires_at timestamptz not null,
        spent_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.social_tokens, ops.reset_asks, ops.known_devices');
    await runner.query(`
      alter table ops.refresh_families
        drop column method, drop column device, drop column user_agent, drop column address, drop column started_at`);
  }
}

export class Invitations1764222000000 implements MigrationInterface {
  name = 'Invitations1764222000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table invitations (
        user_uuid uuid not null constraint invitations_pkey primary key,
        status text not null,
        issued_at timestamptz not null,
        expires_at timestamptz not null
      )`);
    await runner.query('create index invitations_by_status on invitations (status, expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table invitations');
  }
}

export class Avatars1764230000000 implements MigrationInterface {
  name = 'Avatars1764230000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column avatar uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column avatar');
  }
}

/** Who joins new companies, and lists of people by name. */
export class AdministeredUsers1766410000000 implements MigrationInterface {
  name = 'AdministeredUsers1766410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table users add column auto_role text, add column auto_hide_from_clients boolean not null default false',
    );
    await runner.query('create index users_by_name on users (is_staff, last_name, first_name, uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_by_name');
    await runner.query('alter table users drop column auto_role, drop column auto_hide_from_clients');
  }
}

/** Whose name and phone follow the CRM. */
export class HubspotSync1766430001000 implements MigrationInterface {
  name = 'HubspotSync1766430001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column is_hubspot_sync_enabled boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column is_hubspot_sync_enabled');
  }
}

/** In the order in which lists of people are sorted by name, both ways. */
export class PeopleByName1766450001000 implements MigrationInterface {
  name = 'PeopleByName1766450001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_by_name');
    await runner.query(`create index users_by_name on users
      (is_staff, last_name nulls first, first_name nulls first, uuid nulls first)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_by_name');
    await runner.query('create index users_by_name on users (is_staff, last_name, first_name, uuid)');
  }
}

/** Who was invited and has not come in yet stays invited when restored. */
export class PeopleWhoCameIn1766460000000 implements MigrationInterface {
  name = 'PeopleWhoCameIn1766460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column has_come_in boolean not null default true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column has_come_in');
  }
}

export const migrations = [
  Users1763740000000,
  SignIn1763740001000,
  ...secondFactorMigrations,
  InvitedUsers1764220000000,
  WaysIn1764221000000,
  Invitations1764222000000,
  Avatars1764230000000,
  AdministeredUsers1766410000000,
  HubspotSync1766430001000,
  PeopleByName1766450001000,
  PeopleWhoCameIn1766460000000,
  ConfirmedCountry1766470000000,
  AccountGivers1766660000000,
  ...programMigrations,
];
