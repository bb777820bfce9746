import { existsSync } from 'node:fs';
import { readConfig } from '../config.js';
import { makeLargeFirm } from '../demo/index.js';
import { catchUp } from './catch-up.js';
import { holdFolder } from './data-dir-lock.js';
import { prepare, startDatabase } from './database.js';
import { say, step } from './terminal.js';

/** `npm run demo:large`: 1,000 companies, 100,000 to-dos and a library of 3,000 links for measuring, into the data folder of the settings. */
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig();
if (config.production) throw new Error('Production makes no demo data.');
const letGo = holdFolder(config.dataDir);
const database = await startDatabase(config);
process.once('SIGINT', async () => {
  await database?.stop();
  letGo();
  process.exit(1);
});
try {
  await prepare(config);
  await step('1,000 companies, 100,000 to-dos and a library of 3,000 links', () => makeLargeFirm(config, say));
  await step('Read models', () => catchUp(config, say));
  say('`npm start` shows them.');
} finally {
  await database?.stop();
  letGo();
}
