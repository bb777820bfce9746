import { type ConnectionGiven, connections } from '@daybook/kernel/observability';
import pg from 'pg';
import { deadlinesOf, type Purpose } from './deadlines.js';
import { poolWithLanes } from './lanes.js';

/** Positions, counts and amounts fit a safe integer; the driver would hand bigint out as text. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** The pool of connections to the read models and operational tables, for injection. */
export const POOL = Symbol('Pool');

/** Another one, small, for questions that take long. */
export const REPORT_POOL = Symbol('ReportPool');

export interface PoolOptions {
  /** What it is for, which says how long is waited; default `requests`, the strictest. */
  readonly purpose?: Purpose;
  /** Shown by the server in its list of sessions: `api`, `projector`. */
  readonly name?: string;
  /** Most connections; default 16, more are slower. */
  readonly max?: number;
  /** Milliseconds a statement may take, 0: as long as it takes; default that of the purpose. */
  readonly statementTimeout?: number;
  /** Schemas searched for tables named without one; default the live ones. */
  readonly searchPath?: string;
}

/** A pool of connections that find the read models first, then the operational tables. */
export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { max = 16, purpose = 'requests' } = options;
  const pool = poolWithLanes({
    connectionString: url,
    application_name: options.name ?? 'daybook',
    ...deadlinesOf(purpose, options.statementTimeout),
    // no question here is so long that compiling it would pay
    options: `-c search_path=${options.searchPath ?? 'read,ops'} -c jit=off`,
    types,
    max,
    // those stay open when idle: on a full disk PostgreSQL may let nobody in who comes anew
    min: Math.min(2, max),
  });
  // an idle connection that breaks is replaced at the next query, which is told if that fails
  pool.on('error', () => undefined);
  return saysWaits(pool, options.name ?? 'daybook');
}

/** The same pool, which says how long whoever needs a connection waits for it, where somebody listens. */
function saysWaits(pool: pg.Pool, name: string): pg.Pool {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>;
  const timed = (...given: unknown[]) => {
    if (given.length > 0 || !connections.hasSubscribers) return connect(...given);
    const asked = performance.now();
    return connect().finally(() =>
      connections.publish({ pool: name, seconds: (performance.now() - asked) / 1_000 } satisfies ConnectionGiven),
    );
  };
  return Object.assign(pool, { connect: timed as typeof pool.connect });
}

/** What an area asks of the database; `pg`'s Pool and Client fit. The search path says which tables are meant. */
export interface Queryable {
  query<Row extends object>(question: { text: string; values: unknown[]; name?: string }): Promise<{ rows: Row[] }>;
}

/** Runs SQL: rows as objects. Flows have it among their tools. */
export type Query = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** For those who have `Query` and meet who wants `Queryable`; the names of statements are let go. */
export function queryableOf(query: Query): Queryable {
  return { query: async ({ text, values }) => ({ rows: await query(text, values) }) };
}

export function queryOf(db: Queryable): Query {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await db.query<Row>({ text, values: [...values] })).rows;
}
