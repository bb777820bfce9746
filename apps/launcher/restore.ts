import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allPointsOf, type BackupPoint, pointAt, restoreBackup } from '@daybook/kernel/backup';
import { type Config, dataDirOf, makePrivate } from '@daybook/kernel/config';
import { openObjects } from '@daybook/kernel/store';
import { readConfig } from '../config.js';
import { migrations } from './areas.js';
import { catchUp } from './catch-up.js';
import { holderOf } from './data-dir-lock.js';
import { prepare, withDatabase } from './database.js';
import { withEngines } from './engines.js';
import { eraseAgain } from './erase-again.js';
import { logServerOf } from './log-server.js';
import { progressOf, say } from './terminal.js';

/**
 * `npm run restore -- FOLDER [--at 2026-11-23T07:00Z] [--secrets secrets.json] [--shared]`: puts the newest backup, or the newest
 * until a moment, into an empty data folder or database and, where the settings say so, an empty EventStoreDB, and makes
 * the read models. `--shared`: that server may hold events of others. `--list` names the moments there are.
 *
 * Exit code 0: done; 1: not done, or objects are missing, and why was said.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const options = {
  at: { type: 'string' },
  secrets: { type: 'string' },
  list: { type: 'boolean' },
  shared: { type: 'boolean' },
} as const;
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [folder] = positionals;
  if (!folder) throw new Error('Say where from: npm run restore -- FOLDER');
  if (values.list) await list(folder);
  else await restore(folder, values);
} catch (error) {
  say(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function list(folder: string): Promise<void> {
  const { points, damaged } = await allPointsOf(folder);
  for (const point of points) say(lineOf(point));
  for (const { path, why } of damaged) say(`✗ ${path}: ${why}`);
  if (points.length + damaged.length === 0) say(`There is no backup in ${folder}.`);
}

async function restore(
  folder: string,
  { at, secrets, shared: isShared = false }: { at?: string; secrets?: string; shared?: boolean },
): Promise<void> {
  const moment = at === undefined ? undefined : new Date(at);
  if (moment && Number.isNaN(moment.getTime())) throw new Error('--at takes a moment such as 2026-11-23T07:00Z.');
  const point = await pointAt(folder, moment);
  for (const { path, why } of (await allPointsOf(folder)).damaged) say(`✗ passed over: ${path}: ${why}`);
  if (secrets) takeSecrets(secrets);
  const config = readConfig();
  if (holderOf(config.dataDir) !== null)
    throw new Error(`Daybook is running on ${config.dataDir}. Stop it first, or set DAYBOOK_DATA_DIR.`);
  const missing = await withDatabase(config, (running) => into(running, { folder, point, isShared }));
  say(`Restored into ${config.dataDir}: ${lineOf(point)}`);
  for (const key of missing) say(`✗ missing in the backup: ${key}`);
  if (missing.length > 0) process.exitCode = 1;
  say('Mail that was waiting at that moment is sent when Daybook starts: npm start');
}

async function into(
  config: Config,
  { folder, point, isShared }: { readonly folder: string; readonly point: BackupPoint; readonly isShared: boolean },
): Promise<string[]> {
  const { url, ownerUrl } = config.database;
  const objects = await openObjects(config.objects, config.dataDir);
  const { logServer: server } = logServerOf(config);
  const tell = progressOf('written to the event log', say);
  const logServer = server && { server, isShared, progress: (there: number) => tell(there, point.last?.position ?? 0) };
  const target = {
    url,
    ownerUrl,
    objects,
    masterKey: config.secrets.master,
    migrations,
    ...(logServer && { logServer }),
  };
  const missing = await restoreBackup(target, folder, point);
  await prepare(config);
  const erased = await withEngines(config, (engines) => eraseAgain({ ...engines, objects }));
  if (erased > 0) say(`People erased since that moment, and now again: ${erased}`);
  await catchUp(config, say);
  return missing;
}

/** Before the settings are read, which make secrets of their own where there are none. */
function takeSecrets(from: string): void {
  const dataDir = dataDirOf(process.env.DAYBOOK_DATA_DIR, process.env.DAYBOOK_EVENT_LOG);
  const own = join(dataDir, 'secrets.json');
  if (existsSync(own)) throw new Error(`${own} is there already. Restore into an empty folder: set DAYBOOK_DATA_DIR.`);
  makePrivate(dataDir, { isPassedThrough: true });
  copyFileSync(from, own);
}

function lineOf({ at, last, objects }: BackupPoint): string {
  return `${at}  ${last?.position ?? 0} events, ${objects.count} objects`;
}
