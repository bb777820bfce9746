import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeOf } from '@daybook/kernel/postgres';
import { until } from '@daybook/testing/eventually';
import { readConfig } from '../../apps/config.js';
import { makeDemoFirm } from '../../apps/demo/index.js';
import { catchUp } from '../../apps/launcher/catch-up.js';
import { prepare, startDatabase } from '../../apps/launcher/database.js';
import { freePorts } from '../../tools/free-ports.js';

/** A folder for the data of one product. */
export function newFolder(beside = tmpdir()): string {
  const folder = mkdtempSync(join(beside, 'daybook-crash-'));
  chmodSync(folder, 0o755); // as root the server runs as another user
  return folder;
}

/**
 * A folder as a product leaves it that was stopped: with the demo firm, and tables abreast of the log. The first suite of a
 * run makes one, which the others copy.
 *
 * @param before a built checkout of another version, which makes one of its own
 */
export async function seededFolder(before?: string): Promise<string> {
  if (before) return startedBy(before);
  const shared = process.env.DAYBOOK_TEST_SHARED;
  if (!shared) throw new Error('DAYBOOK_TEST_SHARED is not set: libs/testing/postgres/server.js did not run.');
  const whole = join(shared, 'crash');
  if (!existsSync(whole)) await seed(shared, whole);
  const folder = newFolder();
  for (const [at, place] of placesOf(whole).entries())
    execFileSync('cp', ['-a', `${place}/.`, placesOf(folder)[at] ?? folder]);
  return folder;
}

/** Has another version start once, as `npm start` does, and stop. */
async function startedBy(cwd: string): Promise<string> {
  const folder = newFolder();
  const port = await freePorts();
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development', PORT: `${port}`, DAYBOOK_DATA_DIR: folder };
  const launcher = spawn(process.execPath, ['dist/apps/launcher/main.js'], { cwd, env, stdio: 'ignore' });
  const ended = once(launcher, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => launcher.exitCode !== null || (await isReady()), `${cwd} does not start.`, 15 * 60_000);
  launcher.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`${cwd} ended with ${code}.`);
  return folder;
}

export function removeFolder(folder: string): void {
  for (const place of placesOf(folder)) rmSync(place, { recursive: true, force: true });
}

/** Makes it under another name: one that was cut off is no whole one. */
async function seed(shared: string, whole: string): Promise<void> {
  const folder = newFolder(shared);
  const config = readConfig({
    NODE_ENV: 'development',
    PORT: String(await freePorts()),
    DAYBOOK_DATA_DIR: folder,
    DAYBOOK_LOG_LEVEL: 'warn',
  });
  const postgres = await startDatabase(config);
  try {
    await prepare(config);
    await makeDemoFirm(config);
    await catchUp(config, () => undefined);
  } finally {
    await postgres?.stop();
  }
  for (const [at, place] of placesOf(folder).entries()) renameSync(place, placesOf(whole)[at] ?? whole);
}

/** The folder, and where PostgreSQL keeps its own when others may not enter that. */
function placesOf(folder: string): readonly string[] {
  return [...new Set([folder, placeOf(folder)])];
}
