import { avatarKey, loginNameDecider, type UserEvent, userDecider } from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { type Refusal, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { clearRequestSource } from '@daybook/kernel/security-log';
import { loginNameStream } from './register.js';

/**
 * Deactivates the person, so that the address stays what it is, and then states the erasure; `eraseUsers` carries it out.
 * Each step is a command with an id of its own: a repetition after a crash goes on where it stopped.
 *
 * @param knownName the stream of the login name, where the address can no longer be read
 * @returns the refusal of the first step that may not be, else undefined
 */
export async function eraseUser(
  commands: Commands,
  user: string,
  metadata: CommandMetadata,
  knownName: string | null = null,
): Promise<Refusal | undefined> {
  const step = (name: string) => metadataOfStep(metadata, `${name} ${user}`);
  const deactivated = await commands.send(userDecider, user, { type: 'DeactivateUser' }, step('deactivate'));
  if (!isDone(deactivated)) return deactivated;
  const { state } = await commands.load(userDecider, user);
  if (state.status === 'none' || state.isErased) return undefined;
  const { email } = state;
  const loginName = email === null ? knownName : loginNameStream(email);
  const erased = await commands.send(userDecider, user, { type: 'EraseUser', loginName }, step('erase'));
  return isDone(erased) ? undefined : erased;
}

/** What lies beside the log under the uuid of a person. */
const tables = [
  ...['passwords', 'refresh_families', 'known_devices', 'social_tokens', 'application_codes'],
  ...['totp_secrets', 'phone_codes', 'backup_codes', 'trusted_devices', 'passkeys'],
];

/** Removes what lies beside the log of a person who is erased; the keys are the last, and what they sealed goes with them. */
export async function clearBesideLog(
  user: string,
  avatar: string | null,
  { query, objects, keys }: Pick<FlowContext, 'query' | 'objects' | 'keys'>,
): Promise<void> {
  if (avatar !== null) await objects.delete(avatarKey(user, avatar));
  for (const table of tables) await query(`delete from ${table} where user_uuid = $1`, [user]);
  await clearRequestSource(query, user);
  await keys.destroy(`twoFactor-${user}`);
  await keys.destroy(`user-${user}`);
}

/** Removes what is kept of an erased person beside the log, then the keys of what is sealed in it. */
export const eraseUsers = eventHandler<UserEvent>({
  name: 'identity.eraseUsers',
  categories: ['user'],
  staysInside: true,
  on: {
    async UserErased(event, tools) {
      const { commands, query } = tools;
      const user = subjectOf(event.stream);
      const { loginName, avatar } = event.data;
      if (loginName !== null) {
        const metadata = metadataFromEvent(event, 'release erased name', { system: 'identity' });
        await commands.send(loginNameDecider, loginName, { type: 'ReleaseLoginName', user }, metadata);
        await query('delete from reset_asks where login_name = $1', [loginName]);
      }
      await clearBesideLog(user, avatar, tools);
      const recorded = metadataFromEvent(event, 'record destruction', { system: 'identity' });
      await commands.send(userDecider, user, { type: 'RecordDestruction' }, recorded);
    },
  },
});
