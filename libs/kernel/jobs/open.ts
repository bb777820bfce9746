import type { Pool } from 'pg';
import type { Jobs } from './port.js';
import { PostgresJobs } from './postgres/postgres-jobs.js';

export type JobsConfig = { readonly engine: 'postgres' } | { readonly engine: 'redis'; readonly url: string };

/** The queue of this installation: a table beside the read models, or Bull on Redis. An engine that is not used is not loaded. */
export async function openJobs(config: JobsConfig, pool: Pool): Promise<Jobs> {
  if (config.engine === 'postgres') return new PostgresJobs(pool);
  const { RedisJobs } = await import('./redis/redis-jobs.js');
  return new RedisJobs(config.url);
}
