import { demandEmptyLog, prepareLog } from '@daybook/kernel/event-log';
import { type Migration, migrate, openPool, prepareDatabase } from '@daybook/kernel/postgres';
import { demandMasterKey } from '@daybook/kernel/secrets';
import type { ClientBase } from 'pg';
import type { Installation } from './backup.js';
import { readLog } from './log-segments.js';
import { putBackObjects } from './object-copies.js';
import { type BackupPoint, folderOfPoint } from './point.js';
import { keysTable, readSequences, readTable } from './tables.js';
import { demandWhole } from './whole.js';

export interface RestoreTarget extends Installation {
  /** Of a role that may make roles and schemas. */
  readonly ownerUrl: string;
  readonly masterKey: string;
  /** All that the product has; those that had not run yet at the point run at the next start. */
  readonly migrations: readonly Migration[];
}

/**
 * Puts a point of a backup folder into an empty installation. The database is filled in one transaction, which
 * ends after the objects: broken off, it can be repeated. Read models are to be made from the log afterwards.
 *
 * @returns the keys of objects that the backup has no copy of
 * @throws Error when there is a log already, the backup is of a newer version, or a file of it is damaged;
 *   WrongMasterKey
 */
export async function restoreBackup(target: RestoreTarget, folder: string, point: BackupPoint): Promise<string[]> {
  const place = folderOfPoint(folder, point.at);
  const then = target.migrations.filter(({ name }) => point.migrations.includes(name));
  if (then.length < point.migrations.length)
    throw new Error(`The backup of ${point.at} was made by a newer version of Daybook. Restore it with that version.`);
  await demandWhole(place, point);
  await prepareDatabase(target.ownerUrl, target.url);
  await prepareLog(target.ownerUrl, decodeURIComponent(new URL(target.url).username));
  const pool = openPool(target.url, { name: 'restore', purpose: 'operator', max: 1 });
  try {
    const client = await pool.connect();
    try {
      await demandEmptyLog(client);
      await migrate(target.url, then);
      await client.query('begin');
      await fill(client, { folder, place, point });
      await demandMasterKey(client, target.masterKey);
      const missing = await putBackObjects(target.objects, { folder, place });
      await client.query('commit');
      return missing;
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

async function fill(
  client: ClientBase,
  { folder, place, point }: { folder: string; place: string; point: BackupPoint },
): Promise<void> {
  for (const table of point.tables) await readTable(client, table, table.name === keysTable ? folder : place);
  await readSequences(client, point.sequences);
  await readLog(client, folder, point.last);
}
