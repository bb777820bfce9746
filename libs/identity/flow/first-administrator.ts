import {
  canonicalLoginName,
  emailNeeded,
  firstAdministratorDecider,
  firstAdministratorStream,
  isName,
  nameNeeded,
  type PersonName,
  type StaffProfile,
  setupLinkFault,
  setupLinkInvalid,
  userDecider,
} from '@daybook/identity/domain';
import type { Passwords } from '@daybook/identity/secrets';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { type LinkTokens, readLinkToken } from '@daybook/kernel/secrets';
import { isEmail } from '@daybook/kernel/text';
import { v5 } from 'uuid';
import { registerUser, setPassword } from './register.js';

/** Hours that the link counts. */
const linkHours = 24;

export interface FirstAdministrator {
  readonly email: string;
  readonly name: PersonName;
  readonly password: string;
}

const profile: StaffProfile = {
  jobTitle: null,
  legalCountry: null,
  team: null,
  isHiddenFromAllClients: false,
  adminPanelAccess: 'UPDATE',
  allowImportingHubspotCompany: true,
};

/**
 * A link for whoever reads the console; those before count no more.
 *
 * @returns its token, or the refusal: somebody has been made already, or another process was quicker
 */
export async function issueSetupLink(
  commands: Commands,
  tokens: LinkTokens,
  now: Date,
  metadata: CommandMetadata,
): Promise<{ readonly token: string } | Refusal> {
  const { state } = await commands.load(firstAdministratorDecider, firstAdministratorStream);
  const number = state.number + 1;
  const { token, hash: tokenHash } = tokens.tokenOf('first administrator', firstAdministratorStream, number);
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000).toISOString();
  const command = { type: 'IssueSetupLink', number, tokenHash, expiresAt } as const;
  const issued = await commands.send(firstAdministratorDecider, firstAdministratorStream, command, metadata);
  return isDone(issued) ? { token } : issued;
}

/** Why a token of somebody's opens nothing now; undefined when it opens. */
export async function faultOfSetupLink(commands: Commands, token: string, now: Date): Promise<Refusal | undefined> {
  const { state } = await commands.load(firstAdministratorDecider, firstAdministratorStream);
  return setupLinkFault(state, readLinkToken(token)?.hash ?? '', now.toISOString());
}

/**
 * Makes the first superuser. The link is spent first, so that of two who come with it one succeeds. Cut off half-way the
 * link stays spent; the next one goes on with the same address where this one stopped.
 *
 * @returns the person's uuid, or the refusal
 */
export async function makeFirstAdministrator(
  commands: Commands,
  passwords: Passwords,
  { token, person }: { readonly token: string; readonly person: FirstAdministrator },
  origin: Pick<CommandMetadata, 'commandId' | 'correlationId'>,
): Promise<{ readonly user: string } | Refusal> {
  const { email, name, password } = person;
  if (!isEmail(email)) return emailNeeded;
  if (!isName(name)) return nameNeeded;
  const tokenHash = readLinkToken(token)?.hash;
  if (tokenHash === undefined) return setupLinkInvalid;
  const user = v5(canonicalLoginName(email), firstAdministratorStream);
  const metadata: CommandMetadata = { ...origin, by: { system: 'identity' }, company: null };
  const step = (name: string) => metadataOfStep(metadata, name);
  const use = { type: 'UseSetupLink', tokenHash, user } as const;
  const used = await commands.send(firstAdministratorDecider, firstAdministratorStream, use, step('use setup link'));
  if (!isDone(used)) return used;
  const refused = await account(commands, passwords, { user, email, name, password }, step('account'));
  if (refused) return refused;
  const complete = { type: 'CompleteFirstAdministrator', user } as const;
  const made = await commands.send(firstAdministratorDecider, firstAdministratorStream, complete, step('complete'));
  return isDone(made) ? { user } : made;
}

async function account(
  commands: Commands,
  passwords: Passwords,
  { user, email, name, password }: FirstAdministrator & { readonly user: string },
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const flags = { superuser: true };
  const { state } = await commands.load(userDecider, user);
  if (state.status === 'none')
    return registerUser(commands, passwords, { uuid: user, email, name, staff: profile, flags, password }, metadata);
  const granted = await commands.send(
    userDecider,
    user,
    { type: 'ChangeUserFlags', flags },
    metadataOfStep(metadata, 'grant'),
  );
  return isDone(granted) ? setPassword(commands, passwords, user, password, metadata) : granted;
}
