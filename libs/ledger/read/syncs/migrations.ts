import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LedgerSyncs1795540200000 implements MigrationInterface {
  name = 'LedgerSyncs1795540200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ledger_syncs (
        company uuid not null constraint ledger_syncs_pkey primary key,
        is_running boolean not null,
        started_at timestamptz not null,
        succeeded_at timestamptz,
        failure text,
        accounts_that_differ integer not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ledger_syncs');
  }
}

/** How far a sync has read, beside what it has written; and how each generation compares with the ledger. */
export class LedgerReading1795540300000 implements MigrationInterface {
  name = 'LedgerReading1795540300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books add column reading jsonb');
    await runner.query(`
      create table ops.ledger_tie_outs (
        company uuid not null,
        generation integer not null,
        day date not null,
        differences jsonb not null,
        primary key (company, generation)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.ledger_tie_outs');
    await runner.query('alter table ops.ledger_books drop column reading');
  }
}

export class LedgerBackups1795600000000 implements MigrationInterface {
  name = 'LedgerBackups1795600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ledger_syncs
        add column is_backing_up boolean not null default false,
        add column backed_up_at timestamptz,
        add column backup_failure text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table ledger_syncs drop column is_backing_up, drop column backed_up_at, drop column backup_failure',
    );
  }
}

/** Books of which the ledger said that something changed in them, until they are read. */
export class LedgerChanges1795666000000 implements MigrationInterface {
  name = 'LedgerChanges1795666000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.ledger_changes (
        company uuid not null primary key,
        first_at timestamptz not null,
        last_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.ledger_changes');
  }
}

/** What of the ledger's own lines could not be read, beside how the books compare. */
export class LedgerUnreadLines1796070000000 implements MigrationInterface {
  name = 'LedgerUnreadLines1796070000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table ops.ledger_tie_outs add column unread jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_tie_outs drop column unread');
  }
}

/** Until when a reading waits for a ledger that is away, and what it says of that. */
export class WaitingSyncs1797320000000 implements MigrationInterface {
  name = 'WaitingSyncs1797320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_syncs add column waits_until timestamptz, add column waits_for text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_syncs drop column waits_until, drop column waits_for');
  }
}

export const syncMigrations = [
  LedgerSyncs1795540200000,
  LedgerReading1795540300000,
  LedgerBackups1795600000000,
  LedgerChanges1795666000000,
  LedgerUnreadLines1796070000000,
  WaitingSyncs1797320000000,
];
