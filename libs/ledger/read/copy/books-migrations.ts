import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which books the copy is that is shown; and the one that is not, since books of another company were connected. */
export class LedgerBooksRealm1797410200000 implements MigrationInterface {
  name = 'LedgerBooksRealm1797410200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books add column realm text, add column hidden integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books drop column realm, drop column hidden');
  }
}

/** When the reading of the books that are shown began; null of those that were read before it was noted. */
export class LedgerBooksBegun1797410300000 implements MigrationInterface {
  name = 'LedgerBooksBegun1797410300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books add column begun_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.ledger_books drop column begun_at');
  }
}
