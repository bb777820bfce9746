import type {
  AccountOwnerEvent,
  CompanyEvent,
  CompanyUserEvent,
  DefaultGrantsEvent,
  FavoritesEvent,
} from '@daybook/companies/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate } from '@daybook/kernel/postgres';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { type CompanyUserRow, companiesProjection, entities, migrations } from './index.js';

type AnyEvent = CompanyEvent | CompanyUserEvent | AccountOwnerEvent | FavoritesEvent | DefaultGrantsEvent;

const company = '00000000-0000-4000-8000-0000000000c1';
const member = '00000000-0000-4000-8000-0000000000e1';
const user = '00000000-0000-4000-8000-0000000000aa';
const at = '2026-01-05T15:00:00.000Z';

const companies = projectionSpec(companiesProjection);

function rowsOf(stream: string, ...events: AnyEvent[]) {
  return companies.rowsOf(...events.map((event, revision) => recorded<AnyEvent>(event, revision, { at }, stream)));
}

const created: Extract<CompanyEvent, { type: 'CompanyCreated' }> = {
  type: 'CompanyCreated',
  data: { name: 'Bright Bakery', timeZone: 'America/New_York' },
};

it('keeps a company with its owner and team', () => {
  const owner: AccountOwnerEvent = { type: 'AccountOwnerAssigned', data: { from: null, to: member } };
  const story = [
    recorded<AnyEvent>(created, 0, { at }, `company-${company}`),
    recorded<AnyEvent>(
      { type: 'CompanyRenamed', data: { from: 'Bright Bakery', to: 'Bright Bread' } },
      1,
      { at },
      `company-${company}`,
    ),
    recorded<AnyEvent>(owner, 0, { at }, `accountOwner-${company}`),
    recorded<AnyEvent>(
      { type: 'TeamRolesSynced', data: { assigned: [{ user, role: 'controller' }], unmatched: [] } },
      2,
      { at },
      `company-${company}`,
    ),
    recorded<AnyEvent>({ type: 'CompanyLinkedToCrm', data: { hubspotId: '41' } }, 3, { at }, `company-${company}`),
  ];
  expect(companies.rowsOf(...story).companies).toEqual([
    {
      uuid: company,
      name: 'Bright Bread',
      sortName: 'bright bread',
      timeZone: 'America/New_York',
      pendingSetup: [],
      isOnboarding: true,
      onboardingEstimates: [],
      isDeleted: false,
      isBeingMerged: false,
      mergedInto: null,
      isFinancialDashboardEnabled: false,
      isExplicitAccessPermissionRequired: false,
      isMultiple7216SignersEnabled: false,
      notificationsEnabled: true,
      isChatbotEnabled: true,
      team: [{ user, role: 'controller' }],
      tags: [],
      hubspotId: '41',
      accountOwner: member,
      createdAt: at,
    },
  ]);
});

it('keeps what of the set-up is not done yet', () => {
  const begun: CompanyEvent = { type: 'CompanyCreated', data: { ...created.data, setup: ['files', 'members'] } };
  const done: CompanyEvent = { type: 'CompanySetupStepCompleted', data: { step: 'files' } };
  expect(rowsOf(`company-${company}`, begun).companies).toMatchObject([{ pendingSetup: ['files', 'members'] }]);
  expect(rowsOf(`company-${company}`, begun, done).companies).toMatchObject([{ pendingSetup: ['members'] }]);
});

it('has who serves it now', () => {
  const [lead, controller] = [{ user, role: 'tax_lead' } as const, { user, role: 'controller' } as const];
  const assigned: CompanyEvent = { type: 'TeamRoleAssigned', data: lead };
  const synced: CompanyEvent = { type: 'TeamRolesSynced', data: { assigned: [controller], unmatched: [] } };
  const unassigned: CompanyEvent = { type: 'TeamRoleUnassigned', data: controller };
  const team = (...events: CompanyEvent[]) => rowsOf(`company-${company}`, created, ...events).companies?.[0]?.team;
  expect(team(assigned)).toEqual([lead]);
  expect(team(synced, assigned)).toEqual([controller, lead]);
  expect(team(synced, assigned, unassigned)).toEqual([lead]);
});

it('is locked while it is merged, and leads to the other company afterwards, until it is restored', () => {
  const begun: CompanyEvent = { type: 'CompanyMergeBegun', data: { merge: user, other: member, as: 'source' } };
  const closed: CompanyEvent = { type: 'CompanyMergedInto', data: { merge: user, into: member } };
  const ended: CompanyEvent = { type: 'CompanyMergeEnded', data: { merge: user } };
  const restored: CompanyEvent = { type: 'CompanyRestored', data: {} };
  const row = (...events: CompanyEvent[]) => rowsOf(`company-${company}`, created, ...events).companies?.[0];
  expect(row(begun)).toMatchObject({ isBeingMerged: true, isDeleted: false });
  expect(row(begun, closed, ended)).toMatchObject({ isBeingMerged: false, isDeleted: true, mergedInto: member });
  expect(row(begun, closed, ended, restored)).toMatchObject({ isDeleted: false, mergedInto: null });
});

