import { canonicalLoginName, confirmedAfter, type StaffProfile, type UserEvent } from '@daybook/identity/domain';
import { type DomainEventMeta, subjectOf } from '@daybook/kernel/events';
import { change, ignored, own, projection, table, withGiver } from '@daybook/kernel/projecting';
import { UserRow } from './user.entity.js';

export const usersTable = table<UserRow, UserEvent>({
  entity: UserRow,
  categories: ['user'],
  on: {
    UserRegistered: own((_, { stream, meta, data: { email, firstName, lastName, invited } }) => ({
      uuid: subjectOf(stream),
      email,
      username: usernameOf(email),
      firstName,
      lastName,
      phone: null,
      avatar: null,
      isStaff: false,
      isActive: !invited,
      isInvited: invited ?? false,
      hasComeIn: !invited,
      isSuperuser: false,
      isJuniorAdmin: false,
      isTaxAdmin: false,
      jobTitle: null,
      legalCountry: null,
      confirmedCountry: null,
      team: null,
      isHiddenFromAllClients: false,
      adminPanelAccess: 'DISABLED',
      allowImportingHubspotCompany: false,
      autoRole: null,
      autoHideFromClients: false,
      isHubspotSyncEnabled: false,
      isChatbotEnabled: true,
      passwordVersion: 0,
      givenBy: withGiver({}, meta, subjectOf(stream)),
      registeredAt: meta.at,
    })),
    UserActivated: change(() => ({ isActive: true, isInvited: false, hasComeIn: true })),
    // whoever names the mailbox holds it
    EmailChangeRequested: change((row, { meta }) => given(row, meta)),
    EmailChanged: change((_, { data: { to } }) => ({ email: to, username: usernameOf(to) })),
    UserRenamed: change((_, { data: { to } }) => ({
      firstName: to?.firstName ?? null,
      lastName: to?.lastName ?? null,
    })),
    PhoneChanged: change((_, { data }) => ({ phone: data.to })),
    AvatarChanged: change((_, { data }) => ({ avatar: data.to })),
    AvatarRemoved: change(() => ({ avatar: null })),
    StaffProfileGranted: change((row, { data, meta }) => ({
      isStaff: true,
      ...profileColumns(data),
      ...given(row, meta),
    })),
    StaffProfileChanged: change(({ confirmedCountry }, { data }) => ({
      ...profileColumns(data.to),
      confirmedCountry: confirmedAfter(confirmedCountry, data),
    })),
    LegalCountryConfirmed: change((_, { data }) => ({ confirmedCountry: data.country })),
    SuperuserGranted: change((row, { meta }) => ({ isSuperuser: true, ...given(row, meta) })),
    SuperuserRevoked: change(() => ({ isSuperuser: false })),
    JuniorAdminSet: change(() => ({ isJuniorAdmin: true })),
    JuniorAdminCleared: change((row, { meta }) => ({ isJuniorAdmin: false, ...given(row, meta) })),
    TaxAdminSet: change(() => ({ isTaxAdmin: true })),
    TaxAdminCleared: change(() => ({ isTaxAdmin: false })),
    AutoRoleSet: change((_, { data: { to } }) => ({
      autoRole: to.role,
      autoHideFromClients: to.isHiddenFromClients,
    })),
    AutoRoleCleared: change(() => ({ autoRole: null, autoHideFromClients: false })),
    HubspotSyncEnabled: change(() => ({ isHubspotSyncEnabled: true })),
    HubspotSyncDisabled: change(() => ({ isHubspotSyncEnabled: false })),
    UserChatbotEnabled: change(() => ({ isChatbotEnabled: true })),
    UserChatbotDisabled: change(() => ({ isChatbotEnabled: false })),
    PasswordChanged: change((_, { data }) => ({
      isActive: true,
      isInvited: false,
      hasComeIn: true,
      passwordVersion: data.version,
    })),
    UserDeactivated: change(() => ({ isActive: false, isInvited: false })),
    UserReactivated: change((row, { meta }) => ({
      isActive: row.hasComeIn,
      isInvited: !row.hasComeIn,
      ...given(row, meta),
    })),
    UserErased: change(() => ({
      email: null,
      username: null,
      firstName: null,
      lastName: null,
      phone: null,
      avatar: null,
      jobTitle: null,
    })),
    PersonalDataDestroyed: ignored,
  },
});

export const usersProjection = projection({ name: 'users', version: 6, tables: [usersTable], fenced: ['user'] });

/** More than they had. */
function given({ uuid, givenBy }: UserRow, meta: DomainEventMeta): Pick<UserRow, 'givenBy'> {
  return { givenBy: withGiver(givenBy, meta, uuid) };
}

/** The address as sign-in compares it. */
function usernameOf(email: string | null): string | null {
  return email === null ? null : canonicalLoginName(email);
}

function profileColumns(profile: StaffProfile): StaffProfile {
  const { jobTitle, legalCountry, team, isHiddenFromAllClients, adminPanelAccess, allowImportingHubspotCompany } =
    profile;
  return { jobTitle, legalCountry, team, isHiddenFromAllClients, adminPanelAccess, allowImportingHubspotCompany };
}
