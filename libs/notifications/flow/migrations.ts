import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is to be told by mail, kept until it was: one row per event, its window once it is closed. */
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

/** Each piece of news is given to the people it concerns; the window is each person's own. */
export class TodoNewsCopies1763810000000 implements MigrationInterface {
  name = 'TodoNewsCopies1763810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table ops.todo_news drop column news_window, drop column told_at,
        add position bigint not null default 0, add addressed_at timestamptz`);
    await runner.query('create index todo_news_unaddressed on ops.todo_news (position) where addressed_at is null');
    await runner.query('create index todo_news_addressed on ops.todo_news (addressed_at)');
    await runner.query(`
      create table ops.todo_news_copies (
        fact uuid not null references ops.todo_news on delete cascade,
        person uuid not null,
        company uuid not null,
        noted_at timestamptz not null,
        news_window uuid,
        told_at timestamptz,
        primary key (fact, person)
      )`);
    await runner.query(
      'create index todo_news_copies_untold on ops.todo_news_copies (company, person) where told_at is null',
    );
    await runner.query('create index todo_news_copies_window on ops.todo_news_copies (news_window, person)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.todo_news_copies');
    await runner.query(
      'alter table ops.todo_news drop column position, drop column addressed_at, add news_window uuid, add told_at timestamptz',
    );
    await runner.query('create index todo_news_untold on ops.todo_news (company, noted_at) where told_at is null');
  }
}

/** News of files beside that of to-dos, kept as long as a digest looks back; and which day's digest each company had last. */
export class News1764240002000 implements MigrationInterface {
  name = 'News1764240002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.todo_news rename to news');
    await runner.query('alter table ops.todo_news_copies rename to news_copies');
    await runner.query('create index news_by_company on ops.news (company, noted_at)');
    await runner.query('create table ops.digests (company uuid primary key, last_on date not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.digests');
    await runner.query('drop index ops.news_by_company');
    await runner.query('alter table ops.news_copies rename to todo_news_copies');
    await runner.query('alter table ops.news rename to todo_news');
  }
}

/** When the digest of the day is made again for whoever could not be written to, and the digest before it. */
export class DigestsAgain1764500000000 implements MigrationInterface {
  name = 'DigestsAgain1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.digests add again_at timestamptz, add before date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.digests drop again_at, drop before');
  }
}

export const migrations = [
  TodoNews1763790000000,
  TodoNewsCopies1763810000000,
  News1764240002000,
  DigestsAgain1764500000000,
];
