import { firstAdministratorDecider, firstAdministratorStream } from '@daybook/identity/domain';
import { issueSetupLink } from '@daybook/identity/flow';
import { plainCommands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { LinkTokens, PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { v4 } from 'uuid';
import { withEngines } from './engines.js';
import { hasPeople } from './has-people.js';

/**
 * The address at which an installation without people gets its first administrator; undefined when it has people. Each
 * call makes a new one and ends the one before.
 */
export function setupLink(config: Config): Promise<string | undefined> {
  return withEngines(config, async ({ log, pool }) => {
    const commands = plainCommands(log, new PostgresSubjectKeys(pool, config.secrets.master));
    const { state } = await commands.load(firstAdministratorDecider, firstAdministratorStream);
    // one that was cut off half-way may have left an account that nobody can use
    if (state.status === 'made' || (state.status !== 'used' && (await hasPeople(log)))) return undefined;
    const issued = await issueSetupLink(commands, new LinkTokens(config.secrets.token), new Date(), {
      commandId: v4(),
      by: { system: 'launcher' },
      company: null,
    });
    return 'token' in issued ? `${config.url}/setup?token=${issued.token}` : undefined;
  });
}

/** What is printed under the address of a new installation. */
export function setupLines(link: string | undefined): readonly string[] {
  if (!link) return [];
  return [
    '\nNobody can sign in yet. Make the first administrator with this link:',
    `  ${link}`,
    'It works once, for 24 hours; the next start prints another one.',
  ];
}
