import { randomUUID } from 'node:crypto';
import { migrations as historyMigrations } from '@daybook/audit/read';
import { addMember, changeCompany, changeMember } from '@daybook/companies/flow';
import { Firm, origin, plainProfile } from '@daybook/testing/firm';
import { migrations as todoMigrations } from '@daybook/todos/read';
import { migrations as workMigrations } from '@daybook/work/read';
import { insertTodo } from '../../testing/mails/rows.js';

const list = `query ($search: String, $sortBy: String, $sortDesc: Boolean, $deleted: Boolean, $userUuid: UUID, $limit: Int, $offset: Int, $needsAttention: Boolean, $favorites: Boolean) {
  companies(search: $search, sortBy: $sortBy, sortDesc: $sortDesc, deleted: $deleted, userUuid: $userUuid, limit: $limit, offset: $offset,
    needsAttention: $needsAttention, favorites: $favorites) {
    totalCount companies { name }
  }
}`;
const counts = `query ($search: String) { companies(search: $search) { companies { isOnboarding needsAttentionCount
  openTodosCount uncompletedTodosCount userCount latestClientActivity { at user { name } }
  latestStaffActivity { at user { name } } } } }`;
const one = `query ($uuid: UUID!) {
  company(uuid: $uuid) {
    name isFavorite openTodosCount uncompletedTodosCount needsAttentionCount userCount
    latestStaffActivity { kind user { name } } latestClientActivity { kind user { name } }
    roledTeamMembers { role user { name } } assignedControllers { user { name canUseChatbot } }
    perms { createTodo viewFeaturePayments addStaffDirectorUser }
  }
}`;
const members = `query ($uuid: UUID!) {
  companyUsers(companyUuid: $uuid) {
    role roleDisplay possibleRoles isAccountOwner perms { change setHiddenFromClients }
    featureGrants { feature allowedAccess } user { firstName email } company { name }
  }
}`;
const switchMails =
  'mutation ($uuid: UUID!, $on: Boolean!) { setCompanyNotificationsEnabled(companyUuid: $uuid, enabled: $on) { success errorMessage } }';
const favorite =
  'mutation ($uuid: UUID!, $is: Boolean!) { setFavorite(uuid: $uuid, isFavorite: $is) { success errorMessage } }';

let firm: Firm;
let bakery: string;
let clinic: string;
let vault: string;
let olga: string;
let tom: string;
let sam: string;
let samsPlace: string;

beforeAll(async () => {
  firm = await Firm.open({ migrations: [...todoMigrations, ...workMigrations, ...historyMigrations] });
  [olga, tom, sam] = [await firm.person('olga'), await firm.staff('tom'), await firm.staff('sam')];
  await firm.staff('alice', { ...plainProfile, adminPanelAccess: 'VIEW' });
  await firm.staff('root', {}, { flags: { superuser: true } });
  const gus = await firm.person('gus');
  const assigned = [
    { user: tom, role: 'controller' },
    { user: sam, role: 'tax_lead' },
  ] as const;
  const tag = { type: 'TagCompany', tag: 'Sales tax' } as const;
  bakery = await firm.company('Bright Bakery', { type: 'SyncTeamRoles', assigned }, tag);
  clinic = await firm.company('city clinic');
  vault = await firm.company('The Vault', { type: 'RequireExplicitAccess' });
  await firm.company('Gone Gardens', { type: 'DeleteCompany' });
  await firm.member(bakery, olga, 'client_owner', true);
  await firm.member(bakery, gus, 'client_member');
  await firm.member(vault, tom, 'staff_director');
  samsPlace = await firm.member(bakery, sam, 'staff_director');
  await changeMember(firm.api.commands, samsPlace, { type: 'HideMemberFromClients' }, origin(bakery));
  await todo(bakery, 'open', -1);
  await todo(bakery, 'open', 30);
  await todo(bakery, 'waiting_for_review', -1);
  await todo(bakery, 'completed', -1);
  await todo(bakery, 'open', -1, true);
  await todo(clinic, 'open', 30);
  await moved(bakery, tom, 'TodoSentBack', 9_001);
  await moved(bakery, olga, 'TodoAnswerSubmitted', 9_002);
  await moved(clinic, tom, 'TodoCreated', 9_003);
  await firm.readable();
});
afterAll(() => firm?.close());

async function todo(company: string, status: string, dueInDays: number, isHidden = false): Promise<void> {
  const due = new Date(Date.now() + dueInDays * 86_400_000).toISOString().slice(0, 10);
  const changes = { status, due_date: due, is_hidden_from_clients: isHidden };
  await insertTodo(firm.api.pool, randomUUID(), company, 'T', changes);
}

