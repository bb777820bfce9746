import type { ClientBase, QueryConfig } from 'pg';

/** Read models need not reach the disk at once: rows and checkpoint are lost together, and the log has the rest. */
const toBeReadSoon = 'set local synchronous_commit to off';

/**
 * Runs statements in one transaction without waiting between them. On a pipelined connection that is one round trip.
 * Rejects with the first failure, after which nothing was written.
 */
export async function transact(client: ClientBase, statements: readonly QueryConfig[]): Promise<void> {
  const all = [{ text: 'begin' }, { text: toBeReadSoon }, ...statements, { text: 'commit' }];
  const ends = await Promise.allSettled(all.map((one) => client.query(one)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
