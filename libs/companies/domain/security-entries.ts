import type { SecurityEntries } from '@daybook/kernel/events';
import type { CompanyEvent } from './company.events.js';
import type { CompanyUserEvent } from './company-user.events.js';
import type { DefaultGrantsEvent } from './default-grants.js';
import type { AccountOwnerEvent } from './membership.js';

/** What the security log shows of this area. */
export const securityEntries: SecurityEntries<
  CompanyEvent | CompanyUserEvent | DefaultGrantsEvent | AccountOwnerEvent
> = {
  DefaultFeatureGrantSet: { topic: 'rights' },
  ExplicitAccessRequired: { topic: 'rights' },
  ExplicitAccessReleased: { topic: 'rights' },
  CompanyEinShown: { topic: 'exports' },
  CompanyUserAdded: { topic: 'members' },
  CompanyUserRemoved: { topic: 'members' },
  CompanyUserRestored: { topic: 'members' },
  MemberRoleChanged: { topic: 'members' },
  MemberExpirySet: { topic: 'members' },
  MemberExpiryCleared: { topic: 'members' },
  MemberHiddenFromClients: { topic: 'members' },
  MemberShownToClients: { topic: 'members' },
  FeatureAccessGranted: { topic: 'members' },
  FeatureGrantRevoked: { topic: 'members' },
  AccountOwnerAssigned: { topic: 'members' },
};
