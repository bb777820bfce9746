import { randomUUID } from 'node:crypto';
import { Firm, plainProfile } from '@daybook/testing/firm';

const failures = 'success errorMessage failures { index uuid code }';
const create = `mutation ($uuid: UUID, $name: String!, $zone: String) {
  createCompany(uuid: $uuid, name: $name, timeZone: $zone) { success errorMessage code company { uuid name timeZone isBeingSetUp } }
}`;
const update = `mutation ($uuid: UUID!, $name: String, $zone: String, $explicit: Boolean, $dashboards: Boolean) {
  updateCompany(uuid: $uuid, name: $name, timeZone: $zone, isExplicitAccessPermissionRequired: $explicit,
    isFinancialDashboardEnabled: $dashboards) {
    success errorMessage code company { name timeZone isFinancialDashboardEnabled } }
}`;
const updateAll = `mutation ($all: [CompanyPatch!]!) { updateAllCompanies(companies: $all) { ${failures} } }`;
const archive = `mutation ($uuids: [UUID!]!) { deleteCompanies(uuids: $uuids) { ${failures} } }`;
const restore = `mutation ($uuids: [UUID!]!) { restoreCompanies(input: { uuids: $uuids }) { ${failures} } }`;
const linking = `mutation ($all: [CompanyUserInput!]!) {
  createCompanyUsers(companyUsers: $all) { ${failures}
    companyUsers { uuid role expiresAt isHiddenFromClients user { uuid } company { name } featureGrants { feature allowedAccess isOwn } } }
}`;
const updateLinks = `mutation ($all: [CompanyUserPatch!]!) { updateAllCompanyUsers(companyUsers: $all) { ${failures} } }`;
const updateLink = `mutation ($one: CompanyUserPatch!) { updateCompanyUserLink(companyUser: $one) { success code companyUser { role } } }`;
const unlink = `mutation ($uuids: [UUID!]!) { deleteCompanyUsers(uuids: $uuids) { ${failures} } }`;
const links = `query ($company: UUID, $user: UUID, $search: String) {
  companyUserLinks(companyUuid: $company, userUuid: $user, search: $search) {
    totalCount companyUsers { role user { firstName } company { name } } }
}`;
const defaults = '{ defaultFeatureGrants { role featureGrants { feature allowedAccess } } }';
const setDefaults = `mutation ($role: String!, $grants: [DefaultFeatureGrantInput!]!) {
  updateDefaultFeatureGrants(role: $role, featureGrants: $grants) { success errorMessage code }
}`;
const sees = 'query ($uuid: UUID!) { company(uuid: $uuid) { name perms { viewFeatureTq } } }';
const done = { success: true, errorMessage: null, failures: [] };

let firm: Firm;
/** People by name. */
const people: Record<string, string> = {};
let bakery: string;
let vault: string;

