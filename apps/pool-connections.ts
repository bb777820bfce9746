import type { Observed } from '@daybook/kernel/observability';
import type { Pool } from 'pg';

/** How many connections of a process to PostgreSQL are at work, and who waits for one. */
export function connectionsOf(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): Observed {
  return {
    name: 'database_connections',
    help: 'Connections to PostgreSQL by state; waiting: who waits for one.',
    label: 'state',
    read: () => [
      { of: 'busy', value: pool.totalCount - pool.idleCount },
      { of: 'idle', value: pool.idleCount },
      { of: 'waiting', value: pool.waitingCount },
    ],
  };
}
