import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactors1764210000000 implements MigrationInterface {
  name = 'SecondFactors1764210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table second_factors (
        user_uuid uuid not null constraint second_factors_pkey primary key,
        enabled_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table second_factors');
  }
}

/** What the log never holds of second factors: secrets, codes on their way, hashes of codes and of trust, public keys. */
export class SecondFactorSecrets1764211000000 implements MigrationInterface {
  name = 'SecondFactorSecrets1764211000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.totp_secrets (
        device uuid primary key,
        user_uuid uuid not null,
        sealed bytea not null,
        made_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table ops.phone_codes (
        challenge uuid primary key,
        user_uuid uuid not null,
        sealed bytea not null,
        tries integer not null default 0,
        requested_at timestamptz not null,
        expires_at timestamptz not null,
        delivery text check (delivery in ('sending', 'sent', 'refused', 'unknown'))
      )`);
    await runner.query(`
      create table ops.backup_codes (
        user_uuid uuid not null,
        set_version integer not null,
        place integer not null,
        hash bytea not null,
        primary key (user_uuid, set_version, place)
      )`);
    await runner.query(`
      create table ops.trusted_devices (
        trust uuid primary key,
        user_uuid uuid not null,
        device uuid not null,
        password_version integer not null,
        hash bytea not null,
        until timestamptz not null
      )`);
    await runner.query(`
      create table ops.passkeys (
        credential text primary key,
        user_uuid uuid not null,
        device uuid not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        made_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table ops.spent_passkey_challenges (
        challenge text primary key,
        ends_at timestamptz not null
      )`);
    for (const one of ['totp_secrets', 'phone_codes', 'trusted_devices', 'passkeys'])
      await runner.query(`create index ${one}_by_user on ops.${one} (user_uuid)`);
    await runner.query('alter table ops.attempts add column since_success integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.attempts drop column since_success');
    await runner.query(`drop table ops.spent_passkey_challenges, ops.passkeys, ops.trusted_devices, ops.backup_codes,
      ops.phone_codes, ops.totp_secrets`);
  }
}

export const secondFactorMigrations = [SecondFactors1764210000000, SecondFactorSecrets1764211000000];
