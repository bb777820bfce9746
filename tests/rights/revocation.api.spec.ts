import { setTimeout as wait } from 'node:timers/promises';
import { changeCompany, changeMember } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import { type ApiClient, type RunningApi } from '@daybook/testing/api';
import { Firm, origin, password, plainProfile } from '@daybook/testing/firm';
import { startProduct } from '../../libs/testing/rights/product.js';

const seen = 'query ($uuid: UUID!) { company(uuid: $uuid) { name } }';
const me = '{ currentUser { uuid } }';
const feed = 'query ($uuid: UUID!) { feedItems(companyUuid: $uuid) { totalCount items { uuid } } }';

let api: RunningApi;
let firm: Firm;
let count = 0;

beforeAll(async () => {
  api = await startProduct();
  firm = Firm.over(api);
});
afterAll(() => api?.stop());
afterEach(() => expect(api.lines.filter(({ msg }) => msg === 'fault')).toEqual([]));

/** A member of a new company, signed in. */
async function member(role: 'client_owner' | 'staff_director' = 'client_owner') {
  count += 1;
  const name = `person${count}`;
  const user = role === 'client_owner' ? await firm.person(name) : await firm.staff(name);
  const company = await firm.company(`Company ${count}`, { type: 'RequireExplicitAccess' });
  const place = await firm.member(company, user, role);
  await firm.readable();
  const browser = await firm.browser(name);
  expect(await code(browser, seen, company)).toBe('allowed');
  return { name, user, company, place, browser };
}

async function code(browser: ApiClient, document: string, uuid: string): Promise<string> {
  const { errors } = await browser.graphql(document, { uuid });
  return errors?.[0]?.extensions.code ?? 'allowed';
}

async function demand(refused: Promise<{ readonly message: string } | undefined>): Promise<void> {
  const refusal = await refused;
  if (refusal) throw new Error(refusal.message);
  await firm.readable();
}

