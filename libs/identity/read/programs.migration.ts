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

/** Sessions of applications, and the codes with which they begin. */
export class ConnectedApplications1796100000000 implements MigrationInterface {
  name = 'ConnectedApplications1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ops.refresh_families
        add application text, add application_host text, add application_client text, add company uuid`);
    await runner.query(`
      create table ops.application_codes (
        code_hash text primary key,
        user_uuid uuid not null,
        connection jsonb not null,
        redirect_uri text not null,
        challenge text not null,
        expires_at timestamptz not null,
        session uuid
      )`);
    await runner.query('create index application_codes_by_user on ops.application_codes (user_uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.application_codes');
    await runner.query(`
      alter table ops.refresh_families
        drop column application, drop column application_host, drop column application_client, drop column company`);
  }
}

/** Sessions of API tokens: whether they may change anything. The name stands where that of an application does. */
export class ApiTokens1796700000000 implements MigrationInterface {
  name = 'ApiTokens1796700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.refresh_families add may_change boolean');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.refresh_families drop column may_change');
  }
}

/** The assistant, and programs that call as a person. */
export const programMigrations = [
  PeopleWhoAsk1795830000000,
  ConnectedApplications1796100000000,
  ApiTokens1796700000000,
];
