import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the person may ask the assistant. */
export class PeopleWhoAsk1795830000000 implements MigrationInterface {
  name = 'PeopleWhoAsk1795830000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column is_chatbot_enabled boolean not null default true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column is_chatbot_enabled');
  }
}
