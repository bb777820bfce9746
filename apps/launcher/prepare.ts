import { readConfig } from '../config.js';
import { refuseDemoPeople } from '../demo/index.js';
import { prepare } from './database.js';
import { setupLines, setupLink } from './setup-link.js';
import { say } from './terminal.js';

/** Prepares a database of your own for parts that are started one by one, as in docker-compose.yml. */
const config = readConfig();
await prepare(config);
if (config.production) await refuseDemoPeople(config);
say('The database is ready.');
if (config.production) for (const line of setupLines(await setupLink(config))) say(line);
