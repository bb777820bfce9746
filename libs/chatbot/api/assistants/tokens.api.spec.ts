import { sessionDecider, userDecider } from '@daybook/identity/domain';
import { origin } from '@daybook/testing/firm';
import type { AssistantApp } from '../spec/assistant-app.js';
import { ConnectedFirm } from '../spec/connected-firm.js';
import { calling, listing, Outsider } from '../spec/outsider.js';

let world: ConnectedFirm;
let outsider: Outsider;
beforeAll(async () => {
  world = await ConnectedFirm.open();
  outsider = new Outsider(world);
});
afterAll(() => world?.close());

const tokenOf = ({ given }: AssistantApp) => given?.access_token as string;

describe('a token', () => {
  it('of one company is none at another, and none anywhere else', async () => {
    const app = await world.connected();
    expect(await outsider.statusOf(tokenOf(app))).toBe(200);
    const elsewhere = await outsider.read(tokenOf(app), world.other);
    expect(elsewhere.status).toBe(401);
    expect(elsewhere.headers.get('www-authenticate')).toContain(
      `/.well-known/oauth-protected-resource/mcp/${world.other}`,
    );
    const query = { method: 'POST', body: JSON.stringify({ query: '{ currentUser { uuid } }' }) };
    const browser = world.firm.api.browser();
    await browser.request('/api/v2/graphql/');
    const headers = { 'content-type': 'application/json', 'x-csrftoken': browser.csrfToken };
    const asOne = { ...query, headers: { ...headers, authorization: `Bearer ${tokenOf(app)}` } };
    expect(JSON.parse(await (await browser.request('/api/v2/graphql/', asOne)).text()).data.currentUser).toBeNull();
    const refresh = `mutation ($token: String) { refreshToken(refreshToken: $token) { token errors { message } } }`;
    const { data } = await browser.graphql(refresh, { token: app.given?.refresh_token });
    expect(data.refreshToken.token).toBeNull();
  });

  it('of a browser is none here', async () => {
    const browser = await world.firm.browser('owner');
    const [access, refresh] = [browser.cookies.get('access'), browser.cookies.get('refresh')];
    expect(await outsider.statusOf(access)).toBe(401);
    expect((await outsider.renew(await outsider.registered(), refresh as string)).body.error).toBe('invalid_grant');
  });

  it('counts in the header only, and not from pages of strangers', async () => {
    const app = await world.connected();
    const search = `?access_token=${tokenOf(app)}`;
    expect(await outsider.statusOf(undefined, world.company, { search })).toBe(401);
    expect(await outsider.statusOf(undefined, world.company, { headers: { cookie: `access=${tokenOf(app)}` } })).toBe(
      401,
    );
    const rebound = { origin: 'http://evil.test', host: 'evil.test' };
    expect(await outsider.statusOf(tokenOf(app), world.company, { headers: rebound })).toBe(403);
  });

  it('is renewed by its own application, each once', async () => {
    const client = await outsider.registered();
    const first = (await outsider.redeem(client, await outsider.code(client))).body;
    expect((await outsider.renew(await outsider.registered('Other'), first.refresh_token)).body.error).toBe(
      'invalid_grant',
    );
    const second = (await outsider.renew(client, first.refresh_token)).body;
    const third = (await outsider.renew(client, second.refresh_token)).body;
    expect(await outsider.statusOf(third.access_token)).toBe(200);
    expect((await outsider.renew(client, first.refresh_token)).body.error).toBe('invalid_grant');
    expect(await outsider.statusOf(third.access_token)).toBe(401);
    expect((await outsider.renew(client, third.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('ends when it is given back, from the list of sessions, and with the account', async () => {
    const client = await outsider.registered();
    const begun = async () => (await outsider.redeem(client, await outsider.code(client))).body;
    const back = await begun();
    expect((await outsider.post('/oauth/revoke', { token: back.refresh_token })).status).toBe(200);
    expect(await outsider.statusOf(back.access_token)).toBe(401);
    expect((await outsider.post('/oauth/revoke', { token: 'nobody’s' })).status).toBe(200);

    const listed = await begun();
    const browser = await world.firm.browser('owner');
    const list = '{ mySessions { uuid device method connection { application host companyName } } }';
    const sessions = (await browser.graphql(list)).data.mySessions;
    const [session] = sessions.filter(({ device }: { device: string }) => device === 'App');
    expect(session).toMatchObject({
      method: 'application',
      connection: { application: 'App', host: 'app.test', companyName: 'Bright Bakery' },
    });
    const end = 'mutation ($uuid: UUID!) { revokeSession(uuid: $uuid) { success } }';
    for (const { uuid, device } of sessions) if (device === 'App') await browser.graphql(end, { uuid });
    expect(await outsider.statusOf(listed.access_token)).toBe(401);
    const { state } = await world.firm.api.commands.load(sessionDecider, session.uuid);
    expect(state.status).toBe('revoked');

    const leaver = await world.firm.person('leaver');
    await world.firm.member(world.company, leaver, 'client_owner');
    await world.firm.readable();
    const theirs = (await outsider.redeem(client, await outsider.code(client, 'leaver'))).body;
    expect(await outsider.statusOf(theirs.access_token)).toBe(200);
    await world.firm.api.commands.send(userDecider, leaver, { type: 'DeactivateUser' }, origin());
    await world.firm.readable();
    expect(await outsider.statusOf(theirs.access_token)).toBe(401);
  });
});

describe('an administrator', () => {
  it('sees the applications of others and ends them, but no browser’s session', async () => {
    const app = await world.connected();
    await world.firm.staff('Ada', { adminPanelAccess: 'UPDATE' });
    await world.firm.readable();
    const ada = await world.firm.browser('Ada');
    const list = 'query ($user: UUID!) { userApplications(userUuid: $user) { uuid application host companyName } }';
    const listed = async () => (await ada.graphql(list, { user: world.owner })).data.userApplications;
    const [found] = await listed();
    expect(found).toMatchObject({ application: 'Claude', host: 'this computer', companyName: 'Bright Bakery' });
    const end = `mutation ($user: UUID!, $uuid: UUID!) { endUserApplication(userUuid: $user, uuid: $uuid) { success errorMessage } }`;
    const browser = await world.firm.browser('owner');
    const session = browser.cookies.get('refresh')?.split('.')[0];
    const ends = async (uuid: unknown) => (await ada.graphql(end, { user: world.owner, uuid })).data.endUserApplication;
    expect(await ends(session)).toMatchObject({ success: false });
    expect((await browser.graphql('{ currentUser { uuid } }')).data.currentUser).not.toBeNull();
    for (const { uuid } of await listed()) expect(await ends(uuid)).toMatchObject({ success: true });
    expect([await listed(), await outsider.statusOf(tokenOf(app))]).toEqual([[], 401]);
  });
});

describe('a call', () => {
  it('is answered with the rights of now: the switches of the company and the person', async () => {
    const app = await world.connected();
    const token = tokenOf(app);
    await world.firm.change(world.company, { type: 'DisableChatbot' });
    await world.firm.readable();
    expect([
      await outsider.statusOf(token),
      await outsider.statusOf(token, world.company, { body: calling('waiting') }),
    ]).toEqual([403, 403]);
    await world.firm.change(world.company, { type: 'EnableChatbot' });
    const personal = async (isChatbotEnabled: boolean) => {
      const command = { type: 'ChangeAccount', isChatbotEnabled } as const;
      await world.firm.api.commands.send(userDecider, world.owner, command, origin());
      await world.firm.readable();
    };
    await personal(false);
    expect(await outsider.statusOf(token)).toBe(403);
    await personal(true);
    await world.firm.change(world.company, { type: 'DisableFinancialDashboard' });
    await world.firm.readable();
    expect(await outsider.statusOf(token)).toBe(403);
    await world.firm.change(world.company, { type: 'EnableFinancialDashboard' });
    await world.firm.readable();
    expect(await outsider.statusOf(token)).toBe(200);
  });

  it('finds nothing where the firm takes no assistants of others', async () => {
    const app = await world.connected();
    const off = await world.firm.api.another({ OTHER_ASSISTANTS: 'off' });
    const headers = { authorization: `Bearer ${tokenOf(app)}`, 'content-type': 'application/json' };
    const posted = await fetch(`${off}/mcp/${world.company}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(listing),
    });
    expect(posted.status).toBeGreaterThanOrEqual(400);
    for (const path of [
      '/.well-known/oauth-authorization-server',
      outsider.authorize(await outsider.registered()).href.slice('https://daybook.test'.length),
    ])
      expect((await fetch(off + path, { redirect: 'manual' })).headers.get('location')).toBeNull();
  });

  it('is one, and short', async () => {
    const token = tokenOf(await world.connected());
    const padded = { ...calling('todos', { words: 'x'.repeat(10 * 1_024 * 1_024) }) };
    expect(await outsider.statusOf(token, world.company, { body: padded })).toBe(413);
    const long = await outsider.call(token, 'todos', { words: 'x'.repeat(5_000) });
    expect(long).toMatchObject({ isError: true });
    expect(await outsider.statusOf(token, world.company, { body: [listing, listing] })).toBe(400);
    expect(await outsider.statusOf(token, world.company, { body: '{"jsonrpc":' })).toBe(400);
  });

  it('takes no company, person or tool that is not there', async () => {
    const token = tokenOf(await world.connected());
    const said = (name: string, args: object) => outsider.call(token, name, args);
    expect(await said('todos', { company: world.other })).toMatchObject({ isError: true });
    expect(await said('standing', { company_uuid: world.other })).toMatchObject({ isError: true });
    expect(await said('delete_todo', {})).toMatchObject({ isError: true });
  });
});