async function moved(company: string, user: string, kind: string, position: number): Promise<void> {
  await firm.api.pool.query(
    `insert into history (id, position, at, kind, category, stream, revision, company_uuid, actor_user, body, told, hash)
     values ($1, $2, now(), $3, 'todo', 'todo-1', 0, $4, $5, '{}', '', '')`,
    [randomUUID(), position, kind, company, user],
  );
}

async function names(person: string, variables: object = {}): Promise<string[]> {
  const { data, errors } = await (await firm.browser(person)).graphql(list, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  const found = data.companies.companies.map(({ name }: { name: string }) => name);
  expect(data.companies.totalCount).toBeGreaterThanOrEqual(found.length);
  return found;
}

describe('the directory', () => {
  it.each([
    ['olga', ['Bright Bakery']],
    ['sam', ['Bright Bakery', 'city clinic']],
    ['tom', ['Bright Bakery', 'city clinic', 'The Vault']],
    ['root', ['Bright Bakery', 'city clinic', 'The Vault']],
  ])('shows %s the companies they may see, by name whatever the case', async (person, expected) =>
    expect(await names(person)).toEqual(expected),
  );

  it('searches, pages and counts all', async () => {
    expect(await names('tom', { search: 'BAK' })).toEqual(['Bright Bakery']);
    expect(await names('tom', { search: '%' })).toEqual([]);
    const { data } = await (await firm.browser('tom')).graphql(list, { limit: 1, offset: 1 });
    expect(data.companies).toEqual({ totalCount: 3, companies: [{ name: 'city clinic' }] });
  });

  it.each([
    ['openTodosCount', ['Bright Bakery', 'city clinic', 'The Vault']],
    ['uncompletedTodosCount', ['Bright Bakery', 'city clinic', 'The Vault']],
    ['needsAttentionCount', ['Bright Bakery', 'city clinic', 'The Vault']],
    ['latestStaffActivity', ['city clinic', 'Bright Bakery', 'The Vault']],
    ['latestClientActivity', ['Bright Bakery', 'city clinic', 'The Vault']],
    ['name', ['The Vault', 'city clinic', 'Bright Bakery']],
  ])('sorts by %s downwards', async (sortBy, expected) =>
    expect(await names('tom', { sortBy, sortDesc: true })).toEqual(expected),
  );

  // downwards they stand as by their names, whatever was counted
  it.each([
    ['openTodosCount', ['The Vault', 'city clinic', 'Bright Bakery']],
    ['uncompletedTodosCount', ['The Vault', 'city clinic', 'Bright Bakery']],
    ['needsAttentionCount', ['city clinic', 'The Vault', 'Bright Bakery']],
  ])('sorts by %s upwards', async (sortBy, expected) =>
    expect(await names('tom', { sortBy, sortDesc: false })).toEqual(expected),
  );

  it('leaves out companies in which nobody has to act', async () => {
    expect(await names('tom', { needsAttention: true })).toEqual(['Bright Bakery']);
    expect(await names('tom', { needsAttention: true, search: 'clinic' })).toEqual([]);
    const { data } = await (await firm.browser('tom')).graphql(list, { needsAttention: true });
    expect(data.companies.totalCount).toBe(1);
  });

  it('puts favorites first, or shows them alone', async () => {
    expect(await names('tom', { favorites: true })).toEqual([]);
    const toms = await firm.browser('tom');
    await toms.graphql(favorite, { uuid: vault, is: true });
    expect(await names('tom', { sortBy: 'isFavorite', sortDesc: true })).toEqual([
      'The Vault',
      'Bright Bakery',
      'city clinic',
    ]);
    expect(await names('tom', { favorites: true })).toEqual(['The Vault']);
    expect((await toms.graphql(list, { favorites: true })).data.companies.totalCount).toBe(1);
    expect(await names('sam', { favorites: true })).toEqual([]);
    await toms.graphql(favorite, { uuid: vault, is: false });
  });

  it('is downloaded whole, in its order, by whom the firm lets', async () => {
    const file = 'query ($search: String, $desc: Boolean) { companiesFile(search: $search, sortDesc: $desc) }';
    const root = await firm.browser('root');
    const download = async (variables: object) => {
      const { data } = await root.graphql(file, variables);
      return (await (await root.request(data.companiesFile)).text()).split('\r\n').slice(0, -1);
    };
    const [header, ...rows] = await download({ desc: true });
    expect(header).toBe(
      'Company,Onboarding,Needs attention,Open,Not completed,People,' +
        'Latest client activity (UTC),By client,Latest staff activity (UTC),By staff,Tags',
    );
    expect(rows.map((row) => row.split(',')[0])).toEqual(['The Vault', 'city clinic', 'Bright Bakery']);
    const { data } = await root.graphql(counts, { search: 'bakery' });
    const [bakery] = data.companies.companies;
    const { latestClientActivity: client, latestStaffActivity: member } = bakery;
    expect((await download({ search: 'bakery' })).slice(1)).toEqual([
      [
        'Bright Bakery',
        bakery.isOnboarding ? 'yes' : 'no',
        bakery.needsAttentionCount,
        bakery.openTodosCount,
        bakery.uncompletedTodosCount,
        bakery.userCount,
        new Date(client.at).toISOString(),
        client.user.name,
        new Date(member.at).toISOString(),
        member.user.name,
        'Sales tax',
      ].join(),
    ]);
    for (const person of ['tom', 'alice', 'olga'])
      expect((await (await firm.browser(person)).graphql(file)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('refuses other orders and longer pages', async () => {
    await expect(names('tom', { sortBy: 'password' })).rejects.toThrow('VALIDATION');
    await expect(names('tom', { limit: 101 })).rejects.toThrow('VALIDATION');
  });

  it('shows deleted companies and those of others in the admin panel only', async () => {
    await expect(names('tom', { deleted: true })).rejects.toThrow('FORBIDDEN');
    expect(await names('alice', { deleted: true })).toEqual(['Gone Gardens']);
    await expect(names('olga', { userUuid: tom })).rejects.toThrow('FORBIDDEN');
    expect(await names('olga', { userUuid: olga })).toEqual(['Bright Bakery']);
    expect(await names('alice', { userUuid: olga })).toEqual(['Bright Bakery']);
    expect(await names('root', { userUuid: tom })).toEqual(['The Vault']);
  });

  it('is closed before sign-in', async () => {
    const { errors } = await firm.api.browser().graphql(list);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('a company', () => {
  it('shows staff counts, who moved last, team and perms', async () => {
    const { data } = await (await firm.browser('tom')).graphql(one, { uuid: bakery });
    expect(data.company).toEqual({
      name: 'Bright Bakery',
      isFavorite: false,
      openTodosCount: 3,
      uncompletedTodosCount: 4,
      needsAttentionCount: 3,
      userCount: 2,
      latestStaffActivity: { kind: 'TodoSentBack', user: { name: 'tom Person' } },
      latestClientActivity: { kind: 'TodoAnswerSubmitted', user: { name: 'olga Person' } },
      roledTeamMembers: [
        { role: 'controller', user: { name: 'tom Person' } },
        { role: 'tax_lead', user: { name: 'sam Person' } },
      ],
      assignedControllers: [{ user: { name: 'tom Person', canUseChatbot: false } }],
      perms: { createTodo: true, viewFeaturePayments: false, addStaffDirectorUser: false },
    });
  });

  it('hides from clients what is hidden from them', async () => {
    const { data } = await (await firm.browser('olga')).graphql(one, { uuid: bakery });
    expect(data.company).toMatchObject({
      openTodosCount: 2,
      uncompletedTodosCount: 3,
      needsAttentionCount: 1,
      latestStaffActivity: null,
      latestClientActivity: null,
      roledTeamMembers: [{ role: 'controller', user: { name: 'tom Person' } }],
      perms: { createTodo: false, viewFeaturePayments: true },
    });
  });

  it('needs the attention of a client for what that client can do, and of staff for all of it', async () => {
    const [pat, lee] = [await firm.person('pat'), await firm.person('lee')];
    const quarry = await firm.company('Quiet Quarry');
    await firm.member(quarry, pat, 'client_owner', true);
    const lees = await firm.member(quarry, lee, 'client_member');
    await firm.readable();
    const due = '2026-01-05';
    for (const assignees of [[], [pat], [pat, lee], [lee], [lee]])
      await insertTodo(firm.api.pool, randomUUID(), quarry, 'T', { due_date: due, assignees });
    const count = async (person: string) => {
      const { data } = await (await firm.browser(person)).graphql(one, { uuid: quarry });
      const directory = await (await firm.browser(person)).graphql(counts, { search: 'quarry' });
      const [listed] = directory.data.companies.companies;
      expect(listed.needsAttentionCount).toBe(data.company.needsAttentionCount);
      return data.company.needsAttentionCount;
    };
    expect([await count('pat'), await count('lee'), await count('tom')]).toEqual([3, 4, 5]);
    const view = { type: 'GrantFeatureAccess', feature: 'TODOS', level: 'VIEW', granterLevel: 'UPDATE' } as const;
    await changeMember(firm.api.commands, lees, view, origin(quarry));
    await firm.readable();
    expect([await count('pat'), await count('lee')]).toEqual([3, 0]);
    expect(await names('lee', { needsAttention: true })).toEqual([]);
    expect(await names('pat', { needsAttention: true })).toEqual(['Quiet Quarry']);
  });

  it('looks the same whether it is not theirs, deleted or not there', async () => {
    const olgas = await firm.browser('olga');
    const [theirs, absent] = [
      await olgas.graphql(one, { uuid: clinic }),
      await olgas.graphql(one, { uuid: randomUUID() }),
    ];
    expect(theirs.text).toBe(absent.text);
    expect(theirs.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await (await firm.browser('sam')).graphql(one, { uuid: vault })).text).toBe(absent.text);
  });
});

describe('a deleted company', () => {
  it('refuses whatever would change it or its members, until it is restored', async () => {
    const { commands } = firm.api;
    const company = await firm.company('Short Shop');
    const user = await firm.person('shorty');
    const member = await firm.member(company, user, 'client_member');
    const by = () => origin(company);
    await changeCompany(commands, company, { type: 'DeleteCompany' }, by());
    const refused = { refused: 'companyDeleted' };
    expect(await changeCompany(commands, company, { type: 'RenameCompany', name: 'Long' }, by())).toMatchObject(
      refused,
    );
    expect(await changeMember(commands, member, { type: 'HideMemberFromClients' }, by())).toMatchObject(refused);
    const late = { uuid: randomUUID(), company, user: randomUUID(), role: 'client_member', isStaff: false } as const;
    expect(await addMember(commands, late, by())).toMatchObject(refused);
    await changeCompany(commands, company, { type: 'RestoreCompany' }, by());
    expect(await changeMember(commands, member, { type: 'HideMemberFromClients' }, by())).toBeUndefined();
    expect(await addMember(commands, late, by())).toBeUndefined();
  });
});

describe('members', () => {
  it('show roles, grants and what the viewer may change', async () => {
    const { data } = await (await firm.browser('olga')).graphql(members, { uuid: bakery });
    expect(data.companyUsers.map(({ user }: { user: { firstName: string } }) => user.firstName)).toEqual([
      'gus',
      'olga',
    ]);
    expect(data.companyUsers[0]).toMatchObject({
      roleDisplay: 'Client Guest',
      possibleRoles: ['client_owner', 'client_member'],
      isAccountOwner: false,
      perms: { change: true, setHiddenFromClients: false },
      company: { name: 'Bright Bakery' },
    });
    expect(data.companyUsers[0].featureGrants).toContainEqual({ feature: 'PAYMENTS', allowedAccess: 'DISABLED' });
    expect(data.companyUsers[1]).toMatchObject({ isAccountOwner: true, perms: { change: false } });
  });

  it('include hidden staff for staff', async () => {
    const { data } = await (await firm.browser('tom')).graphql(members, { uuid: bakery });
    expect(data.companyUsers).toHaveLength(3);
  });

  it('lose their access with the next request once it has expired', async () => {
    const eve = await firm.person('eve');
    const place = await firm.member(clinic, eve, 'client_owner');
    await firm.readable();
    const browser = await firm.browser('eve');
    expect((await browser.graphql(one, { uuid: clinic })).data.company.name).toBe('city clinic');
    const expiresAt = new Date(Date.now() - 1_000).toISOString();
    await changeMember(
      firm.api.commands,
      place,
      { type: 'SetMemberExpiry', expiresAt, isAccountOwner: false },
      origin(clinic),
    );
    await firm.readable();
    expect((await browser.graphql(one, { uuid: clinic })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await names('eve')).toEqual([]);
  });
});

it('keeps favorites per person, readable with the answer', async () => {
  const [toms, olgas] = [await firm.browser('tom'), await firm.browser('olga')];
  const isFavorite = async (browser: typeof toms) =>
    (await browser.graphql(one, { uuid: bakery })).data.company.isFavorite;
  expect((await toms.graphql(favorite, { uuid: bakery, is: true })).data.setFavorite.success).toBe(true);
  expect([await isFavorite(toms), await isFavorite(olgas)]).toEqual([true, false]);
  await toms.graphql(favorite, { uuid: bakery, is: false });
  expect(await isFavorite(toms)).toBe(false);
  const { errors } = await olgas.graphql(favorite, { uuid: clinic, is: true });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('lets staff switch the mails about a company, and no client', async () => {
  const [toms, olgas] = [await firm.browser('tom'), await firm.browser('olga')];
  const shown = 'query ($uuid: UUID!) { company(uuid: $uuid) { notificationsEnabled perms { setNotifications } } }';
  for (const on of [false, true]) {
    const { data } = await toms.graphql(switchMails, { uuid: bakery, on });
    expect(data.setCompanyNotificationsEnabled).toEqual({ success: true, errorMessage: null });
    expect((await olgas.graphql(shown, { uuid: bakery })).data.company).toEqual({
      notificationsEnabled: on,
      perms: { setNotifications: false },
    });
  }
  const { errors } = await olgas.graphql(switchMails, { uuid: bakery, on: false });
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});
