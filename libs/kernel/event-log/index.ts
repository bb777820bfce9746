export { hostsOf, isEventStoreAddress, mayHeal, whyUnreachable } from './address.js';
export { InvalidAppend } from './append.js';
export { type ConnectionSettings, defaultConnection, withSettings } from './connection.js';
export { firstPositionOf } from './first-position.js';
export { inLogOrder } from './in-order.js';
export { awaitLog, type LogConfig, openLog, openLogThatMayBeAway, prepareLogUser } from './open.js';
export * from './port.js';
export {
  closePostgresLog,
  createPostgresLog,
  demandEmptyLog,
  eventColumns,
  fillLog,
  type PostgresLogOptions,
  prepareLog,
} from './postgres/index.js';
export { WatchedLog, type WatchOptions } from './watched-log.js';
