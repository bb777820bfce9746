import type { LogServer } from '@daybook/kernel/backup';
import type { Config } from '@daybook/kernel/config';

/** The server of its own that the log is on; nothing where it is in the database. */
export function logServerOf({ eventLog }: Config): { readonly logServer?: LogServer } {
  return eventLog.engine === 'eventstoredb' ? { logServer: eventLog } : {};
}
