import type { Config } from '@daybook/kernel/config';
import type { LogConfig } from '@daybook/kernel/event-log';
import type { Purpose } from '@daybook/kernel/postgres';

/** Which log an installation has, and what the connections of one on PostgreSQL are for. */
export function logConfigOf({ database: { url }, eventLog }: Config, purpose: Purpose): LogConfig {
  return eventLog.engine === 'postgres' ? { engine: 'postgres', url, purpose } : eventLog;
}
