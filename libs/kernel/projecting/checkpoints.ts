import type { ClientBase, QueryConfig } from 'pg';
import type { Poison } from './decoding.js';

export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly position: number;
}

/** The checkpoints of these projections; a projection without one is not among them. */
export async function readCheckpoints(client: ClientBase, names: readonly string[]): Promise<Map<string, Checkpoint>> {
  const { rows } = await client.query<{ name: string; version: number; position: string }>(
    'select name, version, position from ops.checkpoints where name = any($1)',
    [names],
  );
  return new Map(rows.map((row) => [row.name, { ...row, position: Number(row.position) }]));
}

/** Starts a projection at position 0 unless it has a checkpoint. */
export async function startCheckpoint(client: ClientBase, name: string, version: number): Promise<void> {
  const sql = 'insert into ops.checkpoints (name, version, position) values ($1, $2, 0) on conflict do nothing';
  await client.query(sql, [name, version]);
}

/** Compare-and-set of several checkpoints; fails (see `isMoved`) when one of them does not stand where it should. */
export function moveCheckpoints(
  moves: readonly { readonly name: string; readonly stored: number }[],
  to: number,
  runner: string,
): QueryConfig {
  return {
    name: 'move checkpoints',
    text: 'select ops.move_checkpoints($1, $2, $3, $4)',
    values: [moves.map(({ name }) => name), moves.map(({ stored }) => stored), to, runner],
  };
}

export function park(projection: string, { stream, position, type, error }: Poison): QueryConfig {
  return {
    name: 'park stream',
    text: `insert into ops.parked_streams (projection, stream, position, type, error) values ($1, $2, $3, $4, $5)
      on conflict (projection, stream) do update set
        position = excluded.position, type = excluded.type, error = excluded.error, retry_requested = false`,
    values: [projection, stream, position, type, error],
  };
}

export function unpark(projection: string, stream: string): QueryConfig {
  return { text: 'delete from ops.parked_streams where projection = $1 and stream = $2', values: [projection, stream] };
}

/** Asks the process that runs the projection to try a parked stream again; false when it is not parked. */
export async function requestRetry(
  client: Pick<ClientBase, 'query'>,
  projection: string,
  stream: string,
): Promise<boolean> {
  const sql = 'update ops.parked_streams set retry_requested = true where projection = $1 and stream = $2';
  return ((await client.query(sql, [projection, stream])).rowCount ?? 0) > 0;
}

export async function requestedRetries(
  client: ClientBase,
  projections: readonly string[],
): Promise<{ projection: string; stream: string; position: number }[]> {
  const sql = `select projection, stream, position from ops.parked_streams where retry_requested and projection = any($1)`;
  const { rows } = await client.query<{ projection: string; stream: string; position: string }>(sql, [projections]);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

export async function parkedStreams(client: ClientBase, projection: string): Promise<Set<string>> {
  const sql = 'select stream from ops.parked_streams where projection = $1';
  const { rows } = await client.query<{ stream: string }>(sql, [projection]);
  return new Set(rows.map(({ stream }) => stream));
}
