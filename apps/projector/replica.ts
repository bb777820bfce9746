import type { Config } from '@daybook/kernel/config';
import { LogReplica, ReplicaFollower } from '@daybook/kernel/projecting';
import type { Runtime } from './runtime.js';

/** Copies a log on another server into the database, so that reading outlives it; nothing where the log is there itself. */
export function followReplica(
  { eventLog }: Config,
  { log, pool }: Runtime,
  report: { failed(message: string, error: unknown): void },
): ReplicaFollower | undefined {
  if (eventLog.engine === 'postgres') return undefined;
  const follower = new ReplicaFollower(log, new LogReplica(pool), (error) =>
    report.failed('The copy of the event log stopped and starts again.', error),
  );
  follower.start();
  return follower;
}
