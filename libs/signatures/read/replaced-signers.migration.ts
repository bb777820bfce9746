import type { MigrationInterface, QueryRunner } from 'typeorm';

/** History names signers who were asked before somebody else took their place. */
export class AddReplacedSigners1766670000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table signature_documents add column replaced_names jsonb not null default '{}'`);
    await runner.query('alter table signature_documents alter column replaced_names drop default');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table signature_documents drop column replaced_names');
  }
}
