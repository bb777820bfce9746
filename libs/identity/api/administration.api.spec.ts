import { randomUUID } from 'node:crypto';
import { Firm, plainProfile } from '@daybook/testing/firm';

const failures = 'success errorMessage failures { index uuid code }';
const create = `mutation ($users: [NewUserInput!]!, $staff: Boolean) {
  createUsers(users: $users, createStaffProfile: $staff) { ${failures} users { uuid isStaff isInvited inviteLink email } }
}`;
const update = `mutation ($user: UserPatch!) { updateUser(user: $user) { success code user {
  firstName phone isTaxAdmin autoRole autoHideFromClients staffProfile { jobTitle team adminPanelAccess } } } }`;
const updateAll = `mutation ($users: [UserPatch!]!) { updateAllUsers(users: $users) { ${failures} } }`;
const end = `mutation ($uuids: [UUID!]!) { deleteUsers(uuids: $uuids) { ${failures} } }`;
const restore = `mutation ($uuids: [UUID!]!) { restoreUsers(uuids: $uuids) { ${failures} } }`;
const relink = `mutation ($user: UUID!) { regenerateInviteLink(userUuid: $user) { success code inviteLink } }`;
const list = `query ($search: String, $staff: Boolean, $active: Boolean, $states: [String!], $company: UUID,
  $sortBy: String, $limit: Int) {
  users(search: $search, staffUsers: $staff, active: $active, states: $states, companyUuid: $company, sortBy: $sortBy,
    limit: $limit) {
    totalCount users { firstName companyUserCount isActive inviteLink perms { change delete changeAccess } } }
}`;

let firm: Firm;
const people: Record<string, string> = {};

