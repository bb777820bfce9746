import { deadlinesOf, type PoolOptions, poolWithLanes } from '@daybook/kernel/postgres';
import type { Pool } from 'pg';
import { checkStream } from '../append.js';
import type { EventLog, FollowOptions } from '../port.js';
import { Announcements } from './announcements.js';
import { Appender } from './appender.js';
import { follow } from './follow.js';
import { Reader } from './reader.js';
import { Recent } from './recent.js';

export { closePostgresLog, prepareLog } from './prepare.js';
export { demandEmptyLog, eventColumns, fillLog } from './restore.js';

/** Either an address of which the log keeps its own connections, or a pool that others use too and somebody else ends. */
export type PostgresLogOptions = OwnConnections | { readonly pool: Pool };

export interface OwnConnections extends Pick<PoolOptions, 'purpose' | 'statementTimeout'> {
  readonly url: string;
  /** Most connections; default 6. */
  readonly connections?: number;
}

/**
 * The log in the schema `log` of a PostgreSQL database that `prepareLog` has prepared.
 *
 * It connects when it is first used. One connection writes, one listens as soon as somebody follows, the others read.
 */
export function createPostgresLog(options: PostgresLogOptions): EventLog {
  const pool = 'pool' in options ? options.pool : ownPool(options);
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

/** What a statement is given beyond its time before the server counts as gone silent. */
const silence = 1_000;

function ownPool({ url, connections = 6, purpose = 'requests', statementTimeout }: OwnConnections): Pool {
  const deadlines = deadlinesOf(purpose, statementTimeout);
  const pool = poolWithLanes({
    connectionString: url,
    max: connections,
    application_name: 'daybook log',
    options: planner,
    ...deadlines,
    query_timeout: deadlines.statement_timeout && deadlines.statement_timeout + silence,
  });
  pool.on('error', () => undefined); // an idle connection was cut: the pool has dropped it already
  return pool;
}
