import { createHash } from 'node:crypto';
import { companyUserDecider, membershipClaimDecider, membershipClaimOf } from '@daybook/companies/domain';
import {
  canonicalLoginName,
  loginNameDecider,
  type PersonName,
  type UserCommand,
  userDecider,
} from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Role } from '@daybook/kernel/rights';
import { v5 } from 'uuid';
import { countInvitation } from './counting.js';
import { goneRefusal } from './gone.js';
import { linkUser } from './linking.js';

export interface Invited {
  readonly company: string;
  readonly email: string;
  readonly name: PersonName;
  readonly role: Role;
  /** ISO 8601 UTC; null for a membership without an end. */
  readonly expiresAt: string | null;
  /** A client invites, who is told the same whether or not somebody has the address already. */
  readonly byClient: boolean;
  /** One of a list that an administrator brings in: not counted among invitations, and a member already is no refusal. */
  readonly isImported?: boolean;
}

/**
 * Makes whoever has this mail address a member. Somebody who is no user yet becomes one who cannot sign in before the
 * invitation was accepted; the mail goes out as a reaction to the membership. A removed membership is restored, and so is
 * one whose last day is over. Each step is a command of its own and finds what an attempt before it has left behind.
 *
 * Invited by a client, everybody but the firm's own people is awaited: a person with an account as much as a new one, and
 * as one whose account was switched off.
 *
 * @returns the membership's uuid, or the refusal of the first step that may not be
 */
export async function inviteMember(
  commands: Commands,
  { company, email, name, role, expiresAt, byClient, isImported = false }: Invited,
  metadata: CommandMetadata,
): Promise<{ readonly companyUser: string } | Refusal> {
  const gone = await goneRefusal(commands, company);
  if (gone) return gone;
  const account = { type: 'RegisterUser', email: email.trim(), name, invited: true } as const;
  // whoever has the address: a name that cannot be is refused before anything is looked up
  const possible = userDecider.decide(userDecider.initial, account, { at: '', by: metadata.by });
  if ('refused' in possible) return possible;
  const loginName = createHash('sha256').update(canonicalLoginName(email)).digest('hex');
  const tooMany = isImported ? undefined : await countInvitation(commands, loginName, metadata);
  if (tooMany) return tooMany;
  const known = await userOf(commands, { loginName, account, role, byClient }, metadata);
  if ('refused' in known) return known;
  const { user } = known;
  const { state: claim } = await commands.load(membershipClaimDecider, membershipClaimOf(company, user));
  const { companyUser } = claim;
  const { state: member } = await commands.load(companyUserDecider, companyUser ?? user);
  if (isImported && companyUser !== null && member.status === 'member') return { companyUser };
  const wasAwaited = member.status !== 'none' && member.isAwaited;
  const changes = expiresAt === null ? [] : [{ type: 'SetMemberExpiry', expiresAt, isAccountOwner: false } as const];
  const awaited = (byClient || wasAwaited) && { awaited: { invitedAs: name } };
  return linkUser(commands, { company, user, role, changes, ...awaited, renewsEnded: true }, metadata);
}

interface Address {
  /** The stream of the address. */
  readonly loginName: string;
  /** What is registered when nobody has it. */
  readonly account: Extract<UserCommand, { type: 'RegisterUser' }>;
  readonly role: Role;
  readonly byClient: boolean;
}

/** Who signs in with an address; registered now when nobody does. */
async function userOf(
  commands: Commands,
  { loginName, account, role, byClient }: Address,
  metadata: CommandMetadata,
): Promise<{ readonly user: string } | Refusal> {
  const { state: claim } = await commands.load(loginNameDecider, loginName);
  const user = claim.user ?? v5(`user ${loginName}`, metadata.commandId);
  const { state: known } = await commands.load(userDecider, user);
  if (known.status === 'inactive' && !byClient) return notToBeAdded;
  if (known.status !== 'none') {
    return known.staff !== null && byClient ? notToBeInvited : { user };
  }
  if (role === 'staff_director') return noStaff;
  const claimed = await commands.send(
    loginNameDecider,
    loginName,
    { type: 'ClaimLoginName', user },
    metadataOfStep({ ...metadata, company: null }, `claim login name ${user}`),
  );
  if (!isDone(claimed)) return claimed;
  const registered = await commands.send(
    userDecider,
    user,
    account,
    metadataOfStep({ ...metadata, company: null }, `register ${user}`),
  );
  return isDone(registered) ? { user } : registered;
}

const notToBeAdded = refuse('inactive', 'This person’s account is inactive. Reactivate it first.');
const notToBeInvited = refuse('ofTheFirm', 'This address cannot be invited. Please ask your firm.');
const noStaff = refuse(
  'noStaff',
  'Nobody of the firm has this email address. Staff get their accounts in the admin panel first.',
);
