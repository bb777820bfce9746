import type { Query } from '@daybook/kernel/postgres';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { markItemRead } from './inbox-marks.js';

/** When people last had a thing before them, beside the log: a crash may lose it, and then somebody gets an email too many. */
export class ItemsOpened1795830160000 implements MigrationInterface {
  name = 'ItemsOpened1795830160000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create unlogged table ops.items_opened (
      item uuid not null,
      person uuid not null,
      opened_at timestamptz not null,
      constraint items_opened_pkey primary key (person, item)
    )`);
    await runner.query('create index items_opened_by_time on ops.items_opened (opened_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.items_opened');
  }
}

/** The person has the item before them: of what an email or the inbox says of it, nothing is unread any more. */
export async function noteOpened(query: Query, item: string, person: string, at: Date): Promise<void> {
  await query('update ops.letter_items set opened_at = $3 where item = $1 and person = $2 and opened_at is null', [
    item,
    person,
    at,
  ]);
  await query(
    `insert into ops.items_opened as o (item, person, opened_at) values ($1, $2, $3)
      on conflict (person, item) do update set opened_at = greatest(o.opened_at, excluded.opened_at)`,
    [item, person, at],
  );
  await markItemRead(query, item, person, at);
}

/** When a person last opened each of these items; one that they never opened is left out. */
export async function openedBy(
  query: Query,
  person: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await query<{ item: string; at: Date }>(
    'select item, opened_at as at from ops.items_opened where person = $1 and item = any($2::uuid[])',
    [person, items],
  );
  return new Map(rows.map(({ item, at }) => [item, at]));
}
