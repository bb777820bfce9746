import { createHash } from 'node:crypto';
import { companyUserDecider, membershipClaimDecider, membershipClaimOf } from '@daybook/companies/domain';
import { canonicalLoginName, loginNameDecider, type PersonName, userDecider } from '@daybook/identity/domain';
import { type Commands, isDone, type Origin, stepOf } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Role } from '@daybook/kernel/rights';
import { v5 } from 'uuid';
import { goneRefusal } from './gone.js';
import { addMember, changeMember } from './members.js';

export interface Invited {
  readonly company: string;
  readonly email: string;
  readonly name: PersonName;
  readonly role: Role;
  /** ISO 8601 UTC; null for a membership without an end. */
  readonly expiresAt: string | null;
}

/**
 * Makes whoever has this mail address a member. Somebody who is no user yet becomes one who cannot sign in before the
 * invitation was accepted; the mail goes out as a reaction to the membership. A removed membership is restored. Each
 * step is a command of its own and finds what an attempt before it has left behind.
 *
 * @returns the membership's uuid, or the refusal of the first step that may not be
 */
export async function inviteMember(
  commands: Commands,
  { company, email, name, role, expiresAt }: Invited,
  origin: Origin,
): Promise<{ readonly companyUser: string } | Refusal> {
  const gone = await goneRefusal(commands, company);
  if (gone) return gone;
  const known = await userOf(commands, { email: email.trim(), name, role }, origin);
  if ('refused' in known) return known;
  const { user, isStaff } = known;
  const { state: claim } = await commands.load(membershipClaimDecider, membershipClaimOf(company, user));
  const companyUser = claim.companyUser ?? v5(`member ${company} ${user}`, origin.commandId);
  const { state: member } = await commands.load(companyUserDecider, companyUser);
  const ofCompany = { ...origin, company };
  const refused =
    member.status === 'removed'
      ? await changeMember(commands, companyUser, { type: 'RestoreCompanyUser', role }, ofCompany)
      : await addMember(commands, { uuid: companyUser, company, user, role, isStaff }, ofCompany);
  if (refused) return refused;
  const ends = expiresAt && ({ type: 'SetMemberExpiry', expiresAt, isAccountOwner: false } as const);
  const limited = ends ? await changeMember(commands, companyUser, ends, ofCompany) : undefined;
  return limited ?? { companyUser };
}

/** Who signs in with an address; registered now when nobody does. */
async function userOf(
  commands: Commands,
  { email, name, role }: Pick<Invited, 'email' | 'name' | 'role'>,
  origin: Origin,
): Promise<{ readonly user: string; readonly isStaff: boolean } | Refusal> {
  const loginName = createHash('sha256').update(canonicalLoginName(email)).digest('hex');
  const { state: claim } = await commands.load(loginNameDecider, loginName);
  const user = claim.user ?? v5(`user ${loginName}`, origin.commandId);
  const { state: known } = await commands.load(userDecider, user);
  if (known.status === 'inactive') return notToBeAdded;
  if (known.status !== 'none') return { user, isStaff: known.staff !== null };
  if (role === 'staff_director') return noStaff;
  // before the name is claimed, so that no name is taken for a person who cannot be registered
  const register = { type: 'RegisterUser', email, name, invited: true } as const;
  const possible = userDecider.decide(known, register, { at: '', by: origin.by });
  if ('refused' in possible) return possible;
  const claimed = await commands.send(
    loginNameDecider,
    loginName,
    { type: 'ClaimLoginName', user },
    stepOf({ ...origin, company: null }, `claim login name ${user}`),
  );
  if (!isDone(claimed)) return claimed;
  const registered = await commands.send(
    userDecider,
    user,
    register,
    stepOf({ ...origin, company: null }, `register ${user}`),
  );
  return isDone(registered) ? { user, isStaff: false } : registered;
}

const notToBeAdded = refuse('inactive', 'This person cannot be added. Please ask your firm.');
const noStaff = refuse(
  'noStaff',
  'Nobody of the firm has this email address. Staff get their accounts in the admin panel first.',
);
