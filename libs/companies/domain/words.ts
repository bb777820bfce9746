import { changed, person, subjectOf, told, type Words } from '@daybook/kernel/events';
import { featureNames, levelNames, roleNames } from '@daybook/kernel/rights';
import { type CompanyFact, teamRoles } from './company.js';
import type { CompanyUserFact } from './company-user.js';
import type { DefaultGrantsFact } from './default-grants.js';
import type { FavoritesFact } from './favorites.js';
import type { AccountOwnerFact, MembershipClaimFact } from './membership.js';

export const companyWords: Words<CompanyFact> = {
  CompanyCreated: ({ data: { name, timeZone } }) =>
    told('Company created', `created the company ${name} (${timeZone}).`),
  CompanyRenamed: ({ data }) => changed('Company renamed', 'renamed the company.', 'Name', data),
  CompanyTimeZoneChanged: ({ data }) => changed('Time zone changed', 'changed the time zone.', 'Time zone', data),
  ExplicitAccessRequired: () => told('Access restricted', 'limited access to staff with a membership.'),
  ExplicitAccessReleased: () => told('Access opened', 'opened the company to all staff.'),
  FinancialDashboardEnabled: () => told('Dashboards switched on', 'switched the dashboards on.'),
  FinancialDashboardDisabled: () => told('Dashboards switched off', 'switched the dashboards off.'),
  CompanyNotificationsEnabled: () => told('Emails switched on', 'switched the emails of the company on.'),
  CompanyNotificationsDisabled: () => told('Emails switched off', 'switched the emails of the company off.'),
  OnboardingCompleted: () => told('Onboarding completed', 'completed the onboarding.'),
  TeamRolesSynced: ({ data: { assigned } }) => {
    const team = assigned.map(({ user, role }) => `${person(user)} (${teamRoles[role]})`).join(', ');
    return told('Team changed', team ? `set the team: ${team}.` : 'emptied the team.');
  },
  CompanyDeleted: () => told('Company deleted', 'deleted the company.'),
  CompanyRestored: () => told('Company restored', 'restored the company.'),
};

export const companyUserWords: Words<CompanyUserFact> = {
  CompanyUserAdded: ({ data: { user, role } }) =>
    told('Member added', `added ${person(user)} with the role ${roleNames[role]}.`),
  MemberRemindedToCome: ({ stream }) => told('Invited again', `sent ${member(stream)} the invitation again.`),
  MemberCame: () => told('Member joined', 'opened the company for the first time.'),
  MemberRoleChanged: ({ stream, data: { from, to } }) =>
    changed('Role changed', `changed the role of ${member(stream)}.`, 'Role', {
      from: roleNames[from],
      to: roleNames[to],
    }),
  MemberExpirySet: ({ stream, data }) =>
    changed('Expiry set', `set when the membership of ${member(stream)} ends.`, 'Expires', data),
  MemberExpiryCleared: ({ stream, data: { from } }) =>
    changed('Expiry cleared', `made the membership of ${member(stream)} permanent.`, 'Expires', { from, to: null }),
  MemberHiddenFromClients: ({ stream }) => told('Member hidden', `hid ${member(stream)} from clients.`),
  MemberShownToClients: ({ stream }) => told('Member shown', `showed ${member(stream)} to clients again.`),
  MemberNotificationsSet: ({ stream, data: { receives } }) =>
    receives
      ? told('Member emails on', `switched emails about the company on for ${member(stream)}.`)
      : told('Member emails off', `switched emails about the company off for ${member(stream)}.`),
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
  CompanyUserRemoved: ({ stream }) => told('Member removed', `removed ${member(stream)}.`),
  CompanyUserRestored: ({ stream, data: { role } }) =>
    told('Member restored', `restored ${member(stream)} with the role ${roleNames[role]}.`),
};

export const membershipClaimWords: Words<MembershipClaimFact> = {
  MembershipClaimed: () => told('Membership set up', 'made the person a member.'),
  MembershipReleased: () => told('Membership ended', 'ended the membership.'),
};

export const accountOwnerWords: Words<AccountOwnerFact> = {
  AccountOwnerAssigned: ({ data: { from, to } }) =>
    told('Account owner', from ? `made ${person(to)} the new account owner.` : `made ${person(to)} the account owner.`),
};

export const favoritesWords: Words<FavoritesFact> = {
  CompanyMarkedFavorite: () => told('Favorite marked', 'marked a company as a favorite.'),
  CompanyUnmarkedFavorite: () => told('Favorite unmarked', 'removed a company from the favorites.'),
};

export const defaultGrantsWords: Words<DefaultGrantsFact> = {
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