beforeAll(async () => {
  firm = await Firm.open();
  const update = { ...plainProfile, adminPanelAccess: 'UPDATE' } as const;
  people.root = await firm.staff('root', {}, { flags: { superuser: true } });
  people.alice = await firm.staff('alice', update);
  people.jan = await firm.staff('jan', update, { flags: { juniorAdmin: true } });
  people.tom = await firm.staff('tom');
  people.ada = await firm.person('ada');
  people.gus = await firm.person('gus');
  bakery = await firm.company('Bright Bakery');
  vault = await firm.company('Quiet Vault', { type: 'RequireExplicitAccess' });
  await firm.member(bakery, people.ada, 'client_owner', true);
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

describe('companies', () => {
  it('are created by the uuid of the caller, once, and show that they are being set up', async () => {
    const uuid = randomUUID();
    const answer = await asked('alice', create, { uuid, name: ' Olive & Co ', zone: 'America/Denver' });
    expect(answer).toMatchObject({
      success: true,
      company: { uuid, name: 'Olive & Co', timeZone: 'America/Denver', isBeingSetUp: true },
    });
    expect(await asked('alice', create, { uuid, name: 'Olive & Co', zone: 'America/Denver' })).toEqual(answer);
    expect(await asked('alice', create, { uuid, name: 'Other', zone: 'UTC' })).toMatchObject({ code: 'companyExists' });
  });

  it('need a name and a time zone that exists, that of the firm where none is given', async () => {
    expect(await asked('alice', create, { name: ' ', zone: 'UTC' })).toMatchObject({ code: 'name', company: null });
    expect(await asked('alice', create, { name: 'X', zone: 'Mars' })).toMatchObject({ code: 'timeZone' });
    const firmTimeZone = await asked('alice', '{ firmTimeZone }');
    expect(await asked('alice', create, { name: 'Zoned' })).toMatchObject({ company: { timeZone: firmTimeZone } });
  });

  it('change by all fields of a form or none', async () => {
    const uuid = await firm.company('Pine');
    await firm.readable();
    expect(await asked('alice', update, { uuid, name: 'Pine Tree', zone: 'Mars' })).toMatchObject({ code: 'timeZone' });
    expect(await asked('alice', update, { uuid, name: 'Pine Tree', dashboards: true })).toMatchObject({
      success: true,
      company: { name: 'Pine Tree', timeZone: 'America/New_York', isFinancialDashboardEnabled: true },
    });
  });

  it('change many at once, each alone', async () => {
    const [one, other] = [await firm.company('One'), await firm.company('Other')];
    await firm.readable();
    const nowhere = randomUUID();
    const all = [
      { uuid: one, name: 'First' },
      { uuid: nowhere, name: 'X' },
      { uuid: other, name: '' },
    ];
    expect(await asked('alice', updateAll, { all })).toEqual({
      success: false,
      errorMessage: 'This company could not be found.',
      failures: [
        { index: 1, uuid: nowhere, code: 'noSuchCompany' },
        { index: 2, uuid: other, code: 'name' },
      ],
    });
    expect(await asked('alice', sees, { uuid: one })).toMatchObject({ name: 'First' });
  });

  it('are archived: their members see them no more until they are restored', async () => {
    const uuid = await firm.company('Short');
    await firm.member(uuid, people.gus ?? '', 'client_owner');
    await firm.readable();
    expect(await asked('gus', sees, { uuid })).toMatchObject({ name: 'Short' });
    expect(await asked('alice', archive, { uuids: [uuid] })).toEqual(done);
    await expect(asked('gus', sees, { uuid })).rejects.toThrow('NOT_FOUND');
    expect(await asked('alice', restore, { uuids: [uuid, uuid] })).toEqual(done);
    expect(await asked('gus', sees, { uuid })).toMatchObject({ name: 'Short' });
  });

  it('tell the first failure of a restoration (ADM-012)', async () => {
    const uuids = [randomUUID()];
    expect(await asked('alice', restore, { uuids })).toMatchObject({
      success: false,
      errorMessage: 'This company could not be found.',
    });
  });
});

describe('tries to get further', () => {
  it('an administrator does not open, rename or archive a company they may not see', async () => {
    const refused = { success: false, failures: [{ index: 0, uuid: vault, code: 'noSuchCompany' }] };
    expect(await asked('alice', update, { uuid: vault, explicit: false })).toMatchObject({ code: 'noSuchCompany' });
    expect(await asked('alice', updateAll, { all: [{ uuid: vault, name: 'Open' }] })).toMatchObject(refused);
    expect(await asked('alice', archive, { uuids: [vault] })).toMatchObject(refused);
    expect(await asked('root', sees, { uuid: vault })).toMatchObject({ name: 'Quiet Vault' });
  });

  it('an administrator lets nobody into a company they may not see, and lists nobody of it', async () => {
    const all = [{ companyUuid: vault, userUuid: people.tom, role: 'staff_director' }];
    expect(await asked('alice', linking, { all })).toMatchObject({
      failures: [{ index: 0, uuid: null, code: 'noSuchCompany' }],
    });
    await asked('root', linking, { all: [{ ...all[0], userUuid: people.gus, role: 'client_owner' }] });
    expect(await asked('alice', links, { company: vault })).toEqual({ totalCount: 0, companyUsers: [] });
    expect(await asked('root', links, { company: vault })).toMatchObject({ totalCount: 1 });
  });

  it('nobody adds themselves, or shuts themselves out', async () => {
    const all = [{ companyUuid: bakery, userUuid: people.alice, role: 'staff_director' }];
    expect(await asked('alice', linking, { all })).toMatchObject({ failures: [{ code: 'ownAccess' }] });
    expect(await asked('alice', update, { uuid: bakery, explicit: true })).toMatchObject({ code: 'shutOut' });
  });

  it('nobody gives more than they have: an administrator without a membership has no payments', async () => {
    const featureGrants = [{ feature: 'PAYMENTS', allowedAccess: 'UPDATE' }];
    const all = [{ companyUuid: bakery, userUuid: people.tom, role: 'staff_director', featureGrants }];
    expect(await asked('alice', linking, { all })).toMatchObject({ failures: [{ code: 'moreThanOwn' }] });
    const made = await asked('alice', linking, { all: [{ ...all[0], featureGrants: [] }] });
    const one = { uuid: made.companyUsers[0].uuid, featureGrants };
    expect(await asked('alice', updateLink, { one })).toMatchObject({ code: 'moreThanOwn' });
    expect(await asked('root', updateLink, { one })).toMatchObject({ success: true });
  });

  it('a junior admin has clients only, removes nobody, and makes no companies', async () => {
    const staff = { companyUuid: bakery, userUuid: await firm.staff('sam'), role: 'staff_director' };
    const client = { companyUuid: bakery, userUuid: await firm.person('pia'), role: 'client_member' };
    await firm.readable();
    const made = await asked('jan', linking, { all: [staff, client] });
    expect(made).toMatchObject({
      failures: [{ index: 0, code: 'noPermission' }],
      companyUsers: [{ role: 'client_member' }],
    });
    const [{ uuid }] = made.companyUsers;
    expect(await asked('jan', updateLink, { one: { uuid, role: 'client_owner' } })).toMatchObject({ success: true });
    expect(await asked('jan', updateLink, { one: { uuid, isHiddenFromClients: true } })).toMatchObject({
      code: 'noPermission',
    });
    expect(await asked('jan', unlink, { uuids: [uuid] })).toMatchObject({ failures: [{ uuid, code: 'noPermission' }] });
    await expect(asked('jan', create, { name: 'X', zone: 'UTC' })).rejects.toThrow('FORBIDDEN');
  });

  it('only superusers change what roles bring', async () => {
    await expect(asked('alice', setDefaults, { role: 'client_member', grants: [] })).rejects.toThrow('FORBIDDEN');
  });
});

describe('links of companies and people', () => {
  it('come with role, expiry and visibility, and are listed from both sides', async () => {
    const user = await firm.person('mia');
    const company = await firm.company('Maple');
    await firm.readable();
    const expiresAt = '2099-01-01T00:00:00.000Z';
    const link = { companyUuid: company, userUuid: user, role: 'client_owner', expiresAt, isHiddenFromClients: true };
    expect(await asked('alice', linking, { all: [link, { ...link, userUuid: randomUUID() }] })).toMatchObject({
      success: false,
      failures: [{ index: 1, code: 'noSuchUser' }],
      companyUsers: [{ role: 'client_owner', expiresAt, isHiddenFromClients: true, company: { name: 'Maple' } }],
    });
    const listed = [{ role: 'client_owner', user: { firstName: 'mia' }, company: { name: 'Maple' } }];
    expect(await asked('alice', links, { company })).toEqual({ totalCount: 1, companyUsers: listed });
    expect(await asked('alice', links, { user })).toEqual({ totalCount: 1, companyUsers: listed });
    expect(await asked('alice', links, { user, search: 'nobody' })).toMatchObject({ totalCount: 0 });
    await expect(asked('alice', links)).rejects.toThrow('VALIDATION');
  });

  it('are refused twice, and restored once removed', async () => {
    const userUuid = await firm.person('noa');
    await firm.readable();
    const all = [{ companyUuid: bakery, userUuid, role: 'client_member' }];
    const [{ uuid }] = (await asked('alice', linking, { all })).companyUsers;
    expect(await asked('alice', linking, { all })).toMatchObject({ failures: [{ code: 'memberExists' }] });
    const patches = [{ uuid, role: 'client_owner' }, { uuid, role: 'king' }, { uuid: randomUUID() }];
    expect(await asked('alice', updateLinks, { all: patches })).toMatchObject({
      failures: [
        { index: 1, code: 'VALIDATION' },
        { index: 2, code: 'noSuchMember' },
      ],
    });
    expect(await asked('alice', unlink, { uuids: [uuid] })).toEqual(done);
    expect(await asked('alice', linking, { all })).toMatchObject({ companyUsers: [{ uuid, role: 'client_member' }] });
  });
});

it('changes what a role brings, and nothing for who has a grant of their own (AD-7)', async () => {
  const [plain, raised] = [await firm.person('uma'), await firm.person('vic')];
  await firm.readable();
  const link = { companyUuid: bakery, role: 'client_member' };
  const featureGrants = [{ feature: 'TQ', allowedAccess: 'DISABLED' }];
  const own = [{ feature: 'TQ', allowedAccess: 'UPDATE' }];
  await asked('root', linking, {
    all: [
      { ...link, userUuid: plain },
      { ...link, userUuid: raised, featureGrants: own },
    ],
  });
  const seesTax = async (name: string) => (await asked(name, sees, { uuid: bakery })).perms.viewFeatureTq;
  expect([await seesTax('uma'), await seesTax('vic')]).toEqual([true, true]);
  const grants = featureGrants;
  expect(await asked('root', setDefaults, { role: 'client_member', grants })).toMatchObject({ success: true });
  expect([await seesTax('uma'), await seesTax('vic')]).toEqual([false, true]);
  const listed = (await asked('alice', defaults)).find(({ role }: { role: string }) => role === 'client_member');
  expect(listed.featureGrants).toContainEqual({ feature: 'TQ', allowedAccess: 'DISABLED' });
  const pays = [{ feature: 'PAYMENTS', allowedAccess: 'UPDATE' }];
  expect(await asked('root', setDefaults, { role: 'client_member', grants: pays })).toMatchObject({
    code: 'guestPays',
  });
});
