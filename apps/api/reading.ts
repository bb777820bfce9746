import type { StreamSource } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { type EventLog, WatchedLog } from '@daybook/kernel/event-log';
import type { Freshness } from '@daybook/kernel/live';
import { FencedLog, LogReplica, type Progress, type Projection, ReplicatedLog } from '@daybook/kernel/projecting';
import type { Pool } from 'pg';

/** The log as the API works with it. */
export interface Reading {
  readonly log: EventLog;
  /** Streams with all that was acknowledged, when others than the log can tell. */
  readonly known?: StreamSource;
  /** Knows whether the log's server answers; absent where the log is in the database itself. */
  readonly watched?: WatchedLog;
  /** Whether the log was copied whole, so that reading goes on without it. */
  readonly isCopied?: () => Promise<boolean>;
}

/**
 * Puts before the log what lets everybody go on reading when its server is gone. A log in the database of the read models
 * needs none of it: they are away together.
 */
export function openReading(
  { eventLog }: Pick<Config, 'eventLog'>,
  log: EventLog,
  projections: readonly Projection[],
  pool: Pool,
): Reading {
  if (eventLog.engine === 'postgres') return { log: new FencedLog(log, projections, pool) };
  const replica = new LogReplica(pool);
  const watched = new WatchedLog(log, { lastSeen: async () => (await replica.seen()).at });
  const replicated = new ReplicatedLog(new FencedLog(watched, projections, pool), replica);
  return {
    log: replicated,
    known: { read: (stream, from) => replicated.known(stream, from) },
    watched,
    isCopied: async () => (await replica.seen()).at !== null,
  };
}

/** Milliseconds in which whoever moves read models has done it by himself. */
const timeout = 1_000;

/**
 * Brings rights up to date after every change of them, asked or not: a process that does not reach the log reads the rows
 * and has nobody else who folds, when the projector is cut off as well.
 *
 * @returns what ends that
 */
export function foldForOthers(watched: WatchedLog, progress: Progress, freshness: Freshness): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    void freshness.check().catch(() => undefined); // told to whoever asks next
  };
  const ends = [
    progress.listenToFences(() => {
      timer ??= setTimeout(look, timeout).unref();
    }),
    watched.listen(() => {
      freshness.proveAgain();
      if (!watched.awaySince) look();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
