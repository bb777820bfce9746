import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is to be told by mail, kept until it was: one row per fact, its window once it is closed. */
export class TodoNews1763790000000 implements MigrationInterface {
  name = 'TodoNews1763790000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ops.todo_news (
        fact uuid primary key,
        kind text not null,
        company uuid not null,
        item uuid not null,
        comment uuid,
        actor uuid,
        noted_at timestamptz not null,
        news_window uuid,
        told_at timestamptz
      )`);
    await runner.query('create index todo_news_untold on ops.todo_news (company, noted_at) where told_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.todo_news');
  }
}

export const migrations = [TodoNews1763790000000];
