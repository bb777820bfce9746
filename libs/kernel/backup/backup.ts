import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '@daybook/kernel/postgres';
import type { Objects } from '@daybook/kernel/store';
import type { ClientBase, PoolClient } from 'pg';
import { writeLog } from './log-segments.js';
import { type CopiedObjects, copyObjects } from './object-copies.js';
import { allPointsOf, type BackupPoint, folderOfPoint, savePoint, type UnsavedPoint } from './point.js';
import { prunePoints } from './prune.js';
import { keysTable, sequencesOf, tablesOf, writeTable } from './tables.js';
import { sweepUnfinished } from './unfinished.js';

export interface Installation {
  /** The address of the database that holds the log and the operational tables. */
  readonly url: string;
  readonly objects: Objects;
}

export interface BackedUp {
  readonly point: BackupPoint;
  /** What the folder did not have yet. */
  readonly added: { readonly events: number; readonly objects: CopiedObjects };
  /** How many older points are gone. */
  readonly dropped: number;
}

/** The lock of PostgreSQL that a backup holds for as long as its session lasts, from wherever it is made. */
const backingUp = 64_259;

/**
 * Adds the present moment to a backup folder, while the product runs: log and operational tables in one snapshot, then
 * the objects, which are stored before an event names them. The folder keeps each event and each object once. Read
 * models are left out: they are made again from the log.
 *
 * @param keep how many of the newest points are kept; default all
 * @throws Error when another backup of this record is under way, the folder is another installation's, or cannot be
 *   written
 */
export async function makeBackup(
  { url, objects }: Installation,
  folder: string,
  now: Date,
  keep?: number,
): Promise<BackedUp> {
  const at = now.toISOString();
  const place = folderOfPoint(folder, at);
  const pool = openPool(url, { name: 'backup', purpose: 'operator', max: 1 });
  try {
    const client = await pool.connect();
    try {
      await takeLock(client);
      const before = await clearedFolder(folder);
      await mkdir(place, { recursive: true, mode: 0o700 });
      await client.query('begin isolation level repeatable read read only');
      const stored = await writeDatabase(client, { folder, place, before });
      await client.query('commit');
      const known = before && folderOfPoint(folder, before.at);
      const copied = await copyObjects(objects, { folder, place, before: known });
      await client.query('select 1'); // without its session the lock would be another's by now
      const point = await savePoint(place, { at, ...stored, objects: copied.all });
      const events = (point.last?.position ?? 0) - (before?.last?.position ?? 0);
      const dropped = keep === undefined ? 0 : await prunePoints(folder, keep);
      return { point, added: { events, objects: copied.added }, dropped };
    } finally {
      await letGo(client);
    }
  } finally {
    await pool.end();
  }
}

async function takeLock(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    backingUp,
  ]);
  if (!rows[0]?.isTaken)
    throw new Error('Another backup of this record is under way. Make this one when that is done.');
}

/** PostgreSQL notices only later that a connection has ended: until then the lock would refuse the next backup. */
async function letGo(client: PoolClient): Promise<void> {
  await client.query('rollback').catch(() => undefined);
  await client.query('select pg_advisory_unlock($1)', [backingUp]).catch(() => undefined); // a lost session holds none
  client.release(true);
}

/** Removes what backups that broke off have left. @returns the newest point of the folder */
async function clearedFolder(folder: string): Promise<BackupPoint | undefined> {
  const { points, damaged, brokenOff } = await allPointsOf(folder);
  if (points.length === 0 && damaged.length > 0)
    throw new Error(`No backup in ${folder} can be read (npm run backup:check says why). Take another folder.`);
  for (const place of brokenOff) await rm(place, { recursive: true, force: true });
  for (const place of [folder, join(folder, 'log')]) await sweepUnfinished(place);
  return points.at(-1);
}

async function writeDatabase(
  client: ClientBase,
  { folder, place, before }: { folder: string; place: string; before: BackupPoint | undefined },
): Promise<Pick<UnsavedPoint, 'last' | 'migrations' | 'tables' | 'sequences'>> {
  const last = await writeLog(client, folder, before);
  const tables: UnsavedPoint['tables'] = [];
  for (const table of await tablesOf(client)) {
    const isShared = table.name === keysTable;
    const sha256 = await writeTable(client, table, isShared ? folder : place);
    tables.push(isShared ? table : { ...table, sha256 });
  }
  const { rows } = await client.query<{ name: string }>('select name from ops.migrations order by id');
  return { last, tables, sequences: await sequencesOf(client), migrations: rows.map(({ name }) => name) };
}
