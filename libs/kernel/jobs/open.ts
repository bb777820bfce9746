import type { Query } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';
import type { Jobs } from './port.js';
import { PostgresJobs } from './postgres/postgres-jobs.js';
import { PostgresQueues } from './postgres/postgres-queues.js';
import type { Queues } from './queues.js';

export type JobsConfig = { readonly engine: 'postgres' } | { readonly engine: 'redis'; readonly url: string };

/** The queue of this installation: a table beside the read models, or Bull on Redis. An engine that is not used is not loaded. */
export async function openJobs(config: JobsConfig, pool: Pool): Promise<Jobs> {
  if (config.engine === 'postgres') return new PostgresJobs(pool);
  const { RedisJobs } = await import('./redis/redis-jobs.js');
  return new RedisJobs(config.url);
}

/** The same queues, to be looked at. */
export async function openQueues(config: JobsConfig, query: Query): Promise<Queues> {
  if (config.engine === 'postgres') return new PostgresQueues(query);
  const { RedisQueues } = await import('./redis/redis-queues.js');
  return new RedisQueues(config.url);
}
