import type { CompanyUserEvent } from './company-user.events.js';
import type { Member } from './company-user.js';

/** A member as `CompanyUserAdded` makes one. */
export function newMember(added: Extract<CompanyUserEvent, { type: 'CompanyUserAdded' }>['data']): Member {
  const { company, user, role, isAwaited = false } = added;
  return {
    status: 'member',
    company,
    user,
    role,
    isAwaited,
    expiresAt: null,
    isHiddenFromClients: false,
    receivesNotifications: true,
    grants: {},
  };
}

/** What an event about a member changes. */
export function changeBy(
  event: Exclude<CompanyUserEvent, { type: 'CompanyUserAdded' }>,
  { grants }: Member,
): Partial<Member> {
  switch (event.type) {
    case 'MemberRemindedToCome':
    case 'MemberNameErased':
      return {};
    case 'MemberCame':
      return { isAwaited: false };
    case 'MemberRoleChanged':
      return { role: event.data.to };
    case 'MemberExpirySet':
      return { expiresAt: event.data.to };
    case 'MemberExpiryCleared':
      return { expiresAt: null };
    case 'MemberHiddenFromClients':
      return { isHiddenFromClients: true };
    case 'MemberShownToClients':
      return { isHiddenFromClients: false };
    case 'MemberNotificationsSet':
      return { receivesNotifications: event.data.receives };
    case 'FeatureAccessGranted':
      return { grants: { ...grants, [event.data.feature]: event.data.to } };
    case 'FeatureGrantRevoked': {
      const { [event.data.feature]: _, ...others } = grants;
      return { grants: others };
    }
    case 'CompanyUserRemoved':
      return { status: 'removed' };
    case 'CompanyUserRestored':
      return { status: 'member', role: event.data.role, expiresAt: null };
  }
}