beforeAll(async () => {
  firm = await Firm.open();
  const update = { ...plainProfile, adminPanelAccess: 'UPDATE' } as const;
  people.root = await firm.staff('root', {}, { flags: { superuser: true } });
  people.alice = await firm.staff('alice', update);
  people.jan = await firm.staff('jan', update, { flags: { juniorAdmin: true } });
  people.tom = await firm.staff('tom');
  people.ada = await firm.person('ada');
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

const newUser = (name: string, more: object = {}) => ({
  uuid: randomUUID(),
  email: `${name}@demo.test`,
  firstName: name,
  lastName: 'Person',
  ...more,
});
const refusedWith = (code: string) => ({ success: false, failures: [{ index: 0, code }] });

it('makes accounts, each alone and once, and invites staff by a link that opens them', async () => {
  const users = [newUser('eva'), newUser('bad', { email: 'bad@localhost' }), newUser('ada')];
  const made = await asked('alice', create, { users, staff: true });
  expect(made).toMatchObject({
    success: false,
    failures: [
      { index: 1, uuid: users[1]?.uuid, code: 'email' },
      { index: 2, uuid: users[2]?.uuid, code: 'loginNameTaken' },
    ],
    users: [{ uuid: users[0]?.uuid, isStaff: true, isInvited: true, email: 'eva@demo.test' }],
  });
  const token = made.users[0].inviteLink.split('/links/invite/')[1];
  const again = await asked('alice', create, { users: [users[0]], staff: true });
  expect(again).toMatchObject({ success: true, users: [{ uuid: users[0]?.uuid }] });
  const { data } = await firm.api
    .browser()
    .graphql('query ($token: String!) { invitation(token: $token) { firstName } }', { token });
  expect(data.invitation).toEqual({ firstName: 'eva' });
});

it('hands out a new link, and none once the invitation was accepted', async () => {
  const { users } = await asked('alice', create, { users: [newUser('rex')], staff: true });
  const renewed = await asked('alice', relink, { user: users[0].uuid });
  expect(renewed.inviteLink).toContain('/links/invite/');
  expect(renewed.inviteLink).not.toBe(users[0].inviteLink);
  expect(await asked('alice', relink, { user: people.ada })).toMatchObject({ code: 'invitationAccepted' });
  expect(await asked('alice', relink, { user: randomUUID() })).toMatchObject({ code: 'noSuchUser' });
});

it('saves all of a form or nothing', async () => {
  const uuid = await firm.staff('ines');
  await firm.readable();
  const staffProfile = { jobTitle: 'Controller', team: 'ACCOUNTING' };
  const user = {
    uuid,
    firstName: 'Inés',
    phone: '+15550100',
    staffProfile,
    autoRole: 'staff_director',
    autoHideFromClients: true,
  };
  expect(await asked('alice', update, { user })).toEqual({
    success: true,
    code: null,
    user: {
      firstName: 'Inés',
      phone: '+15550100',
      isTaxAdmin: false,
      autoRole: 'staff_director',
      autoHideFromClients: true,
      staffProfile: { jobTitle: 'Controller', team: 'ACCOUNTING', adminPanelAccess: 'DISABLED' },
    },
  });
  expect(await asked('alice', update, { user: { uuid, firstName: '', phone: '' } })).toMatchObject({ code: 'name' });
  const cleared = await asked('alice', update, { user: { uuid, phone: '', autoRole: '' } });
  expect(cleared.user).toMatchObject({ phone: null, autoRole: null });
  expect(
    await asked('alice', updateAll, { users: [{ uuid }, { uuid: people.ada, autoRole: 'staff_director' }] }),
  ).toMatchObject({
    failures: [{ index: 1, code: 'notStaff' }],
  });
});

it.each([
  ['legalCountry', { legalCountry: 'DE' }],
  ['jobTitle', { jobTitle: 'B'.repeat(151) }],
])('refuses a %s that the person could not have chosen', async (code, staffProfile) => {
  expect(await asked('alice', update, { user: { uuid: people.tom, staffProfile } })).toMatchObject({ code });
  const made = await asked('alice', create, { users: [newUser('una', { staffProfile })], staff: true });
  expect(made).toMatchObject(refusedWith(code));
  const home = { staffProfile: { legalCountry: 'PH' } };
  expect(await asked('alice', update, { user: { uuid: people.tom, ...home } })).toMatchObject({ success: true });
});

it('ends an account with its sessions, and brings it back', async () => {
  const uuid = await firm.person('gus');
  await firm.readable();
  const gus = await firm.browser('gus');
  const me = '{ currentUser { firstName } }';
  expect((await gus.graphql(me)).data.currentUser).toEqual({ firstName: 'gus' });
  expect(await asked('alice', end, { uuids: [uuid] })).toMatchObject({ success: true });
  expect((await gus.graphql(me)).data.currentUser).toBeNull();
  expect(await asked('alice', list, { search: 'gus', active: false })).toMatchObject({ totalCount: 1 });
  expect(await asked('alice', restore, { uuids: [uuid, uuid] })).toMatchObject({ success: true });
  await firm.browser('gus');
});

it('lists accounts by kind, state, company and words, a page at a time', async () => {
  const company = await firm.company('Maple');
  await firm.member(company, people.ada ?? '', 'client_owner', true);
  await firm.readable();
  expect(await asked('alice', list, { company })).toMatchObject({
    totalCount: 1,
    users: [{ firstName: 'ada', companyUserCount: 1, perms: { change: true, delete: true, changeAccess: false } }],
  });
  expect(await asked('alice', list, { search: '%', staff: true })).toMatchObject({ totalCount: 0 });
  const clients = await asked('alice', list, { staff: false, sortBy: 'companyUserCount', limit: 1 });
  expect([clients.users.length, clients.totalCount > 1]).toEqual([1, true]);
  for (const sortBy of ['email', 'lastSeenAt', 'name']) await asked('alice', list, { sortBy });
  await expect(asked('alice', list, { sortBy: 'password' })).rejects.toThrow('VALIDATION');
  await expect(asked('alice', list, { limit: 1000 })).rejects.toThrow('VALIDATION');
  await expect(asked('tom', list)).rejects.toThrow('FORBIDDEN');
});

it('counts who was invited as not active, and names them by their state', async () => {
  const { users: made } = await asked('alice', create, { users: [newUser('ivo')] });
  await firm.readable();
  const found = async (variables: object) => (await asked('alice', list, { search: 'ivo', ...variables })).totalCount;
  expect(made).toHaveLength(1);
  expect(await Promise.all([found({}), found({ active: true }), found({ active: false })])).toEqual([1, 0, 1]);
  expect(await Promise.all([['invited'], ['active', 'deactivated']].map((states) => found({ states })))).toEqual([
    1, 0,
  ]);
  await expect(found({ states: ['asleep'] })).rejects.toThrow('VALIDATION');
  const references = '{ staffUsers { users { isStaff isActive } } clientUsers(search: "ivo") { totalCount } }';
  const { data } = await (await firm.browser('alice')).graphql(references);
  expect(new Set(data.staffUsers.users.map((user: { isStaff: boolean }) => user.isStaff))).toEqual(new Set([true]));
  expect(data.clientUsers.totalCount).toBe(0);
});

async function csvLines(name: string): Promise<readonly string[]> {
  const browser = await firm.browser(name);
  const { data } = await browser.graphql('{ adminPanel { clientUsersCsv(active: true) } }');
  const answer = await browser.request(data.adminPanel.clientUsersCsv);
  return (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
}

async function csvLine(name: string, of: string): Promise<string | undefined> {
  return (await csvLines(name)).find((line) => line.startsWith(`${of}@demo.test`));
}

it('hands out everybody of a kind as CSV, to who may take lists out', async () => {
  const [head, ...lines] = await csvLines('alice');
  expect(head).toBe(
    'Username,First name,Last name,Email,Phone,Active,Job title,Team,Roles,Companies,Last sign-in (UTC)',
  );
  expect(await csvLine('alice', 'ada')).toContain(',yes,,,Client,Maple,');
  expect(lines.some((line) => line.startsWith('tom@'))).toBe(false);
  const jan = await (await firm.browser('jan')).graphql('{ adminPanel { staffUsersCsv } }');
  expect(jan.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

describe('tries to get further', () => {
  const admin = { adminPanelAccess: 'UPDATE' };

  it('an administrator makes no administrators, and gives no flags, team or import they do not have', async () => {
    const users = (staffProfile: object) => ({
      users: [newUser(`x${Math.random()}`.replace('.', ''), { staffProfile })],
    });
    for (const profile of [
      admin,
      { adminPanelAccess: 'VIEW' },
      { team: 'TAX' },
      { allowImportingHubspotCompany: true },
    ]) {
      expect(await asked('alice', create, users(profile))).toMatchObject(refusedWith('noPermission'));
      const user = { uuid: people.tom, staffProfile: profile };
      expect(await asked('alice', update, { user })).toMatchObject({ code: 'noPermission' });
    }
    for (const flag of ['isTaxAdmin', 'isJuniorAdmin'])
      expect(await asked('alice', update, { user: { uuid: people.tom, [flag]: true } })).toMatchObject({
        code: 'noPermission',
      });
    expect(await asked('root', create, users(admin))).toMatchObject({ success: true });
  });

  it('nobody changes what gives themselves rights, or ends their own account', async () => {
    expect(await asked('root', update, { user: { uuid: people.root, isTaxAdmin: true } })).toMatchObject({
      code: 'ownAccess',
    });
    expect(await asked('root', update, { user: { uuid: people.root, staffProfile: { team: 'TAX' } } })).toMatchObject({
      code: 'ownAccess',
    });
    expect(await asked('alice', update, { user: { uuid: people.alice, autoRole: 'staff_director' } })).toMatchObject({
      code: 'ownAccess',
    });
    expect(await asked('alice', end, { uuids: [people.alice] })).toMatchObject(refusedWith('noPermission'));
    expect(await asked('root', end, { uuids: [people.root] })).toMatchObject(refusedWith('noPermission'));
  });

  it('a superuser is a superuser’s business', async () => {
    expect(await asked('alice', update, { user: { uuid: people.root, firstName: 'Fool' } })).toMatchObject({
      code: 'noPermission',
    });
    expect(await asked('alice', end, { uuids: [people.root] })).toMatchObject(refusedWith('noPermission'));
  });

  it('nobody gets the link of an invited person with more rights than they may give', async () => {
    const { users } = await asked('root', create, { users: [newUser('boss', { staffProfile: admin })] });
    expect(users[0].inviteLink).toContain('/links/invite/');
    expect((await asked('alice', list, { search: 'boss' })).users).toMatchObject([{ inviteLink: null }]);
    expect(await asked('alice', relink, { user: users[0].uuid })).toMatchObject({
      code: 'noPermission',
      inviteLink: null,
    });
  });

  it('nobody learns who belongs to a company they may not see', async () => {
    const company = await firm.company('Quiet Vault', { type: 'RequireExplicitAccess' });
    await firm.member(company, await firm.person('vera'), 'client_owner', true);
    await firm.readable();
    expect(await asked('alice', list, { company })).toEqual({ totalCount: 0, users: [] });
    expect(await asked('root', list, { company })).toMatchObject({ totalCount: 1 });
    const counted = async (name: string) => (await asked(name, list, { search: 'vera' })).users[0].companyUserCount;
    expect([await counted('alice'), await counted('root')]).toEqual([0, 1]);
    expect(await csvLine('alice', 'vera')).toMatch(/,yes,,,,,/);
    expect(await csvLine('root', 'vera')).toContain(',yes,,,Client,Quiet Vault,');
  });

  it('a junior admin has clients only, and ends nobody', async () => {
    expect(await asked('jan', create, { users: [newUser('junior')], staff: true })).toMatchObject(
      refusedWith('noPermission'),
    );
    expect(await asked('jan', create, { users: [newUser('client')] })).toMatchObject({ success: true });
    expect(await asked('jan', update, { user: { uuid: people.tom, firstName: 'T' } })).toMatchObject({
      code: 'noPermission',
    });
    expect(await asked('jan', update, { user: { uuid: people.ada, firstName: 'Ada' } })).toMatchObject({
      success: true,
    });
    expect(await asked('jan', end, { uuids: [people.ada] })).toMatchObject(refusedWith('noPermission'));
  });
});
