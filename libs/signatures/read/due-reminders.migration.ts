import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the reminders that are due without reading every document. */
export class IndexDueReminders1766600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index signature_documents_due on signature_documents (next_reminder_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index signature_documents_due');
  }
}
