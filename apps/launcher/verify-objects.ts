import { existsSync } from 'node:fs';
import { foundInAreas } from '@daybook/kernel/areas';
import { systemClock } from '@daybook/kernel/clock';
import { plainCommands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { openLog } from '@daybook/kernel/event-log';
import { conditionOf, expectedObjects, orphans } from '@daybook/kernel/flows';
import { openPool } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import { readConfig } from '../config.js';
import { logConfigOf } from '../log-config.js';
import type { FlowFace } from '../projector/areas.js';
import { demandSameKey, withInstallation } from './database.js';
import { say } from './terminal.js';

/**
 * `npm run objects:verify`: reads every stored object to its end, and names those that are missing, damaged or orphaned
 * (for a day nothing in the log has told of them).
 *
 * Exit code 0: all whole; 1: something was named; 2: the objects could not be looked at.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  process.exitCode = (await withInstallation(readConfig(), verify)) ? 0 : 1;
} catch (error) {
  say(`The objects could not be looked at: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

/** @returns whether there was nothing to name */
async function verify(config: Config): Promise<boolean> {
  await demandSameKey(config);
  const { url } = config.database;
  const log = await openLog(logConfigOf(config, 'operator'));
  const pool = openPool(url, { name: 'objects verify', purpose: 'operator', max: 2 });
  try {
    const keys = new PostgresSubjectKeys(pool, config.secrets.master);
    const objects = await openObjects(config.objects, config.dataDir);
    const tools = { objects, sealed: new SealedObjects(objects, keys), clock: systemClock };
    const found = { whole: 0, missing: 0, damaged: 0, orphaned: 0 };
    const known = new Set<string>();
    const faces = await foundInAreas<FlowFace>('flow/index');
    const inventories = [...faces.values()].flatMap(({ objectInventory = [] }) => objectInventory);
    for await (const expected of expectedObjects(inventories, log, plainCommands(log, keys))) {
      known.add(expected.key);
      const condition = await conditionOf(expected, tools);
      found[condition] += 1;
      if (condition !== 'whole') say(`✗ ${condition}: ${expected.owner}\n    ${expected.key}`);
    }
    for await (const { key, size, at } of orphans(known, tools)) {
      found.orphaned += 1;
      say(`✗ orphaned: ${key}\n    ${size} bytes since ${at.toISOString()}; the daily sweep removes it`);
    }
    const { whole, missing, damaged, orphaned } = found;
    say(`\n${whole} objects are whole, ${missing} missing, ${damaged} damaged, ${orphaned} orphaned.`);
    if (missing + damaged > 0)
      say('Put them back from a backup of the objects folder or bucket, under the same keys, and run this again.');
    return missing + damaged + orphaned === 0;
  } finally {
    await log.close();
    await pool.end();
  }
}
