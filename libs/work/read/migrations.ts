import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWorkItems1795785000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table work_items (
        id text not null constraint work_items_pkey primary key,
        kind text not null,
        uuid uuid not null,
        company_uuid uuid,
        waits text,
        title text not null,
        says text,
        since timestamptz not null,
        pressing_at timestamptz not null,
        due date,
        pressing_on date,
        needed_right text,
        clients_update text,
        is_for_staff boolean not null,
        is_for_named boolean not null,
        people uuid[] not null,
        exempt uuid[] not null,
        is_hidden_from_clients boolean not null,
        memory text
      )`);
    await runner.query('create index work_items_open on work_items (company_uuid, kind) where waits is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table work_items');
  }
}

export const migrations = [CreateWorkItems1795785000000];
