import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { placeOf } from '@daybook/kernel/postgres';
import { readConfig } from '../config.js';
import { holderOf } from './data-dir-lock.js';
import { say } from './terminal.js';

if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig();
const places = [...new Set([config.dataDir, placeOf(config.dataDir)])].filter((place) => existsSync(place));

if (config.database.embeddedPort === null) {
  say('DATABASE_URL names a database of your own: empty it yourself. Nothing was removed.');
  process.exitCode = 1;
} else if (holderOf(config.dataDir) !== null) {
  say('Daybook is running on this folder. Stop it first (Ctrl-C where it runs).');
  process.exitCode = 1;
} else if (places.length === 0) {
  say('There is nothing to remove.');
} else if (!places.some((place) => existsSync(join(place, 'secrets.json')) || existsSync(join(place, 'postgres')))) {
  say(`${config.dataDir} does not look like a folder of Daybook. Nothing was removed.`);
  process.exitCode = 1;
} else if (await agreed()) {
  for (const place of places) rmSync(place, { recursive: true, force: true });
  say('Removed. `npm start` begins anew.');
} else {
  say('Nothing was removed.');
}

async function agreed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    say('Nobody can be asked here. `npm run reset -- --yes` removes without asking.');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `Remove everything in ${places.join(' and ')}? It cannot be brought back. (yes/no) `,
  );
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
