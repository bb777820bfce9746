import { existsSync } from 'node:fs';
import { readConfig } from '../config.js';
import { withInstallation } from './database.js';
import { withEngines } from './engines.js';
import { changeSuperusers, usage } from './superusers.js';
import { say } from './terminal.js';

/**
 * `npm run superuser -- grant EMAIL`, `revoke EMAIL` or `list`: while the product runs or not.
 *
 * Exit code 0: done; 1: refused, and why was said.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const [verb = 'list', email] = process.argv.slice(2);
  if (!['grant', 'revoke', 'list'].includes(verb) || (verb !== 'list' && !email)) throw new Error(usage);
  await withInstallation(readConfig(), (config) =>
    withEngines(config, async (engines) => {
      for (const line of await changeSuperusers(engines, verb as 'grant' | 'revoke' | 'list', email)) say(line);
    }),
  );
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
