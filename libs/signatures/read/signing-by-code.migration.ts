import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the log never holds of signers without an account: codes on their way, hashes of their sessions. */
export class SigningByCode1766650000000 implements MigrationInterface {
  name = 'SigningByCode1766650000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.signing_codes (
        challenge uuid primary key,
        document uuid not null,
        signer uuid not null,
        network text not null,
        sealed bytea not null,
        requested_at timestamptz not null
      )`);
    await runner.query('create index signing_codes_by_network on ops.signing_codes (network, requested_at)');
    await runner.query(`
      create table ops.signing_sessions (
        signer uuid primary key,
        document uuid not null,
        session uuid not null,
        hash bytea not null,
        browser bytea not null,
        begun_at timestamptz not null,
        seen_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.signing_sessions');
    await runner.query('drop table ops.signing_codes');
  }
}
