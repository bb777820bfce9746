import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventLog, type LogConfig, openLog } from '@daybook/kernel/event-log';
import { fillMoved, heldPositions } from '@daybook/kernel/log-home';
import { openPool } from '@daybook/kernel/postgres';
import type { Objects } from '@daybook/kernel/store';
import type { ClientBase, PoolClient } from 'pg';
import { writeLog } from './log-segments.js';
import { beginMoment } from './moment.js';
import { type CopiedObjects, copyObjects } from './object-copies.js';
import { PlacesFolder } from './places.js';
import { allPointsOf, type BackupPoint, folderOfPoint, savePoint, type UnsavedPoint } from './point.js';
import { prunePoints } from './prune.js';
import { writeServerLog } from './server-log.js';
import { keysTable, sequencesOf, tablesOf, writeTable } from './tables.js';
import { sweepUnfinished } from './unfinished.js';

/** A log that is on a server of its own. */
export type LogServer = Extract<LogConfig, { readonly engine: 'eventstoredb' }>;

export interface Installation {
  /** The address of the database that holds the operational tables and, unless it is on a server of its own, the log. */
  readonly url: string;
  readonly logServer?: LogServer;
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
 * Adds the present moment to a backup folder, while the product runs: log and operational tables in one snapshot, or of
 * one moment where the log is on a server, then the keys and objects, which are stored before an event names them. The
 * folder keeps each event and each object once, in one form for every engine. Read models are left out: they are made
 * again from the log.
 *
 * @param keep how many of the newest points are kept; default all
 * @throws Error when another backup of this record is under way, the folder is another installation's, or cannot be
 *   written
 */
export async function makeBackup(
  { url, logServer, objects }: Installation,
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
      const stored = await (logServer
        ? withLog(logServer, (log) => writeBeside(client, log, { folder, place, before }))
        : writeDatabase(client, { folder, place, before }));
      const known = before && folderOfPoint(folder, before.at);
      const copied = await copyObjects(objects, { folder, place, before: known });
      await client.query('select 1'); // without its session the lock would be another's by now
      const point = await savePoint(place, { at, ...stored, objects: copied.all });
      const events = (point.last?.position ?? 0) - (before?.last?.position ?? 0);
      if (stored.places) await new PlacesFolder(folder, stored.places.folder).sweepOthers();
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

interface Target {
  readonly folder: string;
  readonly place: string;
  readonly before: BackupPoint | undefined;
}
type Stored = Omit<UnsavedPoint, 'at' | 'objects'>;

async function writeDatabase(client: ClientBase, { folder, place, before }: Target): Promise<Stored> {
  await client.query('begin isolation level repeatable read read only');
  const last = await writeLog(client, folder, before);
  const stored = { last, ...(await writeTables(client, { place, isLedOver: false })) };
  await writeKeys(client, folder);
  await client.query('commit');
  return stored;
}

/** With a log on a server. The keys come last: one that an event needs was written before the event. */
async function writeBeside(client: ClientBase, log: EventLog, { folder, place, before }: Target): Promise<Stored> {
  await client.query('create temporary table moved (was bigint primary key, is_now bigint not null)');
  const upTo = await beginMoment(client, log);
  const held = await heldPositions(client);
  const { positions, ...written } = await writeServerLog({ log, folder, before, upTo, held });
  await fillMoved(client, positions);
  const stored = { ...written, ...(await writeTables(client, { place, isLedOver: true })) };
  await client.query('commit');
  await writeKeys(client, folder);
  return stored;
}

async function writeTables(
  client: ClientBase,
  target: { readonly place: string; readonly isLedOver: boolean },
): Promise<Pick<Stored, 'tables' | 'sequences' | 'migrations'>> {
  const tables: Stored['tables'] = [];
  for (const table of await tablesOf(client))
    tables.push(table.name === keysTable ? table : { ...table, sha256: await writeTable(client, table, target) });
  const { rows } = await client.query<{ name: string }>('select name from ops.migrations order by id');
  return { tables, sequences: await sequencesOf(client), migrations: rows.map(({ name }) => name) };
}

async function writeKeys(client: ClientBase, folder: string): Promise<void> {
  for (const table of await tablesOf(client))
    if (table.name === keysTable) await writeTable(client, table, { place: folder });
}

async function withLog<T>(server: LogServer, work: (log: EventLog) => Promise<T>): Promise<T> {
  const log = await openLog(server);
  return work(log).finally(() => log.close());
}
