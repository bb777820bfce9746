import type { LiveChannel } from '@daybook/kernel/live';
import type { Observed } from '@daybook/kernel/observability';
import type { Pool } from 'pg';
import { connectionsOf } from '../pool-connections.js';

/** What the API can be asked about itself. */
export function observedOf(pool: Pool, live: LiveChannel): Observed[] {
  return [
    connectionsOf(pool),
    {
      name: 'live_listeners',
      help: 'Screens that hear what changes in a company.',
      read: () => [{ value: live.listening }],
    },
  ];
}
