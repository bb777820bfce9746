import {
  type AccountOwnerEvent,
  type CompanyEvent,
  type CompanyUserEvent,
  type DefaultGrantsEvent,
  evolveTags,
  evolveTeam,
  type FavoritesEvent,
} from '@daybook/companies/domain';
import { type DomainEventMeta, subjectOf } from '@daybook/kernel/events';
import { change, ignored, own, projection, table, withGiver } from '@daybook/kernel/projecting';
import { CompanyRow } from './company.entity.js';
import { CompanyUserRow } from './company-user.entity.js';
import { DefaultGrantsRow, UserFavoritesRow } from './preferences.entity.js';

export const companiesTable = table<CompanyRow, CompanyEvent | AccountOwnerEvent>({
  entity: CompanyRow,
  categories: ['company', 'accountOwner'],
  on: {
    CompanyCreated: own((_, { stream, meta, data: { name, timeZone, setup = [] } }) => ({
      uuid: subjectOf(stream),
      name,
      sortName: name.toLowerCase(),
      timeZone,
      pendingSetup: setup,
      isOnboarding: true,
      onboardingEstimates: [],
      isDeleted: false,
      isFinancialDashboardEnabled: false,
      isExplicitAccessPermissionRequired: false,
      notificationsEnabled: true,
      isChatbotEnabled: true,
      isMultiple7216SignersEnabled: false,
      team: [],
      tags: [],
      isBeingMerged: false,
      mergedInto: null,
      hubspotId: null,
      accountOwner: null,
      createdAt: meta.at,
    })),
    CompanySetupStepCompleted: change(({ pendingSetup }, { data }) => ({
      pendingSetup: pendingSetup.filter((step) => step !== data.step),
    })),
    CompanyRenamed: change((_, { data: { to } }) => ({ name: to, sortName: to.toLowerCase() })),
    CompanyTimeZoneChanged: change((_, { data }) => ({ timeZone: data.to })),
    ExplicitAccessRequired: change(() => ({ isExplicitAccessPermissionRequired: true })),
    ExplicitAccessReleased: change(() => ({ isExplicitAccessPermissionRequired: false })),
    FinancialDashboardEnabled: change(() => ({ isFinancialDashboardEnabled: true })),
    FinancialDashboardDisabled: change(() => ({ isFinancialDashboardEnabled: false })),
    CompanyNotificationsEnabled: change(() => ({ notificationsEnabled: true })),
    CompanyNotificationsDisabled: change(() => ({ notificationsEnabled: false })),
    CompanyChatbotEnabled: change(() => ({ isChatbotEnabled: true })),
    CompanyChatbotDisabled: change(() => ({ isChatbotEnabled: false })),
    MultipleForm7216SignersEnabled: change(() => ({ isMultiple7216SignersEnabled: true })),
    MultipleForm7216SignersDisabled: change(() => ({ isMultiple7216SignersEnabled: false })),
    OnboardingEstimatesSet: change((_, { data }) => ({ onboardingEstimates: data.estimates })),
    OnboardingCompleted: change(() => ({ isOnboarding: false })),
    OnboardingReopened: change(() => ({ isOnboarding: true })),
    CompanyProfileChanged: ignored,
    CompanyEinChanged: ignored,
    CompanyEinShown: ignored,
    InternalProfileChanged: ignored,
    CompanyLinkedToCrm: change((_, { data }) => ({ hubspotId: data.hubspotId })),
    TeamRolesSynced: change((row, event) => evolveTeam(event, row)),
    TeamRoleAssigned: change((row, event) => evolveTeam(event, row)),
    TeamRoleUnassigned: change((row, event) => evolveTeam(event, row)),
    CompanyTagged: change((row, event) => evolveTags(event, row)),
    CompanyUntagged: change((row, event) => evolveTags(event, row)),
    CompanyMergeBegun: change(() => ({ isBeingMerged: true })),
    CompanyMergeEnded: change(() => ({ isBeingMerged: false })),
    CompanyMergedInto: change((_, { data }) => ({ isDeleted: true, mergedInto: data.into })),
    CompanyDeleted: change(() => ({ isDeleted: true })),
    CompanyRestored: change(() => ({ isDeleted: false, mergedInto: null })),
    // the stream accountOwner-{company} has the company's own uuid
    AccountOwnerAssigned: change((_, { data }) => ({ accountOwner: data.to })),
  },
});

