import type { Query } from '@daybook/kernel/postgres';
import type { FailedJob, QueueCount, Queues } from '../queues.js';

export class PostgresQueues implements Queues {
  constructor(private readonly query: Query) {}

  async counts(): Promise<QueueCount[]> {
    return this.query<QueueCount>(
      `select queue, count(*) filter (where state = 'waiting')::int as waiting,
         count(*) filter (where state = 'failed')::int as failed,
         min(due_at) filter (where state = 'waiting' and due_at <= now()) as "dueSince"
       from ops.jobs group by queue order by queue`,
    );
  }

  async failed(most: number): Promise<FailedJob[]> {
    return this.query<FailedJob>(
      `select queue, key, coalesce(reason, '') as reason, settled_at as "failedAt"
             from ops.jobs where state = 'failed' order by settled_at desc limit $1`,
      [most],
    );
  }

  async retry(queue: string, key: string): Promise<boolean> {
    const rows = await this.query(
      `update ops.jobs set state = 'waiting', attempts = 0, due_at = now(), settled_at = null
             where queue = $1 and key = $2 and state = 'failed' returning key`,
      [queue, key],
    );
    return rows.length === 1;
  }

  async close(): Promise<void> {}
}
