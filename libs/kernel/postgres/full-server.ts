import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';
import type pg from 'pg';

/** What PostgreSQL says when it takes no more connections, of anybody or of this role. */
const full = '53300';
/** Milliseconds, scattered: who is turned away is so together with others. */
const wait = { first: 50, longest: 400, scatter: [1, 2] } as const;

type Given = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * The same pool, whose users wait for a connection when the server has none left as they wait for one of the pool's own:
 * others give theirs back. Within the time that the pool has for connecting, 0 for as long as it takes.
 */
export function waitingForServer(pool: pg.Pool, timeout = 0): pg.Pool {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connected = async () => {
    const began = performance.now();
    for (let failures = 1; ; failures += 1) {
      try {
        return await connect();
      } catch (fault) {
        const isFull = (fault as Partial<pg.DatabaseError>).code === full && !pool.ending;
        const delay = backoff(failures, wait);
        if (!isFull || (timeout > 0 && performance.now() - began + delay > timeout)) throw fault;
        await pause(delay);
      }
    }
  };
  const either = (given?: Given) => {
    const client = connected();
    if (!given) return client;
    client.then(
      (one) => given(undefined, one, one.release.bind(one)),
      (fault: Error) => given(fault, undefined, () => undefined),
    );
  };
  return Object.assign(pool, { connect: either as typeof pool.connect });
}