export const companyUsersTable = table<CompanyUserRow, CompanyUserEvent>({
  entity: CompanyUserRow,
  categories: ['companyUser'],
  on: {
    CompanyUserAdded: own((_, { stream, meta, data: { company, user, role, isAwaited, invitedAs } }) => ({
      uuid: subjectOf(stream),
      companyUuid: company,
      userUuid: user,
      role,
      expiresAt: null,
      isHiddenFromClients: false,
      receiveCompanyNotifications: true,
      grants: {},
      isRemoved: false,
      isAwaited: isAwaited ?? false,
      invitedAs: invitedAs ?? null,
      givenBy: withGiver({}, meta, user),
      addedAt: meta.at,
    })),
    MemberRemindedToCome: ignored,
    MemberCame: change(() => ({ isAwaited: false, invitedAs: null })),
    MemberNameErased: change(() => ({ invitedAs: null })),
    MemberRoleChanged: change((row, { data, meta }) => ({ role: data.to, ...given(row, meta) })),
    MemberExpirySet: change((row, { data, meta }) => ({ expiresAt: data.to, ...given(row, meta) })),
    MemberExpiryCleared: change((row, { meta }) => ({ expiresAt: null, ...given(row, meta) })),
    MemberHiddenFromClients: change(() => ({ isHiddenFromClients: true })),
    MemberShownToClients: change(() => ({ isHiddenFromClients: false })),
    MemberNotificationsSet: change((_, { data }) => ({ receiveCompanyNotifications: data.receives })),
    FeatureAccessGranted: change((row, { data: { feature, to }, meta }) => ({
      grants: { ...row.grants, [feature]: to },
      ...given(row, meta),
    })),
    // the role may bring more than what was revoked
    FeatureGrantRevoked: change((row, { data: { feature }, meta }) => {
      const { [feature]: _, ...others } = row.grants;
      return { grants: others, ...given(row, meta) };
    }),
    CompanyUserRemoved: change(() => ({ isRemoved: true })),
    CompanyUserRestored: change((before, { data: { role, invitedAs = before.invitedAs }, meta }) => ({
      isRemoved: false,
      role,
      expiresAt: null,
      invitedAs,
      ...given(before, meta),
    })),
  },
});

function given({ userUuid, givenBy }: CompanyUserRow, meta: DomainEventMeta): Pick<CompanyUserRow, 'givenBy'> {
  return { givenBy: withGiver(givenBy, meta, userUuid) };
}

export const userFavoritesTable = table<UserFavoritesRow, FavoritesEvent>({
  entity: UserFavoritesRow,
  categories: ['userFavorites'],
  on: {
    CompanyMarkedFavorite: own((row, { stream, data: { company } }) => ({
      userUuid: subjectOf(stream),
      companies: [...new Set([...(row?.companies ?? []), company])].sort(),
    })),
    CompanyUnmarkedFavorite: change(({ companies }, { data: { company } }) => ({
      companies: companies.filter((one) => one !== company),
    })),
  },
});

export const defaultGrantsTable = table<DefaultGrantsRow, DefaultGrantsEvent>({
  entity: DefaultGrantsRow,
  categories: ['defaultGrants'],
  on: {
    DefaultFeatureGrantSet: own((row, { stream, data: { role, feature, to } }) => ({
      scope: subjectOf(stream),
      grants: { ...row?.grants, [role]: { ...row?.grants[role], [feature]: to } },
    })),
  },
});

export const companiesProjection = projection({
  name: 'companies',
  version: 8,
  tables: [companiesTable, companyUsersTable, userFavoritesTable, defaultGrantsTable],
  fenced: ['company', 'accountOwner', 'companyUser', 'defaultGrants'],
});
