import type { CompanyUserEvent, Member } from './company-user.js';

/** What an event about a member changes. */
export function changeBy(
  event: Exclude<CompanyUserEvent, { type: 'CompanyUserAdded' }>,
  { grants }: Member,
): Partial<Member> {
  switch (event.type) {
    case 'MemberRemindedToCome':
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
