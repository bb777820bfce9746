import { type MemberChange, mayAddRole, mayOnMember } from '@daybook/companies/domain';
import type { UserLink } from '@daybook/companies/flow';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { oneOf } from '@daybook/kernel/graph';
import {
  type CompanyAccess,
  features,
  heldLevel,
  levels,
  mayInCompany,
  roles,
  type Viewer,
} from '@daybook/kernel/rights';
import type { CompanyUserInput } from './generated/arguments.js';
import { noPermission } from './member.form.js';

/**
 * A membership to be made, if the viewer may make it: in a company that they see, in a role that they may add, with no
 * more than they have, and never for themselves.
 *
 * @throws GraphQLError VALIDATION for roles, features and levels that do not exist
 */
export function linkOf(
  input: CompanyUserInput,
  company: CompanyAccess | undefined,
  viewer: Viewer,
  now: Date,
): UserLink | Refusal {
  if (!company || !mayInCompany(viewer, 'see', company)) return noSuchCompany;
  const role = oneOf(roles, input.role, 'role');
  if (!mayAddRole(viewer, role, company)) return noPermission;
  if (input.userUuid === viewer.uuid && !viewer.isSuperuser) return oneself;
  if (input.expiresAt && input.expiresAt <= now.toISOString()) return endsBefore;
  const member = { user: input.userUuid, role, isAccountOwner: false };
  if (input.isHiddenFromClients && !mayOnMember(viewer, 'setHiddenFromClients', company, member)) return noPermission;
  return { company: company.uuid, user: input.userUuid, role, changes: changesOf(input, company, viewer) };
}

function changesOf(
  { expiresAt, isHiddenFromClients: hidden, receiveCompanyNotifications: receives, featureGrants }: CompanyUserInput,
  company: CompanyAccess,
  viewer: Viewer,
): MemberChange[] {
  const changes: MemberChange[] = [];
  if (expiresAt) changes.push({ type: 'SetMemberExpiry', expiresAt, isAccountOwner: false });
  if (typeof hidden === 'boolean') changes.push({ type: hidden ? 'HideMemberFromClients' : 'ShowMemberToClients' });
  if (typeof receives === 'boolean') changes.push({ type: 'SetMemberNotifications', receives });
  for (const { feature: named, allowedAccess } of featureGrants ?? []) {
    const feature = oneOf(features, named, 'feature');
    if (!allowedAccess) continue;
    const level = oneOf(levels, allowedAccess, 'allowedAccess');
    changes.push({ type: 'GrantFeatureAccess', feature, level, granterLevel: heldLevel(viewer, feature, company) });
  }
  return changes;
}

const noSuchCompany = refuse('noSuchCompany', 'This company could not be found.');
const oneself = refuse('ownAccess', 'You cannot change your own access. Ask another administrator.');
export const endsBefore = refuse(
  'expired',
  'The last day of access is already over. Choose a later day, or leave it empty.',
);
