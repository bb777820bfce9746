import type { EventLog } from './port.js';
import { createPostgresLog } from './postgres/index.js';

/** Which engine holds the log, and where it is. */
export type LogConfig =
  | { readonly engine: 'postgres'; readonly url: string; readonly connections?: number }
  /** `esdb://user:password@host:2113?tls=true`; see docs/how-to/event-log.md. */
  | { readonly engine: 'eventstoredb'; readonly url: string };

/**
 * The log of this installation, reached once. An engine that is not used is not loaded.
 *
 * @throws LogUnavailable when the engine does not answer within 10 s.
 */
export async function openLog(config: LogConfig): Promise<EventLog> {
  const log = await create(config);
  try {
    await log.head();
    return log;
  } catch (fault) {
    await log.close();
    throw fault;
  }
}

async function create(config: LogConfig): Promise<EventLog> {
  if (config.engine === 'postgres') return createPostgresLog(config);
  const { createEventStoreLog } = await import('./eventstoredb/index.js');
  return createEventStoreLog(config);
}
