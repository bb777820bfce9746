import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LedgerBooksBegun1797410300000, LedgerBooksRealm1797410200000 } from './books-migrations.js';
import { openChangesOfShownBooks } from './open-changes-of-shown-books.js';

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

/** What was posted on each account in each month of a generation that is shown, which does not change any more. */
export class LedgerMonths1795680000000 implements MigrationInterface {
  name = 'LedgerMonths1795680000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.ledger_months (
        company uuid not null,
        generation integer not null,
        basis text not null,
        account text not null,
        month date not null,
        cents bigint not null,
        primary key (company, generation, basis, account, month)
      )`);
    await runner.query(`
      insert into ops.ledger_months (company, generation, basis, account, month, cents)
        select p.company, p.generation, p.basis, p.account, date_trunc('month', p.day)::date, sum(p.cents)
          from ops.ledger_postings p join ops.ledger_books b on (b.company, b.published) = (p.company, p.generation)
          group by 1, 2, 3, 4, 5`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.ledger_months');
  }
}

/**
 * What opens and settles each transaction of receivables and payables. Of books that are shown already it is found here;
 * later `publishBooks` does it.
 */
export class LedgerOpenChanges1795690000000 implements MigrationInterface {
  name = 'LedgerOpenChanges1795690000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of openChanges) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.ledger_open_changes');
    await runner.query('alter table ops.ledger_settlements drop side, drop day, drop cents');
  }
}

const openChanges = [
  'alter table ops.ledger_settlements add side text, add day date, add cents bigint',
  `create table ops.ledger_open_changes (
    company uuid not null,
    generation integer not null,
    side text not null,
    transaction text not null,
    day date not null,
    cents bigint not null,
    closed_on date not null,
    party text,
    due_day date not null,
    primary key (company, generation, side, transaction, day)
  )`,
  `create index ledger_open_changes_by_end
    on ops.ledger_open_changes (company, generation, side, closed_on, day)`,
  ...openChangesOfShownBooks,
  `create index ledger_postings_by_day on ops.ledger_postings (company, generation, day, transaction, basis, line)`,
];

/** Books that are shown already are taken for those of calendar years until they are read again. */
export class LedgerFiscalYears1795780000000 implements MigrationInterface {
  name = 'LedgerFiscalYears1795780000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books add column fiscal_year_start_month integer not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books drop column fiscal_year_start_month');
  }
}

/** When a company's books were last compared with the ledger month by month. */
export class LedgerMonthsCompared1796080000000 implements MigrationInterface {
  name = 'LedgerMonthsCompared1796080000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books add column months_compared_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books drop column months_compared_at');
  }
}

/** What the bookkeeper has found on the bank's side; nothing of books that are shown already, until they are read again. */
export class LedgerCleared1796200000000 implements MigrationInterface {
  name = 'LedgerCleared1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_postings add column cleared text');
    await runner.query('alter table ops.ledger_books add column cleared_read_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_postings drop column cleared');
    await runner.query('alter table ops.ledger_books drop column cleared_read_at');
  }
}

/** Whether the ledger says of any line of some books what the bank has shown. */
export class LedgerClearedLines1796210000000 implements MigrationInterface {
  name = 'LedgerClearedLines1796210000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index ledger_postings_cleared on ops.ledger_postings (company, generation) where cleared is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index ops.ledger_postings_cleared');
  }
}

/** In whose turn the books were shown that are shown, and those before: who read these knows whether they were left alone. */
export class LedgerTurns1797340100000 implements MigrationInterface {
  name = 'LedgerTurns1797340100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books add column shown integer, add column before_shown integer');
    await runner.query('update ops.ledger_books set shown = published');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books drop column shown, drop column before_shown');
  }
}

/** Which attachments are linked to which transactions, as their records say. */
export class LedgerAttached1797360000000 implements MigrationInterface {
  name = 'LedgerAttached1797360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.ledger_attached (
        company uuid not null,
        generation integer not null,
        attachment text not null,
        transaction text not null,
        primary key (company, generation, attachment, transaction)
      )`);
    await runner.query(
      'create index ledger_attached_to on ops.ledger_attached (company, generation, transaction, attachment)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.ledger_attached');
  }
}

export const copyMigrations = [
  LedgerCopy1764900000000,
  LedgerMonths1795680000000,
  LedgerOpenChanges1795690000000,
  LedgerFiscalYears1795780000000,
  LedgerMonthsCompared1796080000000,
  LedgerCleared1796200000000,
  LedgerClearedLines1796210000000,
  LedgerTurns1797340100000,
  LedgerAttached1797360000000,
  LedgerBooksRealm1797410200000,
  LedgerBooksBegun1797410300000,
];
