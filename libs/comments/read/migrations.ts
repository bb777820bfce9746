import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateComments1763710100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table comments (
        uuid uuid not null constraint comments_pkey primary key,
        item_uuid uuid not null,
        company_uuid uuid,
        author uuid,
        actor uuid,
        text text not null,
        files uuid[] not null,
        system text,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    await runner.query('create index comments_by_item on comments (item_uuid, created_at, uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table comments');
  }
}

export const migrations = [CreateComments1763710100000];
