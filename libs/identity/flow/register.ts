import { createHash } from 'node:crypto';
import {
  canonicalLoginName,
  type Flag,
  loginNameDecider,
  type PersonName,
  type StaffProfile,
  type UserEvent,
  userDecider,
} from '@daybook/identity/domain';
import type { Passwords } from '@daybook/identity/secrets';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';

export interface NewUser {
  readonly uuid: string;
  readonly email: string;
  readonly name: PersonName;
  readonly phone?: string | null;
  /** Given for staff; clients have none. */
  readonly staff?: StaffProfile | null;
  readonly flags?: Readonly<Partial<Record<Flag, boolean>>>;
  readonly password?: string;
  /** Cannot sign in before an invitation was accepted. */
  readonly isInvited?: boolean;
}

/**
 * Registers a person: takes the login name, writes the account, sets flags and password. Each step is a command with an
 * id of its own, made from the origin's, so that a repetition after a crash goes on where it stopped.
 *
 * @returns the refusal of the first step that may not be, else undefined
 */
export async function registerUser(
  commands: Commands,
  passwords: Passwords,
  user: NewUser,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const { uuid, email, name, phone, staff, flags, password, isInvited } = user;
  const claimed = await commands.send(
    loginNameDecider,
    loginNameStream(email),
    { type: 'ClaimLoginName', user: uuid },
    metadataOfStep(metadata, `claim login name ${uuid}`),
  );
  if (!isDone(claimed)) return claimed;
  const registered = await commands.send(
    userDecider,
    uuid,
    { type: 'RegisterUser', email, name, phone, staff, invited: isInvited },
    metadataOfStep(metadata, `register ${uuid}`),
  );
  if (!isDone(registered)) return registered;
  if (flags) {
    const set = await commands.send(
      userDecider,
      uuid,
      { type: 'ChangeUserFlags', flags },
      metadataOfStep(metadata, `change flags ${uuid}`),
    );
    if (!isDone(set)) return set;
  }
  const { state } = await commands.load(userDecider, uuid);
  const hasOne = state.status !== 'none' && state.passwordVersion > 0;
  return password === undefined || hasOne ? undefined : setPassword(commands, passwords, uuid, password, metadata);
}

/**
 * Stores the hash, then records the event that makes it count. Of two who replace the same password at once one does.
 *
 * @param after The version that is replaced, by default the present one; whoever has checked something before names it.
 */
export async function setPassword(
  commands: Commands,
  passwords: Passwords,
  user: string,
  password: string,
  metadata: CommandMetadata,
  after?: number,
): Promise<Refusal | undefined> {
  const replaced = after ?? (await presentVersion(commands, user));
  const step = metadataOfStep(metadata, `set password ${user}`);
  const version = await passwords.keep(user, replaced, password);
  const outcome = await commands.send(
    userDecider,
    user,
    { type: 'SetPassword', version, after: replaced },
    // the version is another one when the request comes again
    { ...step, bodyHash: step.commandId },
  );
  const set = isDone(outcome) ? outcome.events.flatMap(versionSetBy) : [];
  // it counts already under the version of the first time, or not at all
  if (!set.includes(version)) await passwords.drop(user, version);
  if (!isDone(outcome)) return outcome;
  for (const one of set) await passwords.sweep(user, one);
  return undefined;
}

function versionSetBy(event: UserEvent): readonly number[] {
  return event.type === 'PasswordChanged' ? [event.data.version] : [];
}

async function presentVersion(commands: Commands, user: string): Promise<number> {
  const { state } = await commands.load(userDecider, user);
  return state.status === 'none' ? 0 : state.passwordVersion;
}

/** The stream that guards a login name; the name itself does not stand in the log. */
export function loginNameStream(email: string): string {
  return createHash('sha256').update(canonicalLoginName(email)).digest('hex');
}
