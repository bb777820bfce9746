import { changed, description, type EventDescriptions, person, subjectOf } from '@daybook/kernel/events';
import { featureNames, levelNames, roleNames } from '@daybook/kernel/rights';
import { type CompanyEvent, teamRoles } from './company.js';
import type { CompanyUserEvent } from './company-user.js';
import type { DefaultGrantsEvent } from './default-grants.js';
import type { FavoritesEvent } from './favorites.js';
import type { AccountOwnerEvent, MembershipClaimEvent } from './membership.js';

export const companyWords: EventDescriptions<CompanyEvent> = {
  CompanyCreated: ({ data: { name, timeZone } }) =>
    description('Company created', `created the company ${name} (${timeZone}).`),
  CompanyRenamed: ({ data }) => changed('Company renamed', 'renamed the company.', 'Name', data),
  CompanyTimeZoneChanged: ({ data }) => changed('Time zone changed', 'changed the time zone.', 'Time zone', data),
  ExplicitAccessRequired: () => description('Access restricted', 'limited access to staff with a membership.'),
  ExplicitAccessReleased: () => description('Access opened', 'opened the company to all staff.'),
  FinancialDashboardEnabled: () => description('Dashboards switched on', 'switched the dashboards on.'),
  FinancialDashboardDisabled: () => description('Dashboards switched off', 'switched the dashboards off.'),
  CompanyNotificationsEnabled: () => description('Emails switched on', 'switched the emails of the company on.'),
  CompanyNotificationsDisabled: () => description('Emails switched off', 'switched the emails of the company off.'),
  OnboardingCompleted: () => description('Onboarding completed', 'completed the onboarding.'),
  TeamRolesSynced: ({ data: { assigned } }) => {
    const team = assigned.map(({ user, role }) => `${person(user)} (${teamRoles[role]})`).join(', ');
    return description('Team changed', team ? `set the team: ${team}.` : 'emptied the team.');
  },
  CompanyDeleted: () => description('Company deleted', 'deleted the company.'),
  CompanyRestored: () => description('Company restored', 'restored the company.'),
};

export const companyUserWords: EventDescriptions<CompanyUserEvent> = {
  CompanyUserAdded: ({ data: { user, role } }) =>
    description('Member added', `added ${person(user)} with the role ${roleNames[role]}.`),
  MemberRemindedToCome: ({ stream }) => description('Invited again', `sent ${member(stream)} the invitation again.`),
  MemberCame: () => description('Member joined', 'opened the company for the first time.'),
  MemberRoleChanged: ({ stream, data: { from, to } }) =>
    changed('Role changed', `changed the role of ${member(stream)}.`, 'Role', {
      from: roleNames[from],
      to: roleNames[to],
    }),
  MemberExpirySet: ({ stream, data }) =>
    changed('Expiry set', `set when the membership of ${member(stream)} ends.`, 'Expires', data),
  MemberExpiryCleared: ({ stream, data: { from } }) =>
    changed('Expiry cleared', `made the membership of ${member(stream)} permanent.`, 'Expires', { from, to: null }),
  MemberHiddenFromClients: ({ stream }) => description('Member hidden', `hid ${member(stream)} from clients.`),
  MemberShownToClients: ({ stream }) => description('Member shown', `showed ${member(stream)} to clients again.`),
  MemberNotificationsSet: ({ stream, data: { receives } }) =>
    receives
      ? description('Member emails on', `switched emails about the company on for ${member(stream)}.`)
      : description('Member emails off', `switched emails about the company off for ${member(stream)}.`),
  FeatureAccessGranted: ({ stream, data: { feature, from, to } }) =>
    changed('Access granted', `changed what ${member(stream)} has access to.`, featureNames[feature], {
      from: from && levelNames[from],
      to: levelNames[to],
    }),
  FeatureGrantRevoked: ({ stream, data: { feature, from } }) =>
    changed('Grant revoked', `removed a special access of ${member(stream)}.`, featureNames[feature], {
      from: levelNames[from],
      to: null,
    }),
  CompanyUserRemoved: ({ stream }) => description('Member removed', `removed ${member(stream)}.`),
  CompanyUserRestored: ({ stream, data: { role } }) =>
    description('Member restored', `restored ${member(stream)} with the role ${roleNames[role]}.`),
};

export const membershipClaimWords: EventDescriptions<MembershipClaimEvent> = {
  MembershipClaimed: () => description('Membership set up', 'made the person a member.'),
  MembershipReleased: () => description('Membership ended', 'ended the membership.'),
};

export const accountOwnerWords: EventDescriptions<AccountOwnerEvent> = {
  AccountOwnerAssigned: ({ data: { from, to } }) =>
    description(
      'Account owner',
      from ? `made ${person(to)} the new account owner.` : `made ${person(to)} the account owner.`,
    ),
};

export const favoritesWords: EventDescriptions<FavoritesEvent> = {
  CompanyMarkedFavorite: () => description('Favorite marked', 'marked a company as a favorite.'),
  CompanyUnmarkedFavorite: () => description('Favorite unmarked', 'removed a company from the favorites.'),
};

export const defaultGrantsWords: EventDescriptions<DefaultGrantsEvent> = {
  DefaultFeatureGrantSet: ({ data: { role, feature, from, to } }) =>
    changed('Default access set', `changed the default access of the role ${roleNames[role]}.`, featureNames[feature], {
      from: from && levelNames[from],
      to: levelNames[to],
    }),
};

/** The member whose stream it is. */
function member(stream: string): string {
  return person(subjectOf(stream));
}
