import { accountOwnerDecider, companyUserDecider } from '@daybook/companies/domain';
import { changeMember } from '@daybook/companies/flow';
import { enableApp, Firm, origin, plainProfile } from '@daybook/testing/firm';

const update = `mutation ($uuid: UUID!, $role: String, $expiresAt: DateTime, $clear: Boolean, $hidden: Boolean, $grants: [FeatureGrantInput!], $mails: Boolean) {
  updateCompanyUser(uuid: $uuid, role: $role, expiresAt: $expiresAt, clearExpiresAt: $clear, isHiddenFromClients: $hidden,
    featureGrants: $grants, receiveCompanyNotifications: $mails) {
    success errorMessage
    companyUser { role expiresAt isHiddenFromClients receiveCompanyNotifications featureGrants { feature allowedAccess } }
  }
}`;
const remove = 'mutation ($uuid: UUID!) { removeCompanyUser(uuid: $uuid) { success errorMessage } }';
const transfer = `mutation ($company: UUID!, $uuid: UUID!) {
  transferAccountOwner(companyUuid: $company, companyUserUuid: $uuid) { success errorMessage }
}`;
const team = `query ($uuid: UUID!) {
  companyUsers(companyUuid: $uuid) {
    uuid role isAccountOwner lastSeenAt user { firstName } perms { change remove setHiddenFromClients moveAccountOwner }
  }
}`;
const grants = `query ($uuid: UUID!) {
  companyUsers(companyUuid: $uuid) { uuid featureGrants { feature allowedAccess isOwn roleAccess } }
}`;
const sees = 'query ($uuid: UUID!) { company(uuid: $uuid) { perms { viewFeatureFiles } } }';
const denied = { success: false, errorMessage: 'You don’t have permission to make this action.', companyUser: null };
const later = '2099-01-01T00:00:00.000Z';

let firm: Firm;
let bakery: string;
/** Memberships by name. */
const places: Record<string, string> = {};

beforeAll(async () => {
  firm = await Firm.open();
  const people = {
    ada: await firm.person('ada'),
    olga: await firm.person('olga'),
    gus: await firm.person('gus'),
    tom: await firm.staff('tom'),
    jan: await firm.staff('jan', {}, { flags: { juniorAdmin: true } }),
  };
  await firm.staff('alice', { ...plainProfile, adminPanelAccess: 'UPDATE' });
  bakery = await firm.company('Bright Bakery');
  places.ada = await firm.member(bakery, people.ada, 'client_owner', true);
  places.olga = await firm.member(bakery, people.olga, 'client_owner');
  places.gus = await firm.member(bakery, people.gus, 'client_member');
  places.tom = await firm.member(bakery, people.tom, 'staff_director');
  places.jan = await firm.member(bakery, people.jan, 'staff_director');
  await firm.readable();
});
afterAll(() => firm?.close());

/** Somebody of the bakery for one test alone. */
async function fresh(name: string, role: 'client_owner' | 'client_member' = 'client_member'): Promise<string> {
  const place = await firm.member(bakery, await firm.person(name), role);
  await firm.readable();
  return place;
}

