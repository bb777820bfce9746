import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The copy of the books, in generations: readers see the published one, a sync writes the next beside it. Not in the log:
 * what a rebuild of read models throws away could only come from the ledger.
 */
export class LedgerCopy1764900000000 implements MigrationInterface {
  name = 'LedgerCopy1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of created) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.ledger_books, ops.ledger_entries, ops.ledger_postings, ops.ledger_settlements');
  }
}

const created = [
  `create table ops.ledger_books (
    company uuid primary key,
    published integer,
    written integer not null,
    synced_at timestamptz
  )`,
  `create table ops.ledger_entries (
    company uuid not null,
    generation integer not null,
    kind text not null,
    id text not null,
    day date,
    record jsonb not null,
    primary key (company, generation, kind, id)
  )`,
  `create table ops.ledger_postings (
    company uuid not null,
    generation integer not null,
    transaction text not null,
    basis text not null,
    line integer not null,
    day date not null,
    account text not null,
    cents bigint not null,
    party text,
    department text,
    class text,
    memo text,
    primary key (company, generation, transaction, basis, line)
  )`,
  `create index ledger_postings_by_account
    on ops.ledger_postings (company, generation, account, day) include (cents, basis)`,
  `create table ops.ledger_settlements (
    company uuid not null,
    generation integer not null,
    by text not null,
    document text not null,
    primary key (company, generation, by, document)
  )`,
  'create index ledger_settlements_of on ops.ledger_settlements (company, generation, document)',
];

export const copyMigrations = [LedgerCopy1764900000000];
