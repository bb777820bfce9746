import { type QueryConfig, types } from 'pg';
import type { Columns } from './columns.js';
import { copyText } from './copy-text.js';

export type Row = Record<string, unknown>;

const bigint = 20;
/** The driver's list of types leaves arrays out, its parsers do not. */
const bigints: number = 1016;
const date = 1082;
const timestamptz = 1184;
const timestamptzs: number = 1185;

const asRead: Record<number, (text: string) => unknown> = {
  [bigint]: Number,
  [bigints]: (text) => (types.getTypeParser(bigints)(text) as string[]).map(Number),
  [date]: (text) => text,
  [timestamptz]: (text) => new Date(text).toISOString(),
  [timestamptzs]: (text) =>
    types
      .getTypeParser(timestamptzs)(text)
      .map((one: Date) => one.toISOString()),
};

/** Rows come back as reducers made them: instants as ISO 8601 in UTC, dates and decimals as text, bigint as number. */
const plain = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => asRead[oid] ?? types.getTypeParser(oid, format),
};

/** The statements that a fold needs of a table. The schema is the connection's search_path. */
export interface TableSql {
  load(keys: readonly string[]): QueryConfig;
  write(rows: readonly Row[]): QueryConfig;
  remove(keys: readonly string[]): QueryConfig;
  /** Adds rows of which none is there yet, from `text` on its standard input. */
  readonly copy: string;
  copyText(rows: readonly Row[]): string;
}

export function tableSql({ table, key, all }: Columns): TableSql {
  const list = all.map(({ column }) => `"${column}"`).join(', ');
  const chosen = all.map(({ column, property }) => `"${column}" as "${property}"`).join(', ');
  const others = all.filter(({ column }) => column !== key.column);
  const patch = others.map(({ column }) => `"${column}" = excluded."${column}"`).join(', ');
  const load = `select ${chosen} from "${table}" where "${key.column}" = any($1::${key.type}[])`;
  const write = `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $1::json)
    on conflict ("${key.column}") do ${patch ? `update set ${patch}` : 'nothing'}`;
  const remove = `delete from "${table}" where "${key.column}" = any($1::${key.type}[])`;
  return {
    load: (keys) => ({ name: `load ${table}`, text: load, values: [keys], types: plain }),
    write: (rows) => ({ name: `write ${table}`, text: write, values: [JSON.stringify(rows.map(inColumns))] }),
    remove: (keys) => ({ name: `remove ${table}`, text: remove, values: [keys] }),
    copy: `copy "${table}" (${list}) from stdin`,
    copyText: (rows) => copyText(all, rows),
  };

  function inColumns(row: Row): Row {
    const columns: Row = {};
    for (const { property, column } of all) columns[column] = row[property];
    return columns;
  }
}
