import { type UserEvent, userDecider } from '@daybook/identity/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { entities, migrations, usersProjection } from './index.js';

const uuid = '00000000-0000-4000-8000-0000000000aa';
const avatar = '00000000-0000-4000-8000-0000000000a1';
const at = '2026-01-05T15:00:00.000Z';

const users = projectionSpec(usersProjection);

function rowsOf(...events: UserEvent[]) {
  const story = events.map((event, revision) =>
    recorded<UserEvent>(event, revision, { at }, `${userDecider.category}-${uuid}`),
  );
  return users.rowsOf(...story).users;
}

const registered = {
  type: 'UserRegistered',
  data: { email: 'Maria@Demo.Test', firstName: 'Maria', lastName: 'Lopez' },
} satisfies UserEvent;

const profile = {
  jobTitle: 'Controller',
  legalCountry: 'US',
  team: 'ACCOUNTING',
  isHiddenFromAllClients: false,
  adminPanelAccess: 'VIEW',
  allowImportingHubspotCompany: false,
} as const;

it('keeps a person as the facts left them', () => {
  const rows = rowsOf(
    registered,
    { type: 'StaffProfileGranted', data: profile },
    { type: 'StaffProfileChanged', data: { from: profile, to: { ...profile, team: 'TAX' } } },
    { type: 'SuperuserGranted', data: {} },
    { type: 'SuperuserRevoked', data: {} },
    { type: 'JuniorAdminSet', data: {} },
    { type: 'TaxAdminSet', data: {} },
    { type: 'TaxAdminCleared', data: {} },
    { type: 'PasswordChanged', data: { version: 1 } },
    { type: 'PhoneChanged', data: { from: null, to: '+1 555 0100' } },
    { type: 'AvatarChanged', data: { from: null, to: avatar } },
    {
      type: 'UserRenamed',
      data: { from: { firstName: 'Maria', lastName: 'Lopez' }, to: { firstName: 'Maria', lastName: 'Smith' } },
    },
    { type: 'UserDeactivated', data: {} },
  );
  expect(rows).toEqual([
    {
      uuid,
      email: 'Maria@Demo.Test',
      username: 'maria@demo.test',
      firstName: 'Maria',
      lastName: 'Smith',
      phone: '+1 555 0100',
      avatar,
      isStaff: true,
      isActive: false,
      isInvited: false,
      hasComeIn: true,
      isSuperuser: false,
      isJuniorAdmin: true,
      isTaxAdmin: false,
      ...profile,
      confirmedCountry: null,
      team: 'TAX',
      autoRole: null,
      autoHideFromClients: false,
      isHubspotSyncEnabled: false,
      isChatbotEnabled: true,
      passwordVersion: 1,
      givenBy: { '00000000-0000-4000-8000-000000000001': at },
      registeredAt: at,
    },
  ]);
});

it('keeps with which role staff join new companies, until they do not', () => {
  const to = { role: 'staff_director', isHiddenFromClients: true } as const;
  const [before] = rowsOf(registered) ?? [];
  const set = { type: 'AutoRoleSet', data: { from: null, to } } as const;
  expect(rowsOf(registered, set)).toEqual([{ ...before, autoRole: 'staff_director', autoHideFromClients: true }]);
  expect(rowsOf(registered, set, { type: 'AutoRoleCleared', data: { from: to } })).toEqual([before]);
});

it.each([
  ['JuniorAdminSet', 'JuniorAdminCleared', 'isJuniorAdmin', true],
  ['TaxAdminSet', 'TaxAdminCleared', 'isTaxAdmin', true],
  ['HubspotSyncEnabled', 'HubspotSyncDisabled', 'isHubspotSyncEnabled', true],
  ['SuperuserGranted', 'SuperuserRevoked', 'isSuperuser', true],
  ['UserChatbotDisabled', 'UserChatbotEnabled', 'isChatbotEnabled', false],
  ['UserDeactivated', 'UserReactivated', 'isActive', false],
] as const)('keeps %s until %s', (given, taken, column, value) => {
  const [before] = rowsOf(registered) ?? [];
  expect(rowsOf(registered, { type: given, data: {} })).toEqual([{ ...before, [column]: value }]);
  expect(rowsOf(registered, { type: given, data: {} }, { type: taken, data: {} })).toEqual([before]);
});

