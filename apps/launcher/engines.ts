import type { Config } from '@daybook/kernel/config';
import { type EventLog, openLogThatMayBeAway } from '@daybook/kernel/event-log';
import { openPool } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';
import { logConfigOf } from '../log-config.js';

export interface Engines {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: EventLog;
}

/** The engines of the settings, closed again afterwards. A log on a server that is away says so when it is asked. */
export async function withEngines<T>(config: Config, work: (engines: Engines) => Promise<T>): Promise<T> {
  const pool = openPool(config.database.url, { name: 'launcher', purpose: 'operator' });
  try {
    const log = await openLogThatMayBeAway(logConfigOf(config, 'operator'), () => undefined);
    return await work({ config, pool, log }).finally(() => log.close());
  } finally {
    await pool.end();
  }
}
