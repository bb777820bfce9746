import type { LiveChannel } from '@daybook/kernel/live';
import type { Observed } from '@daybook/kernel/observability';
import type { Pool } from 'pg';

/** What the API can be asked about itself. */
export function observedOf(pool: Pool, live: LiveChannel): Observed[] {
  return [
    {
      name: 'database_connections',
      help: 'Connections to PostgreSQL by state; waiting: who waits for one.',
      label: 'state',
      read: () => [
        { of: 'busy', value: pool.totalCount - pool.idleCount },
        { of: 'idle', value: pool.idleCount },
        { of: 'waiting', value: pool.waitingCount },
      ],
    },
    {
      name: 'live_listeners',
      help: 'Screens that hear what changes in a company.',
      read: () => [{ value: live.listening }],
    },
  ];
}