it('keeps what counts of where somebody works', () => {
  const granted = { type: 'StaffProfileGranted', data: profile } as const;
  const confirmed = { type: 'LegalCountryConfirmed', data: { country: 'US' } } as const;
  const abroad = {
    type: 'StaffProfileChanged',
    data: { from: profile, to: { ...profile, legalCountry: 'PH' } },
  } as const;
  const of = (...events: UserEvent[]) => rowsOf(registered, granted, ...events)?.[0];
  expect([of(), of(confirmed), of(confirmed, abroad)]).toMatchObject([
    { legalCountry: 'US', confirmedCountry: null },
    { legalCountry: 'US', confirmedCountry: 'US' },
    { legalCountry: 'PH', confirmedCountry: 'PH' },
  ]);
});

it('invites again whoever is restored before they have come in', () => {
  const invited = { ...registered, data: { ...registered.data, invited: true } } as const;
  const [awaited] = rowsOf(invited) ?? [];
  const gone = { type: 'UserDeactivated', data: {} } as const;
  const back = { type: 'UserReactivated', data: {} } as const;
  expect(rowsOf(invited, gone)).toEqual([{ ...awaited, isInvited: false }]);
  expect(rowsOf(invited, gone, back)).toEqual([awaited]);
  const came = { isActive: true, isInvited: false };
  expect(rowsOf(invited, { type: 'UserActivated', data: {} }, gone, back)).toMatchObject([came]);
  expect(rowsOf(invited, gone, back, { type: 'PasswordChanged', data: { version: 1 } })).toMatchObject([came]);
});

it('knows no picture any more once it was removed', () => {
  const changed: UserEvent = { type: 'AvatarChanged', data: { from: null, to: avatar } };
  const rows = rowsOf(registered, changed, { type: 'AvatarRemoved', data: { from: avatar } });
  expect(rows).toMatchObject([{ avatar: null }]);
});

it('keeps an erased person without name and address', () => {
  const rows = rowsOf(
    { type: 'UserRegistered', data: { email: null, firstName: null, lastName: null } },
    { type: 'UserRenamed', data: { from: null, to: null } },
  );
  expect(rows).toMatchObject([{ uuid, email: null, username: null, firstName: null, lastName: null }]);
});

it('keeps who was invited, and by which address they sign in', () => {
  const invited: UserEvent = { type: 'UserRegistered', data: { ...registered.data, invited: true } };
  expect(rowsOf(invited)).toMatchObject([{ isActive: false, isInvited: true }]);
  const events: UserEvent[] = [
    invited,
    { type: 'UserActivated', data: {} },
    { type: 'EmailChangeRequested', data: { email: 'M@new.test', number: 1, tokenHash: 'h', expiresAt: at } },
  ];
  expect(rowsOf(...events)).toMatchObject([{ isActive: true, isInvited: false, username: 'maria@demo.test' }]);
  const changed: UserEvent = { type: 'EmailChanged', data: { from: 'Maria@Demo.Test', to: 'M@new.test' } };
  expect(rowsOf(...events, changed)).toMatchObject([{ email: 'M@new.test', username: 'm@new.test' }]);
});

it('remembers who gave somebody an account, a mailbox or more, and not what they gave to themselves', () => {
  const mailbox: UserEvent = {
    type: 'EmailChangeRequested',
    data: { email: 'x@y.test', number: 1, tokenHash: 'h', expiresAt: at },
  };
  const given: [UserEvent, string][] = [
    [registered, 'u1'],
    [mailbox, 'u2'],
    [{ type: 'SuperuserGranted', data: {} }, 'u3'],
    [{ type: 'PhoneChanged', data: { from: null, to: '+15550100' } }, 'u4'],
    [mailbox, uuid],
  ];
  const story = given.map(([event, user], n) => recorded<UserEvent>(event, n, { at, by: { user } }, `user-${uuid}`));
  expect(users.rowsOf(...story).users?.[0]).toHaveProperty('givenBy', { u1: at, u2: at, u3: at });
});

it('migrates to what the entities say', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});

it('knows nothing of whoever was erased', () => {
  const [before] = rowsOf(registered) ?? [];
  const gone = { email: null, username: null, firstName: null, lastName: null, phone: null, avatar: null };
  expect(
    rowsOf(
      registered,
      { type: 'PhoneChanged', data: { from: null, to: '+1 555 0100' } },
      { type: 'UserDeactivated', data: {} },
      { type: 'UserErased', data: { loginName: null, avatar: null } },
    ),
  ).toEqual([{ ...before, ...gone, isActive: false }]);
});
