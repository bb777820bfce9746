import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LedgerQuestions1795627200000 implements MigrationInterface {
  name = 'LedgerQuestions1795627200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of created) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ledger_questions, ledger_unknown_accounts');
  }
}

const created = [
  `create table ledger_questions (
    uuid uuid not null constraint ledger_questions_pkey primary key,
    question_set uuid not null,
    company uuid not null,
    transaction text not null,
    day date not null,
    cents bigint not null,
    account jsonb not null,
    party text,
    memo text,
    status text not null,
    answer jsonb,
    note text,
    acceptance jsonb,
    asked_at timestamptz not null,
    changed_at timestamptz not null
  )`,
  'create index ledger_questions_of_company on ledger_questions (company, status)',
  'create index ledger_questions_of_transaction on ledger_questions (company, transaction)',
  `create table ledger_unknown_accounts (
    company uuid not null constraint ledger_unknown_accounts_pkey primary key,
    accounts jsonb not null
  )`,
];

/** What was written to the ledger, each time for itself: a question may be decided on again. */
export class LedgerWrites1796120000000 implements MigrationInterface {
  name = 'LedgerWrites1796120000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ledger_writes (
        request uuid not null constraint ledger_writes_pkey primary key,
        question uuid not null,
        from_account jsonb not null,
        to_account jsonb not null,
        memo text,
        written_by uuid,
        written_at timestamptz,
        version text,
        state text not null,
        note text,
        undone_by uuid,
        undone_at timestamptz
      )`);
    await runner.query('create index ledger_writes_of_question on ledger_writes (question)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ledger_writes');
  }
}

/** Who answered, and when: filled as the rows are made anew. */
export class LedgerQuestionsAnswered1797300000000 implements MigrationInterface {
  name = 'LedgerQuestionsAnswered1797300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_questions add answered_at timestamptz, add answered_by uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_questions drop answered_at, drop answered_by');
  }
}

/** What became of the receipts of answers: filled as the rows are made anew. */
export class LedgerWriteReceipts1797360100000 implements MigrationInterface {
  name = 'LedgerWriteReceipts1797360100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_writes add receipt text, add receipt_note text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_writes drop receipt, drop receipt_note');
  }
}

/** In which books a company was asked, and which of its accounts mean “unknown” in which: filled as the rows are made anew. */
export class LedgerQuestionsRealm1797410310000 implements MigrationInterface {
  name = 'LedgerQuestionsRealm1797410310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_questions add realm text');
    await runner.query('alter table ledger_unknown_accounts add realm text, add by_realm jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ledger_unknown_accounts drop realm, drop by_realm');
    await runner.query('alter table ledger_questions drop realm');
  }
}

export const questionMigrations = [
  LedgerQuestions1795627200000,
  LedgerWrites1796120000000,
  LedgerQuestionsAnswered1797300000000,
  LedgerWriteReceipts1797360100000,
  LedgerQuestionsRealm1797410310000,
];
