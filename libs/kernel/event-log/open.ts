import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionSettings } from './connection.js';
import type { PreparedUser } from './eventstoredb/user.js';
import { type CompanyIndex, type EventLog, LogUnavailable } from './port.js';
import { createPostgresLog, type OwnConnections } from './postgres/index.js';

/** Which engine holds the log, and where it is. */
export type LogConfig =
  | ({ readonly engine: 'postgres' } & OwnConnections)
  /** `esdb://user:password@host:2113?tls=true`; see docs/how-to/event-log.md. */
  | {
      readonly engine: 'eventstoredb';
      readonly url: string;
      readonly connection?: ConnectionSettings;
      readonly companies?: CompanyIndex;
    };

const retryAfter = 250;

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

/**
 * As `openLog`, for a process that starts beside its engine, or on a machine with much to do: asks again while the
 * engine is away, and reports each try that failed.
 *
 * @throws LogUnavailable when it still does not answer after `patience` milliseconds
 */
export async function awaitLog(
  config: LogConfig,
  report: (fault: LogUnavailable) => void,
  patience = 60_000,
): Promise<EventLog> {
  for (const began = performance.now(); ; await pause(retryAfter)) {
    try {
      return await openLog(config);
    } catch (fault) {
      if (!(fault instanceof LogUnavailable) || performance.now() - began > patience) throw fault;
      report(fault);
    }
  }
}

/**
 * As `openLog`, for a process that has work without its engine: one that is away is reported, and used once it answers.
 * The engine that keeps everything else too is waited for.
 *
 * @throws Error when the engine answers and refuses, as a wrong password.
 */
export async function openLogThatMayBeAway(
  config: LogConfig,
  report: (fault: LogUnavailable) => void,
): Promise<EventLog> {
  if (config.engine === 'postgres') return awaitLog(config, report);
  const log = await create(config);
  try {
    await log.head();
  } catch (fault) {
    if (!(fault instanceof LogUnavailable)) {
      await log.close();
      throw fault;
    }
    report(fault);
  }
  return log;
}

/** As `prepareUser` of the adapter, which is loaded only here. */
export async function prepareLogUser(adminUrl: string, url: string): Promise<PreparedUser> {
  const { prepareUser } = await import('./eventstoredb/user.js');
  return prepareUser(adminUrl, url);
}

async function create(config: LogConfig): Promise<EventLog> {
  if (config.engine === 'postgres') return createPostgresLog(config);
  const { createEventStoreLog } = await import('./eventstoredb/index.js');
  return createEventStoreLog(config);
}
