import {
  companyUserDecider,
  type InvitedAs,
  type MemberChange,
  membershipClaimDecider,
  membershipClaimOf,
} from '@daybook/companies/domain';
import { userDecider } from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Role } from '@daybook/kernel/rights';
import { v5 } from 'uuid';
import { goneRefusal } from './gone.js';

export interface UserLink {
  readonly company: string;
  readonly user: string;
  readonly role: Role;
  /** Expiry, visibility, emails and grants, applied together with the membership. */
  readonly changes?: readonly MemberChange[];
  /** The person has not come yet, whatever their account is; with the name that was typed with the invitation, when it is known. */
  readonly awaited?: { readonly invitedAs: InvitedAs | null };
  /** Whoever becomes a member is not emailed about it now. */
  readonly isInvitedLater?: boolean;
  /** Whose membership has ended by its last day becomes a member again. */
  readonly renewsEnded?: boolean;
  /** The merge of companies that brings the person. */
  readonly merge?: string;
}

/**
 * Makes somebody who has an account, invited or active, a member of a company; a membership that was removed is restored.
 * Whose account is switched off is taken only by a merge, or to be awaited.
 * Claims the one membership of the two first: cut off in between, a repetition finds the claim and goes on.
 *
 * @returns the membership's uuid, or the refusal: `memberExists` for who is a member already
 */
export async function linkUser(
  commands: Commands,
  { company, user, role, changes = [], awaited, isInvitedLater = false, renewsEnded = false, merge }: UserLink,
  metadata: CommandMetadata,
): Promise<{ readonly companyUser: string } | Refusal> {
  const gone = await goneRefusal(commands, company);
  if (gone) return gone;
  const { state: known } = await commands.load(userDecider, user);
  if (known.status === 'none') return nobody;
  const isTaken = known.status !== 'inactive' || (!known.isErased && (awaited ?? merge) !== undefined);
  if (!isTaken) return inactive;
  const { state: claim } = await commands.load(membershipClaimDecider, membershipClaimOf(company, user));
  const companyUser = claim.companyUser ?? v5(`member ${user}`, company);
  const ofCompany = { ...metadata, company };
  const claimed = await commands.send(
    membershipClaimDecider,
    membershipClaimOf(company, user),
    { type: 'ClaimMembership', companyUser },
    metadataOfStep(ofCompany, `claim membership ${companyUser}`),
  );
  if (!isDone(claimed)) return claimed;
  const isStaff = known.staff !== null;
  const linked = await commands.send(
    companyUserDecider,
    companyUser,
    {
      type: 'LinkCompanyUser',
      company,
      user,
      role,
      isStaff,
      changes,
      isInvitedLater,
      ...(renewsEnded && { renewsEnded }),
      ...(awaited && { awaited }),
      ...(merge && { merge }),
    },
    metadataOfStep(ofCompany, `link ${companyUser}`),
  );
  return isDone(linked) ? { companyUser } : linked;
}

const nobody = refuse('noSuchUser', 'This person could not be found.');
const inactive = refuse('inactive', 'This person’s account is inactive. Reactivate it first.');
