import { existsSync } from 'node:fs';
import { plainCommands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import { rebuildBooks } from '@daybook/ledger/flow';
import { validate } from 'uuid';
import { readConfig } from '../config.js';
import { demandSameKey, withInstallation } from './database.js';
import { withEngines } from './engines.js';
import { say } from './terminal.js';

/**
 * `npm run ledger:rebuild -- COMPANY [MANIFEST]`: makes the copy of a company's books anew from a backup in its library,
 * without the ledger, while the product runs or not. COMPANY is the uuid in the addresses of its pages, MANIFEST that of
 * the backup's file manifest.json; without it the newest backup is taken.
 *
 * Exit code 0: the books are those of the backup; 1: nothing was changed, and why was said.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const [company, manifest = null] = process.argv.slice(2);
  if (!company || !validate(company))
    throw new Error('Say of which company: npm run ledger:rebuild -- COMPANY [MANIFEST]');
  if (manifest !== null && !validate(manifest)) throw new Error('MANIFEST is the uuid of a file.');
  await withInstallation(readConfig(), (config) => rebuild(config, company, manifest));
} catch (error) {
  say(`The books were not rebuilt: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function rebuild(config: Config, company: string, manifest: string | null): Promise<void> {
  await demandSameKey(config);
  await withEngines(config, async ({ log, pool }) => {
    const keys = new PostgresSubjectKeys(pool, config.secrets.master);
    const sealed = new SealedObjects(await openObjects(config.objects, config.dataDir), keys);
    const tools = { commands: plainCommands(log, keys), query: queryOf(pool), sealed };
    const { readAt, counts } = await rebuildBooks(company, manifest, tools);
    say(
      `The books are those that were read at ${readAt}: ${counts.transaction} transactions, ${counts.account} accounts.`,
    );
  });
}
