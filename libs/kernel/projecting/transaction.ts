import type { Pipeline } from '@daybook/kernel/postgres';
import type { QueryConfig } from 'pg';

/** Read models need not reach the disk at once: rows and checkpoint are lost together, and the log has the rest. */
const begin = 'begin; set local synchronous_commit to off';

/**
 * Runs statements in one transaction, which is one round trip.
 * Rejects with the first failure, after which nothing was written.
 */
export async function transact(client: Pipeline, statements: readonly QueryConfig[]): Promise<void> {
  const all = [{ text: begin }, ...statements, { text: 'commit' }];
  client.gather();
  const ends = await Promise.allSettled(all.map((one) => client.query(one)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
