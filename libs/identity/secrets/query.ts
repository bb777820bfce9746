import type { Pool } from 'pg';

/** Runs SQL: rows as objects. Flows have it among their tools, the API makes it from its pool. */
export type Query = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

export function queryOf(pool: Pool): Query {
  return async (sql, values = []) => (await pool.query(sql, [...values])).rows;
}