async function saved(person: string, variables: object) {
  const { data, errors } = await (await firm.browser(person)).graphql(update, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return data.updateCompanyUser;
}

async function done(person: string, document: string, variables: object) {
  const { data, errors } = await (await firm.browser(person)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values<{ success: boolean; errorMessage: string | null }>(data)[0];
}

describe('updating a member', () => {
  it('changes what is given as one, leaves the rest and answers the member as it is now', async () => {
    const uuid = await fresh('ines');
    const grants = [{ feature: 'TQ', allowedAccess: 'VIEW' }];
    expect(await saved('ada', { uuid, expiresAt: later, grants })).toMatchObject({
      success: true,
      companyUser: { role: 'client_member', expiresAt: later, receiveCompanyNotifications: true },
    });
    const { revision } = await firm.api.commands.load(companyUserDecider, uuid);
    expect(await saved('ada', { uuid, expiresAt: null, hidden: null, mails: null })).toMatchObject({
      success: true,
      companyUser: { expiresAt: later, featureGrants: expect.arrayContaining([grants[0]]) },
    });
    expect((await firm.api.commands.load(companyUserDecider, uuid)).revision).toBe(revision);
    expect((await saved('ada', { uuid, clear: true })).companyUser.expiresAt).toBeNull();
  });

  it('counts with the next request of whoever it is about', async () => {
    const uuid = await fresh('nora');
    const noras = await firm.browser('nora');
    const files = async () => (await noras.graphql(sees, { uuid: bakery })).data.company.perms.viewFeatureFiles;
    expect(await files()).toBe(true);
    await saved('tom', { uuid, grants: [{ feature: 'FILES', allowedAccess: 'DISABLED' }] });
    expect(await files()).toBe(false);
    expect(await done('tom', remove, { uuid })).toEqual({ success: true, errorMessage: null });
    expect((await noras.graphql(sees, { uuid: bakery })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('makes an owner of a guest only for who may add owners', async () => {
    const uuid = await fresh('pia');
    const role = 'client_owner';
    expect(await saved('olga', { uuid, role })).toEqual(denied);
    expect(await saved('ada', { uuid, role })).toMatchObject({ success: true, companyUser: { role } });
    await expect(saved('olga', { uuid, role: 'client_member' })).rejects.toThrow('FORBIDDEN');
    expect(await saved('tom', { uuid, role: 'staff_director' })).toMatchObject({
      success: false,
      errorMessage: 'This person cannot have that role: staff stay staff, clients clients.',
    });
  });

  it('passes nothing on that the viewer has not', async () => {
    const uuid = await fresh('quin', 'client_owner');
    const pays = [{ feature: 'PAYMENTS', allowedAccess: 'UPDATE' }];
    const lowered = [{ feature: 'PAYMENTS', allowedAccess: 'VIEW' }];
    expect(await saved('tom', { uuid, grants: lowered })).toMatchObject({ success: true });
    expect(await saved('tom', { uuid, grants: pays })).toMatchObject({
      success: false,
      errorMessage: 'You cannot give more access than you have yourself.',
    });
    expect(await saved('ada', { uuid, grants: pays })).toMatchObject({ success: true });
    expect(await saved('ada', { uuid: places.gus, grants: pays })).toMatchObject({
      errorMessage: 'A client guest can only view payments.',
    });
  });

  it('takes a grant back, to what the role brings, unless that is more than the viewer has', async () => {
    const uuid = await fresh('remy', 'client_owner');
    const grantOf = async (feature: string) => {
      const { data } = await (await firm.browser('tom')).graphql(grants, { uuid: bakery });
      const member = data.companyUsers.find((one: { uuid: string }) => one.uuid === uuid);
      return member.featureGrants.find((one: { feature: string }) => one.feature === feature);
    };
    const roles = { feature: 'TQ', allowedAccess: 'UPDATE', isOwn: false, roleAccess: 'UPDATE' };
    expect(await grantOf('TQ')).toEqual(roles);
    await saved('ada', { uuid, grants: [{ feature: 'TQ', allowedAccess: 'DISABLED' }] });
    expect(await grantOf('TQ')).toEqual({ ...roles, allowedAccess: 'DISABLED', isOwn: true });
    expect(await saved('ada', { uuid, grants: [{ feature: 'TQ', allowedAccess: null }] })).toMatchObject({
      success: true,
    });
    expect(await grantOf('TQ')).toEqual(roles);
    const { revision } = await firm.api.commands.load(companyUserDecider, uuid);
    await saved('ada', { uuid, grants: [{ feature: 'TQ' }] });
    expect((await firm.api.commands.load(companyUserDecider, uuid)).revision).toBe(revision);

    await saved('tom', { uuid, grants: [{ feature: 'PAYMENTS', allowedAccess: 'VIEW' }] });
    expect(await saved('tom', { uuid, grants: [{ feature: 'PAYMENTS' }] })).toMatchObject({
      success: false,
      errorMessage: 'You cannot give more access than you have yourself.',
    });
  });

  it('changes all of it or nothing', async () => {
    const uuid = await fresh('rick');
    const grants = [{ feature: 'PAYMENTS', allowedAccess: 'UPDATE' }];
    expect(await saved('ada', { uuid, expiresAt: later, grants })).toMatchObject({ success: false, companyUser: null });
    expect((await firm.api.commands.load(companyUserDecider, uuid)).state).toMatchObject({ expiresAt: null });
  });

  it('hides staff, for staff only', async () => {
    expect(await saved('tom', { uuid: places.jan, hidden: true })).toMatchObject({
      companyUser: { isHiddenFromClients: true },
    });
    await expect(saved('ada', { uuid: places.jan, hidden: false })).rejects.toThrow('NOT_FOUND');
    expect(await saved('tom', { uuid: places.gus, hidden: true })).toEqual(denied);
    await saved('tom', { uuid: places.jan, hidden: false });
  });

  it('lets people choose their own mails and nothing else of themselves', async () => {
    for (const person of ['gus', 'tom', 'ada']) {
      const uuid = places[person];
      expect(await saved(person, { uuid, mails: false })).toMatchObject({
        companyUser: { receiveCompanyNotifications: false },
      });
      expect(await saved(person, { uuid, grants: [{ feature: 'TQ', allowedAccess: 'VIEW' }] })).toEqual(denied);
      expect(await saved(person, { uuid, expiresAt: later })).toEqual(denied);
    }
    expect(await saved('gus', { uuid: places.gus, role: 'client_owner' })).toEqual(denied);
  });

  it('keeps the account owner a client owner without an end', async () => {
    const stays = 'This is the account owner. Transfer the ownership first.';
    expect(await saved('tom', { uuid: places.ada, role: 'client_member' })).toMatchObject({ errorMessage: stays });
    expect(await saved('tom', { uuid: places.ada, expiresAt: later })).toMatchObject({ errorMessage: stays });
    expect(await done('tom', remove, { uuid: places.ada })).toMatchObject({ errorMessage: stays });
  });

  it('refuses what makes no sense', async () => {
    await expect(saved('tom', { uuid: places.gus, expiresAt: later, clear: true })).rejects.toThrow('VALIDATION');
    // the year 10000, which PostgreSQL cannot read
    const tooLate = '9999-12-31T23:59:59-14:00';
    await expect(saved('tom', { uuid: places.gus, expiresAt: tooLate })).rejects.toThrow('VALIDATION');
    await expect(saved('tom', { uuid: places.gus, role: 'king' })).rejects.toThrow('VALIDATION');
    const grants = [{ feature: 'MOON', allowedAccess: 'VIEW' }];
    await expect(saved('tom', { uuid: places.gus, grants })).rejects.toThrow('VALIDATION');
  });
});

describe('removing a member', () => {
  it('is for who may change the member, and not for a junior admin', async () => {
    const uuid = await fresh('sue');
    await expect(done('gus', remove, { uuid })).rejects.toThrow('FORBIDDEN');
    await expect(done('jan', remove, { uuid })).rejects.toThrow('FORBIDDEN');
    await expect(done('olga', remove, { uuid: places.olga })).rejects.toThrow('FORBIDDEN');
    await expect(done('tom', remove, { uuid: places.tom })).rejects.toThrow('FORBIDDEN');
    expect(await done('alice', remove, { uuid })).toEqual({ success: true, errorMessage: null });
    expect(await done('alice', remove, { uuid })).toEqual({ success: true, errorMessage: null });
    const members = (await (await firm.browser('tom')).graphql(team, { uuid: bakery })).data.companyUsers;
    expect(members.map((one: { uuid: string }) => one.uuid)).not.toContain(uuid);
  });
});

describe('passing the account ownership on', () => {
  const ownerOf = async () => (await firm.api.commands.load(accountOwnerDecider, bakery)).state.companyUser;

  it('makes an owner without an end of a guest, and is for the account owner and staff', async () => {
    const uuid = await fresh('tess');
    await saved('ada', { uuid, expiresAt: later });
    await expect(done('olga', transfer, { company: bakery, uuid })).rejects.toThrow('FORBIDDEN');
    await expect(done('jan', transfer, { company: bakery, uuid })).rejects.toThrow('FORBIDDEN');
    expect(await done('ada', transfer, { company: bakery, uuid })).toEqual({ success: true, errorMessage: null });
    expect(await ownerOf()).toBe(uuid);
    expect((await firm.api.commands.load(companyUserDecider, uuid)).state).toMatchObject({
      role: 'client_owner',
      expiresAt: null,
    });
    await expect(done('ada', transfer, { company: bakery, uuid: places.ada })).rejects.toThrow('FORBIDDEN');
    expect(await done('tom', transfer, { company: bakery, uuid: places.ada })).toMatchObject({ success: true });
    expect(await ownerOf()).toBe(places.ada);
  });

  it('asks for a client whose access has not ended', async () => {
    const uuid = await fresh('uma', 'client_owner');
    const ended = { type: 'SetMemberExpiry', expiresAt: '2020-01-01T00:00:00.000Z', isAccountOwner: false } as const;
    await changeMember(firm.api.commands, uuid, ended, origin(bakery));
    expect(await done('tom', transfer, { company: bakery, uuid })).toEqual({
      success: false,
      errorMessage: 'The new account owner must be someone who can sign in and whose access has not ended.',
    });
    const invite = `mutation ($company: UUID!) { inviteCompanyUser(companyUuid: $company, email: "new@client.test",
      firstName: "New", lastName: "Person", role: "client_owner") { errorMessage companyUser { uuid isPending } } }`;
    const invited = await (await firm.browser('tom')).graphql(invite, { company: bakery });
    const { companyUser } = invited.data.inviteCompanyUser;
    expect(companyUser.isPending).toBe(true);
    expect(await done('tom', transfer, { company: bakery, uuid: companyUser.uuid })).toMatchObject({
      success: false,
      errorMessage: 'The new account owner must be someone who can sign in and whose access has not ended.',
    });
    expect(await done('tom', transfer, { company: bakery, uuid: places.jan })).toEqual({
      success: false,
      errorMessage: 'The account owner must be a client of this company.',
    });
    const other = await firm.company('City Clinic');
    await firm.readable();
    await expect(done('tom', transfer, { company: other, uuid: places.olga })).rejects.toThrow('NOT_FOUND');
  });
});

describe('the team', () => {
  it('shows when somebody was here last to staff alone', async () => {
    const seen = async (person: string) => {
      const { data } = await (await firm.browser(person)).graphql(team, { uuid: bakery });
      return data.companyUsers.find(({ uuid }: { uuid: string }) => uuid === places.olga).lastSeenAt;
    };
    await firm.browser('olga');
    expect(await seen('tom')).not.toBeNull();
    expect(await seen('ada')).toBeNull();
  });

  it('says what the viewer may do with each', async () => {
    const { data } = await (await firm.browser('ada')).graphql(team, { uuid: bakery });
    const perms = Object.fromEntries(
      data.companyUsers.map(({ uuid, perms: reasons }: { uuid: string; perms: object }) => [uuid, reasons]),
    );
    const none = { change: false, remove: false, setHiddenFromClients: false, moveAccountOwner: true };
    expect(perms[places.ada as string]).toEqual(none);
    expect(perms[places.gus as string]).toEqual({ ...none, change: true, remove: true });
    expect(perms[places.tom as string]).toEqual(none);
  });

  it('offers to reset a second factor to administrators, for clients who have one', async () => {
    const zoe = await fresh('zoe');
    await enableApp(await firm.browser('zoe'));
    const query = 'query ($uuid: UUID!) { companyUsers(companyUuid: $uuid) { uuid perms { resetTwoFactor } } }';
    const offered = async (person: string) => {
      const { data } = await (await firm.browser(person)).graphql(query, { uuid: bakery });
      const members: { uuid: string; perms: { resetTwoFactor: boolean } }[] = data.companyUsers;
      return members.filter(({ perms }) => perms.resetTwoFactor).map(({ uuid }) => uuid);
    };
    expect(await offered('alice')).toEqual([zoe]);
    for (const other of ['tom', 'jan', 'ada']) expect(await offered(other)).toEqual([]);
  });
});
