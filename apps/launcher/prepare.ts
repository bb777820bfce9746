import { readConfig } from '../config.js';
import { refuseDemoPeople } from '../demo/index.js';
import { prepare } from './database.js';
import { setupLines, setupLink } from './setup-link.js';
import { say, step } from './terminal.js';

/** Prepares a database of your own for parts that are started one by one, as in docker-compose.yml. */
const config = readConfig();
const { isLogAway } = await step('Tables', () => prepare(config));
if (config.production) await step('No demo people', () => refuseDemoPeople(config));
say('The database is ready.');
if (config.production && !isLogAway) for (const line of setupLines(await setupLink(config))) say(line);
