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

export const questionMigrations = [LedgerQuestions1795627200000];
