import type { ClientBase, QueryConfig } from 'pg';
import type { Poison } from './decoding.js';

/**
 * Parks a stream for a follower: its events from this one on are left out until somebody asks for another try, or the
 * follower itself, `forLater`.
 */
export function park(follower: string, { stream, position, type, error }: Poison, forLater = false): QueryConfig {
  return {
    name: 'park stream',
    text: `insert into ops.parked_streams (follower, stream, position, type, error, retry_requested)
        values ($1, $2, $3, $4, $5, $6)
      on conflict (follower, stream) do update set position = excluded.position, type = excluded.type,
        error = excluded.error, retry_requested = excluded.retry_requested`,
    values: [follower, stream, position, type, error, forLater],
  };
}

export function unpark(follower: string, stream: string): QueryConfig {
  return { text: 'delete from ops.parked_streams where follower = $1 and stream = $2', values: [follower, stream] };
}

/** Asks the process that runs the projection to try a parked stream again; false when it is not parked. */
export async function requestRetry(
  client: Pick<ClientBase, 'query'>,
  follower: string,
  stream: string,
): Promise<boolean> {
  const sql = 'update ops.parked_streams set retry_requested = true where follower = $1 and stream = $2';
  return ((await client.query(sql, [follower, stream])).rowCount ?? 0) > 0;
}

export async function requestedRetries(
  client: ClientBase,
  followers: readonly string[],
): Promise<{ follower: string; stream: string; position: number }[]> {
  const sql = `select follower, stream, position from ops.parked_streams where retry_requested and follower = any($1)`;
  const { rows } = await client.query<{ follower: string; stream: string; position: string }>(sql, [followers]);
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/** What is parked, by follower; one without parked streams is not among them. */
export async function parkedStreams(
  client: ClientBase,
  followers: readonly string[],
): Promise<Map<string, Set<string>>> {
  const sql = 'select follower, stream from ops.parked_streams where follower = any($1)';
  const { rows } = await client.query<{ follower: string; stream: string }>(sql, [followers]);
  const parked = new Map<string, Set<string>>();
  for (const { follower, stream } of rows) parked.set(follower, (parked.get(follower) ?? new Set()).add(stream));
  return parked;
}
