import { type DefaultGrantsState, type MemberChange, mayAddRole, mayOnMember, texts } from '@daybook/companies/domain';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { invalid, oneOf } from '@daybook/kernel/graph';
import { features, grantFrom, heldLevel, levels, type Role, roles, type Viewer } from '@daybook/kernel/rights';
import type { UpdateCompanyUserArgs } from './generated/arguments.js';
import { accessOf, type GuardedMember } from './member.policy.js';

/** What the screens send; whatever is null or left out stays as it is. */
export type MemberForm = Omit<UpdateCompanyUserArgs, 'uuid'>;

/**
 * What the form changes of the member, if the viewer may change each of it.
 *
 * @throws GraphQLError VALIDATION for roles, features and levels that do not exist
 */
export function changesOf(
  form: MemberForm,
  one: GuardedMember,
  viewer: Viewer,
  firm: DefaultGrantsState,
): readonly MemberChange[] | Refusal {
  const role = form.role ? oneOf(roles, form.role, 'role') : one.member.role;
  const may = (permission: 'change' | 'setHiddenFromClients') =>
    mayOnMember(viewer, permission, one.company, accessOf(one));
  const place = [...roleChange(role, one), ...expiryChange(form, one), ...grantChanges(form, role, one, viewer, firm)];
  const visibility = visibilityChange(form, one);
  const mails = mailsChange(form, one);
  if (place.length > 0 && !may('change')) return noPermission;
  if (role !== one.member.role && !mayAddRole(viewer, role, one.company)) return noPermission;
  if (visibility.length > 0 && !may('setHiddenFromClients')) return noPermission;
  if (mails.length > 0 && !may('change') && one.member.user !== viewer.uuid) return noPermission;
  return [...place, ...visibility, ...mails];
}

function roleChange(role: Role, { member, isAccountOwner }: GuardedMember): MemberChange[] {
  return role === member.role ? [] : [{ type: 'ChangeMemberRole', role, isAccountOwner }];
}

function expiryChange(
  { expiresAt, clearExpiresAt }: MemberForm,
  { member, isAccountOwner }: GuardedMember,
): MemberChange[] {
  if (expiresAt && clearExpiresAt) throw invalid('Give either expiresAt or clearExpiresAt.');
  if (clearExpiresAt) return member.expiresAt === null ? [] : [{ type: 'ClearMemberExpiry' }];
  return expiresAt && expiresAt !== member.expiresAt ? [{ type: 'SetMemberExpiry', expiresAt, isAccountOwner }] : [];
}

/** Only what differs from what holds anyway, so that sending a whole form back changes nothing. */
function grantChanges(
  { featureGrants }: MemberForm,
  role: Role,
  { member, company }: GuardedMember,
  viewer: Viewer,
  firm: DefaultGrantsState,
): MemberChange[] {
  return (featureGrants ?? []).flatMap((asked): MemberChange[] => {
    const feature = oneOf(features, asked.feature, 'feature');
    const level = asked.allowedAccess ? oneOf(levels, asked.allowedAccess, 'allowedAccess') : null;
    const now = grantFrom(feature, role, member.grants, firm[role]);
    const granterLevel = heldLevel(viewer, feature, company);
    if (level) return level === now.level ? [] : [{ type: 'GrantFeatureAccess', feature, level, granterLevel }];
    const roleLevel = grantFrom(feature, role, {}, firm[role]).level;
    return now.from === 'member' ? [{ type: 'RevokeFeatureGrant', feature, roleLevel, granterLevel }] : [];
  });
}

function visibilityChange({ isHiddenFromClients: hidden }: MemberForm, { member }: GuardedMember): MemberChange[] {
  if (hidden === null || hidden === undefined || hidden === member.isHiddenFromClients) return [];
  return [{ type: hidden ? 'HideMemberFromClients' : 'ShowMemberToClients' }];
}

function mailsChange({ receiveCompanyNotifications: receives }: MemberForm, { member }: GuardedMember): MemberChange[] {
  if (receives === null || receives === undefined || receives === member.receivesNotifications) return [];
  return [{ type: 'SetMemberNotifications', receives }];
}

export const noPermission = refuse('noPermission', texts.noPermission);
