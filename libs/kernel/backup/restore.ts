import { demandEmptyLog, prepareLog } from '@daybook/kernel/event-log';
import { heldPositions, settleRestored } from '@daybook/kernel/log-home';
import { type Migration, migrate, openPool, prepareDatabase } from '@daybook/kernel/postgres';
import { demandMasterKey } from '@daybook/kernel/secrets';
import type { ClientBase } from 'pg';
import type { Installation } from './backup.js';
import { type IntoServer, ServerFilling } from './into-server.js';
import { readLog } from './log-segments.js';
import { putBackObjects } from './object-copies.js';
import { type BackupPoint, folderOfPoint } from './point.js';
import { keysTable, readSequences, readTable } from './tables.js';
import { demandWhole } from './whole.js';

export interface RestoreTarget extends Omit<Installation, 'logServer'> {
  /** Where the log is to be when it is not to be in the database. */
  readonly logServer?: IntoServer;
  /** Of a role that may make roles and schemas. */
  readonly ownerUrl: string;
  readonly masterKey: string;
  /** All that the product has; those that had not run yet at the point run at the next start. */
  readonly migrations: readonly Migration[];
}

/**
 * Puts a point of a backup folder into an empty installation, whichever engine its log was on. The database is filled in
 * one transaction, which ends after the log and the objects: broken off, it can be repeated. Read models are to be made
 * from the log afterwards.
 *
 * @returns the keys of objects that the backup has no copy of
 * @throws Error when there is a log already, tables name an event that the backup lacks, the backup is of a newer
 *   version, or a file of it is damaged; WrongMasterKey
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
      const server = target.logServer && (await ServerFilling.open(client, target.logServer));
      try {
        await migrate(target.url, then);
        await server?.begin(client);
        return await fill(client, target, { folder, place, point, server });
      } finally {
        await server?.close();
      }
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

interface Filling {
  readonly folder: string;
  readonly place: string;
  readonly point: BackupPoint;
  readonly server: ServerFilling | undefined;
}

async function fill(
  client: ClientBase,
  { masterKey, objects }: RestoreTarget,
  { folder, place, point, server }: Filling,
): Promise<string[]> {
  await client.query('begin');
  for (const table of point.tables) await readTable(client, table, table.name === keysTable ? folder : place);
  await readSequences(client, point.sequences);
  await demandMasterKey(client, masterKey);
  await demandEvents(client, point);
  if (!server) await readLog(client, folder, point.last);
  else if (point.last) await server.fill(client, folder, point.last);
  await settleRestored(client, server ? 'eventstoredb' : 'postgres');
  await client.query('drop table if exists ops.restoring');
  const missing = await putBackObjects(objects, { folder, place });
  await client.query('commit');
  return missing;
}

/** @throws Error */
async function demandEvents(client: ClientBase, { at, last }: BackupPoint): Promise<void> {
  const [upTo, named] = [last?.position ?? 0, Math.max(0, ...(await heldPositions(client)))];
  if (named > upTo)
    throw new Error(
      `The log of the backup of ${at} ends at event ${upTo}, but its tables name event ${named}. Restore another moment.`,
    );
}
