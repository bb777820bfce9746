import type { EventLog } from '@daybook/kernel/event-log';
import type { LiveChannel } from '@daybook/kernel/live';
import { type Observed, serveMetrics } from '@daybook/kernel/observability';
import type { Pool } from 'pg';
import { observedOf as observedOfApi } from '../../apps/api/observed.js';
import { readConfig } from '../../apps/config.js';
import { measuresOf } from '../../apps/projector/areas.js';
import { observedOf as observedOfProjector, type Watched } from '../../apps/projector/observed.js';
import { readExposition } from './exposition.js';

const secret = Buffer.alloc(32).toString('base64');
const settings = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://nobody@localhost/none',
  DAYBOOK_TOKEN_SECRET: secret,
  DAYBOOK_CSRF_SECRET: secret,
  DAYBOOK_MASTER_KEY: secret,
});
const nothing = async () => [];

/** The names of everything that API and projector measure, without either of them. */
export async function knownMetrics(): Promise<ReadonlySet<string>> {
  const areas: Observed[] = measuresOf(settings, {} as EventLog).map((one) => ({ ...one, read: nothing }));
  const pool = {} as Pool;
  const own = [
    ...observedOfApi(pool, {} as LiveChannel),
    ...observedOfProjector({ pool, log: { head: async () => 0 } } as unknown as Watched),
  ].map((one) => ({ ...one, read: nothing }));
  const server = await serveMetrics('both', { host: '127.0.0.1', port: 0 });
  const once = new Map([...own, ...areas].map((one) => [one.name, one]));
  server.observe([...once.values()]);
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  await server.end();
  const { types } = readExposition(text);
  return new Set(
    [...types].flatMap(([name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}
