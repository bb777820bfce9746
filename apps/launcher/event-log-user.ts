import { existsSync } from 'node:fs';
import { environment } from '@daybook/kernel/config';
import { prepareLogUser, whyUnreachable } from '@daybook/kernel/event-log';
import { logUserLines } from './log-user-lines.js';
import { say } from './terminal.js';

/**
 * `npm run event-log:user`: makes the user of EVENTSTORE_URL on its EventStoreDB server, as the administrator of
 * EVENTSTORE_ADMIN_URL, with the rights the product needs and no more. It may run again at every start.
 *
 * Exit code 0: the user is there with its rights; 1: not, and what is missing was said.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const given = environment.pick({ EVENTSTORE_ADMIN_URL: true, EVENTSTORE_URL: true }).safeParse(process.env);
const { EVENTSTORE_ADMIN_URL: adminUrl, EVENTSTORE_URL: url } = given.data ?? {};
if (!adminUrl || !url) {
  say('Set EVENTSTORE_URL and EVENTSTORE_ADMIN_URL, as esdb://user:password@host:2113.');
  process.exitCode = 1;
} else {
  try {
    for (const line of logUserLines(await prepareLogUser(adminUrl, url))) say(line);
  } catch (error) {
    const isOwn = error instanceof Error && error.message.startsWith('EVENTSTORE_');
    say(isOwn ? error.message : whyUnreachable(adminUrl, error).replaceAll('EVENTSTORE_URL', 'EVENTSTORE_ADMIN_URL'));
    process.exitCode = 1;
  }
}
