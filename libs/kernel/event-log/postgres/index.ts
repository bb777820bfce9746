import { poolWithLanes } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';
import { checkStream } from '../append.js';
import type { EventLog, FollowOptions } from '../port.js';
import { Announcements } from './announcements.js';
import { Appender } from './appender.js';
import { follow } from './follow.js';
import { Reader } from './reader.js';
import { Recent } from './recent.js';

export { prepareLog } from './prepare.js';
export { demandEmptyLog, eventColumns, fillLog } from './restore.js';

/** Either an address of which the log keeps its own connections, or a pool that others use too and somebody else ends. */
export type PostgresLogOptions = { readonly url: string; readonly connections?: number } | { readonly pool: Pool };

/**
 * The log in the schema `log` of a PostgreSQL database that `prepareLog` has prepared.
 *
 * It connects when it is first used. One connection writes, one listens as soon as somebody follows, the others read.
 */
export function createPostgresLog(options: PostgresLogOptions): EventLog {
  const pool = 'pool' in options ? options.pool : ownPool(options.url, options.connections ?? 6);
  const appender = new Appender(pool);
  const reader = new Reader(pool);
  const recent = new Recent();
  const announcements = new Announcements(pool);
  const closing = new AbortController();
  return {
    contiguous: true,
    append: (stream, expected, events) => appender.append(stream, expected, events),
    async read(stream, from = 0) {
      checkStream(stream);
      return reader.stream(stream, from);
    },
    company: (company, range = {}) => reader.company(company, range),
    follow(after: number, options: FollowOptions = {}) {
      const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
      return follow(reader, recent, announcements, after, options, signal);
    },
    head: () => reader.head(),
    async close() {
      closing.abort();
      announcements.close();
      await appender.close();
      if (!('pool' in options)) await pool.end();
    },
  };
}

/**
 * Each question has one index that answers it, whatever it is asked with: planning it anew costs more than most answers.
 * A plan made while the log was small must not go by the table.
 */
const planner = '-c jit=off -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_bitmapscan=off';

function ownPool(connectionString: string, max: number): Pool {
  const pool = poolWithLanes({
    connectionString,
    max,
    application_name: 'daybook log',
    options: planner,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    keepAlive: true,
  });
  pool.on('error', () => undefined); // an idle connection was cut: the pool has dropped it already
  return pool;
}
