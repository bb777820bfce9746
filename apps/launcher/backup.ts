import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type BackedUp, type Installation, makeBackup, recordBackup } from '@daybook/kernel/backup';
import { outlast } from '@daybook/kernel/following';
import { openPool } from '@daybook/kernel/postgres';
import { openObjects } from '@daybook/kernel/store';
import { readConfig } from '../config.js';
import { demandHome, demandSameKey, withInstallation } from './database.js';
import { logServerOf } from './log-server.js';
import { say, sayOnce } from './terminal.js';

/** In a row that a backup waits for: some minutes, as a PostgreSQL takes that starts again. */
const mostOutages = 60;

/**
 * `npm run backup -- FOLDER [--keep 30]`: adds the present moment to a backup folder, while the product runs or not.
 *
 * Exit code 0: it can be restored; 1: it cannot, and why was said.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  await backUp();
} catch (error) {
  say(`No backup was made: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function backUp(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } });
  const [folder] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (!folder) throw new Error('Say where to: npm run backup -- FOLDER');
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep takes a number from 1.');
  const config = readConfig();
  const started = Date.now();
  const make = () =>
    withInstallation(config, async ({ database, objects, dataDir }) => {
      await demandSameKey(config);
      await demandHome(config);
      const installation = { url: database.url, objects: await openObjects(objects, dataDir), ...logServerOf(config) };
      return recorded(installation, folder, keep);
    });
  const done = await outlast(make, sayOnce('Backup'), mostOutages);
  for (const line of linesOf(done, { seconds: (Date.now() - started) / 1_000, folder })) say(line);
}

async function recorded(installation: Installation, folder: string, keep: number | undefined): Promise<BackedUp> {
  const made = await makeBackup(installation, folder, new Date(), keep);
  const pool = openPool(installation.url, { name: 'backup', purpose: 'operator', max: 1 });
  await recordBackup(pool, made).finally(() => pool.end());
  return made;
}

function linesOf(
  { point, added, dropped }: BackedUp,
  { seconds, folder }: { seconds: number; folder: string },
): string[] {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    `Backup of ${point.at} in ${folder}, in ${seconds.toFixed(1)} s`,
    `  ${point.last?.position ?? 0} events, ${added.events} of them new`,
    `  ${point.objects.count} objects of ${megabytes(point.objects.bytes)}, ${added.objects.count} of them new (${megabytes(added.objects.bytes)})`,
    ...(dropped > 0 ? [`  ${dropped} older backups removed`] : []),
    'The master key is not in it. Keep secrets.json or DAYBOOK_MASTER_KEY in another place: without it nobody can read this.',
  ];
}
