import { memberPerms, possibleRoles } from '@daybook/companies/domain';
import type { MemberRow } from '@daybook/companies/read';
import {
  type CompanyAccess,
  type Feature,
  features,
  grantFrom,
  isClient,
  mayResetTwoFactor,
  roleNames,
  type Viewer,
} from '@daybook/kernel/rights';

/**
 * A member as one person sees it. When somebody was here last is the firm's to know. Of who is awaited other clients know
 * what the inviter typed: the address and a name, whatever the account says.
 */
export function shownMember(member: MemberRow, company: CompanyAccess, viewer: Viewer) {
  const { uuid, userUuid, role, expiresAt, isAccountOwner, isHiddenFromClients, receiveCompanyNotifications } = member;
  const { firstName, lastName, email, phone, isStaff, lastSeenAt, isPending, invitationExpiresAt, invitedAs } = member;
  const isKnownAsTyped = member.isAwaited && isClient(viewer) && userUuid !== viewer.uuid;
  return {
    uuid,
    role,
    roleDisplay: roleNames[role],
    possibleRoles: possibleRoles(isStaff),
    expiresAt,
    isAccountOwner,
    isHiddenFromClients,
    receiveCompanyNotifications,
    featureGrants: features.map((feature) => shownGrant(feature, member)),
    perms: {
      ...memberPerms(viewer, company, { user: userUuid, role, isAccountOwner }),
      resetTwoFactor: member.hasSecondFactor && mayResetTwoFactor(viewer, { uuid: userUuid, isStaff }),
    },
    user: isKnownAsTyped
      ? { uuid: userUuid, ...(invitedAs ?? noName), email: email.toLowerCase(), phone: null }
      : { uuid: userUuid, firstName, lastName, email, phone },
    person: { uuid: userUuid, company: company.uuid },
    company: { uuid: company.uuid },
    lastSeenAt: isClient(viewer) ? null : lastSeenAt,
    isPending,
    invitationExpiresAt: isKnownAsTyped ? null : invitationExpiresAt,
  };
}

/** Of whom a client added before names were kept with invitations. */
const noName = { firstName: '', lastName: '' };

function shownGrant(feature: Feature, { role, grants, firmGrants }: MemberRow) {
  const { level, from } = grantFrom(feature, role, grants, firmGrants);
  const roleAccess = grantFrom(feature, role, {}, firmGrants).level;
  return { feature, allowedAccess: level, isOwn: from === 'member', roleAccess };
}
