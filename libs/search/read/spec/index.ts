import { columnsOf } from '@daybook/kernel/projecting';
import type { Pool } from 'pg';

/** Puts rows into the table of an entity; columns that PostgreSQL computes are left to it. */
export async function writeRows<Row extends object>(
  db: Pool,
  entity: new () => Row,
  rows: readonly Partial<Row>[],
): Promise<void> {
  const { table, all } = columnsOf(entity);
  const list = all.map(({ column }) => column).join(', ');
  const inColumns = rows.map((row) =>
    Object.fromEntries(all.map(({ column, property }) => [column, row[property as keyof Row]])),
  );
  await db.query(`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(inColumns),
  ]);
}
