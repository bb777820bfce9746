import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LedgerConnections1795540000000 implements MigrationInterface {
  name = 'LedgerConnections1795540000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ledger_connections (
        company uuid not null constraint ledger_connections_pkey primary key,
        status text not null,
        realm text not null,
        connected_at timestamptz not null,
        changed_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ledger_connections');
  }
}

export class LedgerNames1795540050000 implements MigrationInterface {
  name = 'LedgerNames1795540050000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_connections add column books_name text');
    await runner.query(`
      create table ledger_accounting_ids (
        company uuid not null constraint ledger_accounting_ids_pkey primary key,
        id text not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ledger_accounting_ids');
    await runner.query('alter table ledger_connections drop column books_name');
  }
}

/** Leave to read the books lies beside the log and the read models. */
export class LedgerTokens1795540100000 implements MigrationInterface {
  name = 'LedgerTokens1795540100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.ledger_tokens (
        company uuid primary key,
        realm text not null,
        state_hash text not null,
        version uuid not null default gen_random_uuid(),
        sealed bytea not null,
        turn_until timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.ledger_tokens');
  }
}

/** What came back from the ledger while it was away. */
export class LedgerConsents1797340000000 implements MigrationInterface {
  name = 'LedgerConsents1797340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.ledger_consents (
        company uuid primary key,
        realm text not null,
        state_hash text not null,
        turn uuid not null default gen_random_uuid(),
        begun_at timestamptz not null,
        not_before timestamptz not null,
        tries integer not null default 0,
        sealed bytea
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.ledger_consents');
  }
}

export const connectionMigrations = [
  LedgerConnections1795540000000,
  LedgerNames1795540050000,
  LedgerTokens1795540100000,
  LedgerConsents1797340000000,
];
