import { loginNameDecider, type Registered, userDecider } from '@daybook/identity/domain';
import { loginNameStream } from '@daybook/identity/flow';
import { superusers } from '@daybook/identity/published';
import { type Commands, isDone, plainCommands } from '@daybook/kernel/commands';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import type { Pool } from 'pg';
import { v4 } from 'uuid';
import type { Engines } from './engines.js';

export const usage = 'Say what to do: npm run superuser -- grant EMAIL, revoke EMAIL, or list.';

/**
 * Grants or revokes the superuser right by the address somebody signs in with, as an event of the command line.
 *
 * @returns lines to print: what was done, and who is superuser now
 * @throws Error with a sentence when it may not be
 */
export async function changeSuperusers(
  { config, log, pool }: Pick<Engines, 'config' | 'log' | 'pool'>,
  verb: 'grant' | 'revoke' | 'list',
  email = '',
): Promise<readonly string[]> {
  const commands = plainCommands(log, new PostgresSubjectKeys(pool, config.secrets.master));
  if (verb === 'list') return listed(commands, await knownIn(pool));
  const { state: name } = await commands.load(loginNameDecider, loginNameStream(email));
  if (name.user === null) throw new Error(`Nobody signs in with ${email}. Invite the person first.`);
  const changed = await commands.send(
    userDecider,
    name.user,
    { type: 'ChangeUserFlags', flags: { superuser: verb === 'grant' } },
    { commandId: v4(), by: { system: 'command line' }, company: null },
  );
  if (!isDone(changed)) throw new Error(`${email}: ${changed.message}`);
  const isSo = verb === 'grant' ? 'is superuser' : 'is not superuser';
  return [
    `${email} ${isSo}${changed.events.length === 0 ? ' already' : ' now'}.`,
    ...(await listed(commands, [...(await knownIn(pool)), name.user])),
  ];
}

/** The read model may be behind while the product does not run; who is superuser, the log says. */
async function listed(commands: Commands, candidates: readonly string[]): Promise<readonly string[]> {
  const states = await Promise.all([...new Set(candidates)].map((uuid) => commands.load(userDecider, uuid)));
  const emails = states
    .map(({ state }) => state)
    .filter((state): state is Registered => state.status === 'active' && state.flags.superuser)
    .map(({ email }) => email ?? 'somebody who was erased');
  if (emails.length === 0) return ['Nobody is superuser. Grant it: npm run superuser -- grant EMAIL'];
  return ['Superusers:', ...emails.toSorted().map((email) => `  ${email}`)];
}

async function knownIn(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(`select uuid from ${superusers} s`);
  return rows.map(({ uuid }) => uuid);
}
