import { userDecider } from '@daybook/identity/domain';
import { clearBesideLog, eraseUser } from '@daybook/identity/flow';
import { plainCommands } from '@daybook/kernel/commands';
import type { EventLog } from '@daybook/kernel/event-log';
import { queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import type { Objects } from '@daybook/kernel/store';
import type { Pool } from 'pg';
import { v4 } from 'uuid';
import type { Engines } from './engines.js';

/**
 * Erases again whom a record that was put back to an earlier moment knows as not yet erased: their keys are gone for good,
 * but passwords, sessions and addresses came back with the moment. What the areas have of them goes at the next start.
 *
 * @returns how many people these are
 */
export async function eraseAgain({
  config,
  log,
  pool,
  objects,
}: Pick<Engines, 'config' | 'log' | 'pool'> & { readonly objects: Objects }): Promise<number> {
  const keys = new PostgresSubjectKeys(pool, config.secrets.master);
  const commands = plainCommands(log, keys);
  let erased = 0;
  const users = await withoutKey(pool);
  const names = users.length > 0 ? await loginNamesOf(log, users) : new Map<string, string>();
  for (const user of users) {
    const { state } = await commands.load(userDecider, user);
    if (state.status === 'none' || state.isDestroyed) continue;
    const metadata = { commandId: v4(), by: { system: 'restore' }, company: null };
    const refusal = await eraseUser(commands, user, metadata, names.get(user) ?? null);
    if (refusal) throw new Error(`A person who was erased could not be erased again: ${refusal.message}`);
    await clearBesideLog(user, state.avatar, { query: queryOf(pool), objects, keys });
    erased += 1;
  }
  return erased;
}

async function withoutKey(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ user: string }>(
    `select substr(subject, 6) as user from ops.subject_keys where destroyed_at is not null and subject like 'user-%'`,
  );
  return rows.map(({ user }) => user);
}

/** The address itself cannot be read any more; the stream of the name that was claimed with it last is. */
async function loginNamesOf(log: EventLog, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const head = await log.head();
  for await (const { events, upTo } of log.follow(0, { categories: ['loginName'], gapsAllowed: true })) {
    for (const { type, stream, data } of events) {
      const { user } = data as { readonly user?: string };
      if (type === 'LoginNameClaimed' && user && users.includes(user))
        names.set(user, stream.slice('loginName-'.length));
    }
    if (upTo >= head) break;
  }
  return names;
}
