import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents on their way to the provider: since when, and what it answered. Not a projection. */
export class SignatureHandovers1766570000000 implements MigrationInterface {
  name = 'SignatureHandovers1766570000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.signature_handovers (
        document uuid constraint signature_handovers_pkey primary key,
        begun_at timestamptz not null,
        document_id text,
        document_request_id text,
        claim bytea
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.signature_handovers');
  }
}

export const migrations = [SignatureHandovers1766570000000];
