import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { prepareLog } from '@daybook/kernel/event-log';
import { type Migration, migrate, prepareDatabase } from '@daybook/kernel/postgres';
import { Client } from 'pg';

/** A database as an earlier version left it: the log, the keys and what the flows had done. */
interface StoredRecord {
  /** The files of the data folder but for objects and logs: name → content. */
  readonly folder: Readonly<Record<string, string>>;
  /** The migrations that had run. */
  readonly migrations: readonly string[];
  readonly rows: ReadonlyMap<string, readonly unknown[]>;
}

/**
 * Reads `tests/record/{name}.jsonl.br`, written by the product as it was on the day of its name: the files of the data
 * folder and the migrations that had run, then a row of a table on each line.
 */
export function storedRecord(name: string): StoredRecord {
  const [head = '', ...lines] = brotliDecompressSync(readFileSync(`tests/record/${name}.jsonl.br`))
    .toString()
    .trim()
    .split('\n');
  const rows = new Map<string, unknown[]>();
  for (const line of lines) {
    const { table, row }: { table: string; row: unknown } = JSON.parse(line);
    const ofTable = rows.get(table) ?? [];
    rows.set(table, ofTable);
    ofTable.push(row);
  }
  return { ...JSON.parse(head), rows };
}

/** Makes the tables of that version in an empty database, and fills them. Later migrations have not run. */
export async function restore(record: StoredRecord, url: string, migrations: readonly Migration[]): Promise<void> {
  await prepareDatabase(url, url);
  await prepareLog(url, decodeURIComponent(new URL(url).username));
  const ran = await migrate(
    url,
    migrations.filter(({ name }) => record.migrations.includes(name)),
  );
  expect(ran.toSorted()).toEqual(record.migrations.toSorted());
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    for (const [table, rows] of record.rows) {
      const columns = await storedColumns(client, table);
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    }
  } finally {
    await client.end();
  }
}

/** Those that are not computed from others. */
async function storedColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.names ?? '';
}
