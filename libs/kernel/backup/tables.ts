import { join } from 'node:path';
import { madeAgain } from '@daybook/kernel/log-home';
import type { ClientBase } from 'pg';
import type { BackupPoint } from './point.js';
import { readRows, writeRows } from './rows.js';

type Table = BackupPoint['tables'][number];

/** In one file for all points, which always is the newest: a key that was destroyed is in no backup. */
export const keysTable = 'subject_keys';

/** What projections have parked they park again. */
const only: Readonly<Record<string, string>> = { parked_streams: `follower like 'flow %'` };

const quoted = (table: Table) => table.columns.map((name) => `"${name}"`).join(', ');
export const tableFileOf = (place: string, { name }: Pick<Table, 'name'>) => join(place, `${name}.zst`);

/** The operational tables, those that others point at first, and the columns that are not computed. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(
    `select c.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
     from pg_class c
     where c.relnamespace = 'ops'::regnamespace and c.relkind = 'r' and c.relname <> all($1) order by 1`,
    [madeAgain],
  );
  const sorted: Table[] = [];
  const isIn = (name: string) => sorted.some((table) => table.name === name);
  for (let left = rows; left.length > 0; left = left.filter(({ name }) => !isIn(name))) {
    const ready = left.filter(({ parents }) => parents.every((parent) => isIn(parent)));
    if (ready.length === 0) throw new Error('Operational tables point at each other.');
    sorted.push(...ready.map(({ name, columns }) => ({ name, columns })));
  }
  return sorted;
}

/**
 * @param isLedOver whether positions are written as those in the archive, see `fillMoved`
 * @returns the SHA-256 of the file
 */
export function writeTable(
  client: ClientBase,
  table: Table,
  { place, isLedOver = false }: { readonly place: string; readonly isLedOver?: boolean },
): Promise<string> {
  const where = only[table.name] ?? 'true';
  const columns = isLedOver ? ledOver(table) : quoted(table);
  return writeRows(client, `select ${columns} from ops."${table.name}" t where ${where}`, tableFileOf(place, table));
}

function ledOver({ columns }: Table): string {
  const archived = '(select m.is_now from moved m where m.was = t.position) as position';
  return columns.map((name) => (name === 'position' ? archived : `t."${name}"`)).join(', ');
}

/** Puts the rows in place of what the table holds. */
export async function readTable(client: ClientBase, table: Table, place: string): Promise<void> {
  await client.query(`delete from ops."${table.name}"`);
  await readRows(client, { into: `ops."${table.name}" (${quoted(table)})` }, tableFileOf(place, table));
}

/** The sequences of the operational tables that have given a number. */
export async function sequencesOf(client: ClientBase): Promise<BackupPoint['sequences']> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'ops' and last_value is not null order by 1`,
  );
  return rows;
}

export async function readSequences(client: ClientBase, sequences: BackupPoint['sequences']): Promise<void> {
  for (const { name, value } of sequences) await client.query('select setval($1, $2)', [`ops."${name}"`, value]);
}
