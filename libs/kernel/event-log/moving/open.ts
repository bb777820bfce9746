import type { LogConfig } from '../open.js';
import { createPostgresReceiver } from '../postgres/receiver.js';
import type { LogReceiver } from './receiver.js';

/** As `openLog`, for a log that receives the events of another. It connects when it is first used. */
export async function openReceiver(config: LogConfig): Promise<LogReceiver> {
  if (config.engine === 'postgres') return createPostgresReceiver(config);
  const { createEventStoreReceiver } = await import('../eventstoredb/receiver.js');
  return createEventStoreReceiver(config);
}
