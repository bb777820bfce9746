import type { Config } from '@daybook/kernel/config';
import { type EventLog, openLog } from '@daybook/kernel/event-log';
import { openPool } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';

export interface Engines {
  readonly config: Config;
  readonly pool: Pool;
  readonly log: EventLog;
}

/** The engines of the settings, closed again afterwards. */
export async function withEngines<T>(config: Config, work: (engines: Engines) => Promise<T>): Promise<T> {
  const { database, eventLog } = config;
  const pool = openPool(database.url, { name: 'launcher', max: 16 });
  try {
    const log = await openLog(eventLog.engine === 'postgres' ? { engine: 'postgres', url: database.url } : eventLog);
    return await work({ config, pool, log }).finally(() => log.close());
  } finally {
    await pool.end();
  }
}