it('has its tags', () => {
  const tagged = (tag: string): CompanyEvent => ({ type: 'CompanyTagged', data: { tag } });
  const untagged: CompanyEvent = { type: 'CompanyUntagged', data: { tag: 'VIP' } };
  const tags = (...events: CompanyEvent[]) => rowsOf(`company-${company}`, created, ...events).companies?.[0]?.tags;
  expect(tags(tagged('VIP'), tagged('Sales tax'))).toEqual(['VIP', 'Sales tax']);
  expect(tags(tagged('VIP'), tagged('Sales tax'), untagged)).toEqual(['Sales tax']);
});

it('has what is planned for the onboarding', () => {
  const estimates = [{ step: 'kick_off', estimatedDate: '2026-03-31', note: '', isDone: true }] as const;
  const planned: CompanyEvent = { type: 'OnboardingEstimatesSet', data: { estimates } };
  expect(rowsOf(`company-${company}`, created, planned).companies).toMatchObject([{ onboardingEstimates: estimates }]);
});

it.each([
  ['ExplicitAccessRequired', { isExplicitAccessPermissionRequired: true }],
  ['FinancialDashboardEnabled', { isFinancialDashboardEnabled: true }],
  ['MultipleForm7216SignersEnabled', { isMultiple7216SignersEnabled: true }],
  ['CompanyNotificationsDisabled', { notificationsEnabled: false }],
  ['CompanyChatbotDisabled', { isChatbotEnabled: false }],
  ['OnboardingCompleted', { isOnboarding: false }],
  ['CompanyDeleted', { isDeleted: true }],
] as const)('keeps %s', (type, columns) => {
  const switched: CompanyEvent = { type, data: {} };
  expect(rowsOf(`company-${company}`, created, switched).companies).toMatchObject([columns]);
});

it.each([
  ['ExplicitAccessRequired', 'ExplicitAccessReleased'],
  ['FinancialDashboardEnabled', 'FinancialDashboardDisabled'],
  ['MultipleForm7216SignersEnabled', 'MultipleForm7216SignersDisabled'],
  ['CompanyNotificationsDisabled', 'CompanyNotificationsEnabled'],
  ['CompanyChatbotDisabled', 'CompanyChatbotEnabled'],
  ['OnboardingCompleted', 'OnboardingReopened'],
  ['CompanyDeleted', 'CompanyRestored'],
] as const)('is after %s and %s as it was before', (there, back) => {
  const stream = `company-${company}`;
  const before = rowsOf(stream, created);
  expect(rowsOf(stream, created, { type: there, data: {} })).not.toEqual(before);
  expect(rowsOf(stream, created, { type: there, data: {} }, { type: back, data: {} })).toEqual(before);
});

it('keeps the time zone a company moved to', () => {
  const moved: CompanyEvent = {
    type: 'CompanyTimeZoneChanged',
    data: { from: 'America/New_York', to: 'America/Denver' },
  };
  const [before] = rowsOf(`company-${company}`, created).companies ?? [];
  const after = { ...before, timeZone: 'America/Denver' };
  expect(rowsOf(`company-${company}`, created, moved).companies).toEqual([after]);
});

it('keeps a member without an end, and in sight, once that is taken back', () => {
  const stream = `companyUser-${member}`;
  const added: CompanyUserEvent = { type: 'CompanyUserAdded', data: { company, user, role: 'client_owner' } };
  const to = '2026-02-01T00:00:00.000Z';
  const before = rowsOf(stream, added);
  const limited = [
    { type: 'MemberExpirySet', data: { from: null, to } },
    { type: 'MemberHiddenFromClients', data: {} },
  ] as const satisfies CompanyUserEvent[];
  expect(rowsOf(stream, added, ...limited)).not.toEqual(before);
  const freed = [
    { type: 'MemberExpiryCleared', data: { from: to } },
    { type: 'MemberShownToClients', data: {} },
  ] as const satisfies CompanyUserEvent[];
  expect(rowsOf(stream, added, ...limited, ...freed)).toEqual(before);
});

