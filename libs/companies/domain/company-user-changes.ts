import type { CompanyUserFact, Member } from './company-user.js';

/** What a fact about a member changes. */
export function changeBy(
  fact: Exclude<CompanyUserFact, { type: 'CompanyUserAdded' }>,
  { grants }: Member,
): Partial<Member> {
  switch (fact.type) {
    case 'MemberRemindedToCome':
      return {};
    case 'MemberCame':
      return { isAwaited: false };
    case 'MemberRoleChanged':
      return { role: fact.data.to };
    case 'MemberExpirySet':
      return { expiresAt: fact.data.to };
    case 'MemberExpiryCleared':
      return { expiresAt: null };
    case 'MemberHiddenFromClients':
      return { isHiddenFromClients: true };
    case 'MemberShownToClients':
      return { isHiddenFromClients: false };
    case 'MemberNotificationsSet':
      return { receivesNotifications: fact.data.receives };
    case 'FeatureAccessGranted':
      return { grants: { ...grants, [fact.data.feature]: fact.data.to } };
    case 'FeatureGrantRevoked': {
      const { [fact.data.feature]: _, ...others } = grants;
      return { grants: others };
    }
    case 'CompanyUserRemoved':
      return { status: 'removed' };
    case 'CompanyUserRestored':
      return { status: 'member', role: fact.data.role, expiresAt: null };
  }
}
