import { type ClientBase, escapeIdentifier } from 'pg';
import { type LogEngine, settleLog } from './home.js';
import { madeAgain } from './made-again.js';

type Client = Pick<ClientBase, 'query'>;

/** The operational tables that hold positions of the log and outlive a move. */
export async function tablesWithPositions(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'position'
      where c.relnamespace = 'ops'::regnamespace and c.relkind = 'r' and not a.attisdropped and c.relname <> all($1)
      order by 1`,
    [madeAgain],
  );
  return rows.map(({ name }) => name);
}

/** All positions that they hold. */
export async function heldPositions(client: Client): Promise<Set<number>> {
  const held = new Set<number>();
  for (const table of await tablesWithPositions(client)) {
    const { rows } = await client.query<{ position: number | null }>(`select distinct position from ${inOps(table)}`);
    for (const { position } of rows) if (position !== null) held.add(position);
  }
  return held;
}

/**
 * From here on the log is on this engine: what holds positions is led over to those that the events have there, and what
 * was read from the log is read anew. In the transaction of the client.
 *
 * @param positions from where to where
 */
export async function relocate(
  client: Client,
  engine: LogEngine,
  positions: ReadonlyMap<number, number>,
): Promise<void> {
  await forgetWhatWasRead(client);
  await leadOver(client, positions);
  await settleLog(client, engine);
}

/** What holds positions holds from here on those of the same events in another log. In the transaction of the client. */
export async function leadOver(client: Client, positions: ReadonlyMap<number, number>): Promise<void> {
  await client.query('create temporary table moved (was bigint primary key, is_now bigint not null) on commit drop');
  await fillMoved(client, positions);
  for (const table of await tablesWithPositions(client)) {
    // below zero first: where positions are a key, an old one may be another's new one
    await client.query(`update ${inOps(table)} t set position = -1 - m.is_now from moved m where t.position = m.was`);
    await client.query(`update ${inOps(table)} set position = -1 - position where position < 0`);
  }
}

/** Into the temporary table `moved (was, is_now)`. */
export async function fillMoved(client: Client, positions: ReadonlyMap<number, number>): Promise<void> {
  await client.query('insert into moved select * from unnest($1::bigint[], $2::bigint[])', [
    [...positions.keys()],
    [...positions.values()],
  ]);
}

async function forgetWhatWasRead(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and (n.nspname = 'read' or n.nspname = 'ops' and c.relname = any($1) and c.relname <> 'migrations')`,
    [madeAgain],
  );
  const views = await client.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where nspname like 'asof\\_%'`,
  );
  for (const { schema } of views.rows) await client.query(`drop schema ${escapeIdentifier(schema)} cascade`);
  await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
  await client.query('insert into ops.log_seen default values');
  await client.query('insert into ops.fence_mark default values');
  await client.query(`delete from ops.parked_streams where follower not like 'flow %'`);
}

function inOps(table: string): string {
  return `ops.${escapeIdentifier(table)}`;
}