describe('the next request', () => {
  it('of a session that was left is told to sign in, with the token that it still has', async () => {
    const { browser, company } = await member();
    const stored = new Map(browser.cookies);
    await browser.graphql('mutation { revokeRefreshToken { success } }');
    for (const [name, value] of stored) browser.cookies.set(name, value);
    expect(await code(browser, seen, company)).toBe('UNAUTHENTICATED');
    expect((await browser.graphql(me)).data.currentUser).toBeNull();
    const again = await browser.graphql('mutation { refreshToken { token errors { message } } }');
    expect(again.data.refreshToken.token).toBeNull();
  });

  it('of a session that was ended from another device is told to sign in', async () => {
    const { browser, company, name } = await member();
    const other = await firm.browser(name);
    await other.graphql('mutation { revokeOtherSessions { success } }');
    expect(await code(browser, seen, company)).toBe('UNAUTHENTICATED');
    expect(await code(other, seen, company)).toBe('allowed');
  });

  it('of every other session of a person with a new password is told to sign in', async () => {
    const { browser, company, name } = await member();
    const other = await firm.browser(name);
    const change = `mutation { changePassword(currentPassword: "${password}", newPassword: "quiet rivers run deep") { success } }`;
    expect((await browser.graphql(change)).data.changePassword.success).toBe(true);
    expect(await code(other, seen, company)).toBe('UNAUTHENTICATED');
    expect(await code(browser, seen, company)).toBe('allowed');
    const again = await other.graphql('mutation { refreshToken { token } }');
    expect(again.data.refreshToken.token).toBeNull();
  });

  it('of an owner who became a guest invites nobody any more', async () => {
    const { browser, company, place } = await member();
    const invite = async () => {
      const { data } = await browser.graphql(
        `mutation ($company: UUID!) { inviteCompanyUser(companyUuid: $company, email: "${count}@new.test", firstName: "A",
          lastName: "B", role: "client_member") { success } }`,
        { company },
      );
      count += 1;
      return data.inviteCompanyUser.success;
    };
    expect(await invite()).toBe(true);
    const changes = [{ type: 'ChangeMemberRole', role: 'client_member', isAccountOwner: false }] as const;
    await demand(changeMember(api.commands, place, { type: 'ChangeMember', changes }, origin(company)));
    expect(await invite()).toBe(false);
  });

  it('of a person who was deactivated is told to sign in', async () => {
    const { browser, company, user } = await member();
    await api.commands.send(userDecider, user, { type: 'DeactivateUser' }, origin());
    await firm.readable();
    expect(await code(browser, seen, company)).toBe('UNAUTHENTICATED');
  });

  it.each(['client_owner', 'staff_director'] as const)('of a removed %s does not find the company', async (role) => {
    const { browser, company, place } = await member(role);
    const command = { type: 'RemoveCompanyUser', isAccountOwner: false } as const;
    await demand(changeMember(api.commands, place, command, origin(company)));
    expect(await code(browser, seen, company)).toBe('NOT_FOUND');
    expect(await code(browser, feed, company)).toBe('NOT_FOUND');
  });

  it('of a member does not find the company from the moment of expiry, without anything happening', async () => {
    const { browser, company, place } = await member();
    const expiresAt = new Date(Date.now() + 1_500);
    const command = { type: 'SetMemberExpiry', expiresAt: expiresAt.toISOString(), isAccountOwner: false } as const;
    await demand(changeMember(api.commands, place, command, origin(company)));
    expect(await code(browser, seen, company)).toBe('allowed');
    await wait(expiresAt.getTime() - Date.now() + 50);
    expect(await code(browser, seen, company)).toBe('NOT_FOUND');
  });

  it('does not find a company that was deleted', async () => {
    const { browser, company } = await member();
    await demand(changeCompany(api.commands, company, { type: 'DeleteCompany' }, origin()));
    expect(await code(browser, seen, company)).toBe('NOT_FOUND');
  });

  it('does not find a company that asks for explicit access since', async () => {
    await firm.staff('passer');
    const company = await firm.company('Open until now');
    await firm.readable();
    const browser = await firm.browser('passer');
    expect(await code(browser, seen, company)).toBe('allowed');
    await demand(changeCompany(api.commands, company, { type: 'RequireExplicitAccess' }, origin()));
    expect(await code(browser, seen, company)).toBe('NOT_FOUND');
  });

  it('of a member without TODOS reads no to-dos any more', async () => {
    const { browser, company, place } = await member();
    expect(await code(browser, feed, company)).toBe('allowed');
    for (const feature of ['TODOS', 'ACTIVITY_FEED'] as const) {
      const command = { type: 'GrantFeatureAccess', feature, level: 'DISABLED', granterLevel: 'UPDATE' } as const;
      await demand(changeMember(api.commands, place, command, origin(company)));
    }
    expect(await code(browser, feed, company)).toBe('FORBIDDEN');
  });

  it('of an administrator who is none any more is refused', async () => {
    const user = await firm.staff('admin', { adminPanelAccess: 'UPDATE' });
    await firm.readable();
    const browser = await firm.browser('admin');
    const panel = '{ projections { name } }';
    expect((await browser.graphql(panel)).errors).toBeUndefined();
    const profile = { ...plainProfile, adminPanelAccess: 'DISABLED' } as const;
    await api.commands.send(userDecider, user, { type: 'ChangeStaffProfile', profile }, origin());
    await firm.readable();
    expect((await browser.graphql(panel)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('of a superuser who is none any more is refused', async () => {
    const user = await firm.staff('root', {}, { flags: { superuser: true } });
    const company = await firm.company('Guarded', { type: 'RequireExplicitAccess' });
    await firm.readable();
    const browser = await firm.browser('root');
    expect(await code(browser, seen, company)).toBe('allowed');
    await api.commands.send(userDecider, user, { type: 'ChangeUserFlags', flags: { superuser: false } }, origin());
    await firm.readable();
    expect(await code(browser, seen, company)).toBe('NOT_FOUND');
  });
});
