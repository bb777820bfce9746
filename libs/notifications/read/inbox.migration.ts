import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each person is written to about, as it stands in their inbox. Beside the log: what somebody has read is no
 * business of the firm's. What happened again before it was read is one line of several pieces of news.
 */
export class Inbox1796900000000 implements MigrationInterface {
  name = 'Inbox1796900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table ops.inbox_items (
      uuid uuid primary key,
      person uuid not null,
      company uuid not null,
      about text not null,
      news uuid[] not null,
      kind text not null,
      item uuid not null,
      path text not null,
      line text,
      title text not null,
      actor uuid,
      comment uuid,
      at timestamptz not null,
      shown_at timestamptz not null,
      read_at timestamptz
    )`);
    await runner.query(
      'create unique index inbox_items_unread on ops.inbox_items (person, about) where read_at is null',
    );
    await runner.query('create index inbox_items_by_person on ops.inbox_items (person, shown_at desc, uuid desc)');
    await runner.query('create index inbox_items_by_item on ops.inbox_items (item, person) where read_at is null');
    await runner.query('create index inbox_items_by_time on ops.inbox_items (shown_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.inbox_items');
  }
}

/** What is about the firm itself stands in the inbox of its people. */
export class InboxOfTheFirm1797400000000 implements MigrationInterface {
  name = 'InboxOfTheFirm1797400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ops.inbox_items alter company drop not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from ops.inbox_items where company is null');
    await runner.query('alter table ops.inbox_items alter company set not null');
  }
}