it('keeps a member as the facts left them', () => {
  const rows = rowsOf(
    `companyUser-${member}`,
    { type: 'CompanyUserAdded', data: { company, user, role: 'client_owner' } },
    { type: 'MemberRoleChanged', data: { from: 'client_owner', to: 'client_member' } },
    { type: 'MemberExpirySet', data: { from: null, to: '2026-02-01T00:00:00.000Z' } },
    { type: 'MemberHiddenFromClients', data: {} },
    { type: 'MemberNotificationsSet', data: { receives: false } },
    { type: 'FeatureAccessGranted', data: { feature: 'TQ', from: null, to: 'VIEW' } },
    { type: 'FeatureAccessGranted', data: { feature: 'FILES', from: null, to: 'VIEW' } },
    { type: 'FeatureGrantRevoked', data: { feature: 'FILES', from: 'VIEW' } },
  );
  expect(rows.company_users).toEqual([
    {
      uuid: member,
      companyUuid: company,
      userUuid: user,
      role: 'client_member',
      expiresAt: '2026-02-01T00:00:00.000Z',
      isHiddenFromClients: true,
      receiveCompanyNotifications: false,
      grants: { TQ: 'VIEW' },
      isRemoved: false,
      isAwaited: false,
      invitedAs: null,
      givenBy: { '00000000-0000-4000-8000-000000000001': at },
      addedAt: at,
    },
  ]);
});

it('keeps whom a client added awaited until they come', () => {
  const data = { company, user, role: 'client_member', isAwaited: true } as const;
  const added: CompanyUserEvent = { type: 'CompanyUserAdded', data };
  const reminded: CompanyUserEvent = { type: 'MemberRemindedToCome', data: {} };
  const stream = `companyUser-${member}`;
  expect(rowsOf(stream, added, reminded).company_users).toMatchObject([{ isAwaited: true }]);
  const came: CompanyUserEvent = { type: 'MemberCame', data: {} };
  expect(rowsOf(stream, added, came).company_users).toMatchObject([{ isAwaited: false }]);
});

it('keeps the name typed with an invitation until the member has come', () => {
  const typed = { firstName: 'Ida', lastName: 'New' };
  const data = { company, user, role: 'client_member', isAwaited: true, invitedAs: typed } as const;
  const added: CompanyUserEvent = { type: 'CompanyUserAdded', data };
  const nameAfter = (...events: CompanyUserEvent[]) =>
    rowsOf(`companyUser-${member}`, added, ...events).company_users?.map((row) => (row as CompanyUserRow).invitedAs);
  expect(nameAfter()).toEqual([typed]);
  expect(nameAfter({ type: 'MemberCame', data: {} })).toEqual([null]);
  expect(nameAfter({ type: 'MemberNameErased', data: {} })).toEqual([null]);
  const removed: CompanyUserEvent = { type: 'CompanyUserRemoved', data: {} };
  const again = { role: 'client_member', user, invitedAs: { firstName: 'Ida', lastName: 'Newman' } } as const;
  expect(nameAfter(removed, { type: 'CompanyUserRestored', data: again })).toEqual([again.invitedAs]);
  expect(nameAfter(removed, { type: 'CompanyUserRestored', data: { role: 'client_member' } })).toEqual([typed]);
});

it('keeps a removal, and takes a member back without an end', () => {
  const added: CompanyUserEvent = { type: 'CompanyUserAdded', data: { company, user, role: 'client_owner' } };
  const removed: CompanyUserEvent = { type: 'CompanyUserRemoved', data: {} };
  const restored: CompanyUserEvent = { type: 'CompanyUserRestored', data: { role: 'client_member' } };
  const stream = `companyUser-${member}`;
  expect(rowsOf(stream, added, removed).company_users).toMatchObject([{ isRemoved: true }]);
  expect(rowsOf(stream, added, removed, restored).company_users).toMatchObject([
    { isRemoved: false, role: 'client_member', expiresAt: null },
  ]);
});

it('keeps favorites and defaults', () => {
  const rows = rowsOf(
    `userFavorites-${user}`,
    { type: 'CompanyMarkedFavorite', data: { company: member } },
    { type: 'CompanyMarkedFavorite', data: { company } },
    { type: 'CompanyUnmarkedFavorite', data: { company: member } },
  );
  expect(rows.user_favorites).toEqual([{ userUuid: user, companies: [company] }]);
  const defaults = rowsOf('defaultGrants-global', {
    type: 'DefaultFeatureGrantSet',
    data: { role: 'client_member', feature: 'TQ', from: null, to: 'VIEW' },
  });
  expect(defaults.default_grants).toEqual([{ scope: 'global', grants: { client_member: { TQ: 'VIEW' } } }]);
});

it('migrates to what the entities say', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  expect(await drift(database.url, entities)).toEqual([]);
  await database.drop();
});
