import { mkdir } from 'node:fs/promises';
import { openPool } from '@daybook/kernel/postgres';
import type { Objects } from '@daybook/kernel/store';
import type { ClientBase } from 'pg';
import { writeLog } from './log-segments.js';
import { type CopiedObjects, copyObjects } from './object-copies.js';
import { type BackupPoint, folderOfPoint, pointsOf, savePoint } from './point.js';
import { keysTable, sequencesOf, tablesOf, writeTable } from './tables.js';

export interface Installation {
  /** The address of the database that holds the log and the operational tables. */
  readonly url: string;
  readonly objects: Objects;
}

export interface BackedUp {
  readonly point: BackupPoint;
  /** What the folder did not have yet. */
  readonly added: { readonly events: number; readonly objects: CopiedObjects };
}

/**
 * Adds the present moment to a backup folder, while the product runs: log and operational tables in one snapshot, then
 * the objects, which are stored before an event names them. The folder keeps each event and each object once. Read
 * models are left out: they are made again from the log.
 *
 * @throws Error when the folder is another installation's, or cannot be written
 */
export async function makeBackup({ url, objects }: Installation, folder: string, now: Date): Promise<BackedUp> {
  const at = now.toISOString();
  const place = folderOfPoint(folder, at);
  const before = (await pointsOf(folder)).at(-1);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const pool = openPool(url, { name: 'backup', purpose: 'operator', max: 1 });
  try {
    const client = await pool.connect();
    await client.query('begin isolation level repeatable read read only');
    const stored = await writeDatabase(client, { folder, place, before }).finally(() => client.release(true));
    const copied = await copyObjects(objects, { folder, place });
    const point = { format: 1, at, ...stored, objects: copied.all } as const;
    await savePoint(place, point);
    const events = (point.last?.position ?? 0) - (before?.last?.position ?? 0);
    return { point, added: { events, objects: copied.added } };
  } finally {
    await pool.end();
  }
}

async function writeDatabase(
  client: ClientBase,
  { folder, place, before }: { folder: string; place: string; before: BackupPoint | undefined },
): Promise<Pick<BackupPoint, 'last' | 'migrations' | 'tables' | 'sequences'>> {
  const last = await writeLog(client, folder, before);
  const tables = await tablesOf(client);
  for (const table of tables) await writeTable(client, table, table.name === keysTable ? folder : place);
  const { rows } = await client.query<{ name: string }>('select name from ops.migrations order by id');
  return { last, tables, sequences: await sequencesOf(client), migrations: rows.map(({ name }) => name) };
}
