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

export class DeletedComments1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table deleted_comments (
        uuid uuid not null constraint deleted_comments_pkey primary key,
        company_uuid uuid,
        deleted_at timestamptz not null
      )`);
    await runner.query('create index deleted_comments_by_time on deleted_comments (deleted_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table deleted_comments');
  }
}

/** Whoever knows an attachment finds its comment; few comments have any, so that none need wait to be in the index. */
export class CommentsByFile1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index comments_by_file on comments using gin (files) with (fastupdate = off) where files <> '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index comments_by_file');
  }
}

export const migrations = [CreateComments1763710100000, DeletedComments1763800000000, CommentsByFile1764500000000];
