import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userDecider } from '@daybook/identity/domain';
import { sandboxGoogle } from '@daybook/identity/settings';
import { sandboxPhone } from '@daybook/kernel/config';
import { ApiClient } from '@daybook/testing/api';
import { enableApp, Firm, origin } from '@daybook/testing/firm';
import { openSandbox, type Sandbox } from '../../../apps/sandbox/sandbox.js';

const redirect = 'http://localhost:3000/api/v2/google/callback';
const login = `mutation ($token: String!, $otpToken: String) {
  login(socialToken: $token, otpToken: $otpToken) { currentUser { username } secondFactorDevices { id } errors { message } }
}`;
const expired = [{ message: 'Your sign-in with Google has expired. Please start it again.' }];

const dataDir = mkdtempSync(join(tmpdir(), 'daybook-google-'));
let now: Date;
let sandbox: Sandbox;
let firm: Firm;

beforeAll(async () => {
  now = new Date();
  const google = { ...sandboxGoogle, redirect };
  sandbox = await openSandbox({ dataDir, port: 0, smtpPort: 0, phone: sandboxPhone, google });
  firm = await Firm.open({
    clock: { now: () => now },
    variables: {
      GOOGLE_ISSUER: `http://127.0.0.1:${sandbox.port}/oidc`,
      GOOGLE_CLIENT_ID: sandboxGoogle.clientId,
      GOOGLE_CLIENT_SECRET: sandboxGoogle.clientSecret,
    },
  });
  await firm.person('maria');
  await firm.readable();
});
afterAll(async () => {
  await firm?.close();
  await sandbox?.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  now = new Date();
});

const pathOf = (address: string | null) => {
  const { pathname, search, hash } = new URL(address ?? '', 'http://portal.test');
  return pathname + search + hash;
};

/** Chooses somebody on the provider's page; answers with the address the browser is sent back to. */
async function chosen(browser: ApiClient, email: string, more: Record<string, string> = {}): Promise<URL> {
  const start = await browser.request('/api/v2/google/start?next=/somewhere');
  const google = new ApiClient(`http://127.0.0.1:${sandbox.port}`);
  const auth = await google.request(pathOf(start.headers.get('location')));
  const page = pathOf(auth.headers.get('location'));
  expect(await (await google.request(page)).text()).toContain('owner@demo.daybook.test');
  const choice = await google.request(page, { method: 'POST', body: new URLSearchParams({ email, ...more }) });
  const back = await google.request(pathOf(choice.headers.get('location')));
  return new URL(back.headers.get('location') ?? '');
}

/** @returns where the portal sends the browser at last */
async function cameBack(browser: ApiClient, back: URL): Promise<string> {
  return pathOf((await browser.request(back.pathname + back.search)).headers.get('location'));
}

async function tokenFor(browser: ApiClient, email = 'maria@demo.test'): Promise<string> {
  const [, token = ''] = (await cameBack(browser, await chosen(browser, email))).split('#');
  return token;
}

const loggedIn = async (browser: ApiClient, token: string, otpToken?: string) =>
  (await browser.graphql(login, { token, otpToken })).data.login;

it('signs in whoever Google vouches for, once', async () => {
  const browser = firm.api.browser();
  const back = await chosen(browser, 'Maria@demo.test');
  expect(back.origin + back.pathname).toBe(redirect);
  const end = await cameBack(browser, back);
  expect(end).toMatch(/^\/google_login\?next=%2Fsomewhere#[\w-]{43}$/);
  const [, token = ''] = end.split('#');
  const answers = await Promise.all([loggedIn(browser, token), loggedIn(browser, token)]);
  expect(answers.filter(({ currentUser }) => currentUser)).toEqual([
    { currentUser: { username: 'maria@demo.test' }, secondFactorDevices: null, errors: null },
  ]);
  expect(answers.filter(({ errors }) => errors)).toMatchObject([{ errors: expired }]);
  const { rows } = await firm.api.pool.query(
    `select data->>'method' as method from log.events where type = 'SessionStarted'`,
  );
  expect(rows).toEqual([{ method: 'google' }]);
});

it('asks the provider with PKCE, state and nonce, for the address only', async () => {
  const start = await firm.api.browser().request('/api/v2/google/start');
  const { searchParams } = new URL(start.headers.get('location') ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email',
    redirect_uri: redirect,
    nonce: expect.stringMatching(/.{40}/),
    state: expect.stringMatching(/.{40}/),
    code_challenge: expect.stringMatching(/.{40}/),
  });
  const [cookie = ''] = start.headers.getSetCookie();
  expect(cookie).toMatch(/^google-trip=.*Max-Age=600.*HttpOnly.*SameSite=Lax/);
  expect(cookie).not.toContain(searchParams.get('state'));
});

it('knows nobody whom the firm has not invited, and no address that Google has not verified', async () => {
  const browser = firm.api.browser();
  const unknown = /^\/google_login\?error=unknown&next=%2Fsomewhere$/;
  expect(await cameBack(browser, await chosen(browser, 'stranger@demo.test'))).toMatch(unknown);
  expect(await cameBack(browser, await chosen(browser, 'maria@demo.test', { unverified: '1' }))).toMatch(
    /error=failed|error=unknown/,
  );
  const gone = await firm.person('gone');
  await firm.api.commands.send(userDecider, gone, { type: 'DeactivateUser' }, origin());
  await firm.readable();
  expect(await cameBack(browser, await chosen(browser, 'gone@demo.test'))).toMatch(unknown);
});

it('believes no answer that is not the one it waits for', async () => {
  const [browser, other] = [firm.api.browser(), firm.api.browser()];
  const back = await chosen(browser, 'maria@demo.test');
  expect(await cameBack(other, back)).toMatch(/error=failed/); // no trip was begun there
  const wrongState = new URL(back);
  wrongState.searchParams.set('state', 'x'.repeat(43));
  await browser.request('/api/v2/google/start');
  expect(await cameBack(browser, wrongState)).toMatch(/error=failed/);
  const late = await chosen(browser, 'maria@demo.test');
  now = new Date(Date.now() + 601_000);
  expect(await cameBack(browser, late)).toMatch(/error=failed/);
});

it('takes a code once, and a refusal for one', async () => {
  const browser = firm.api.browser();
  const back = await chosen(browser, 'maria@demo.test');
  const trip = browser.cookies.get('google-trip') ?? '';
  expect(await cameBack(browser, back)).toMatch(/#/);
  browser.cookies.set('google-trip', trip);
  expect(await cameBack(browser, back)).toMatch(/error=failed/);
  expect(await cameBack(browser, await chosen(browser, ''))).toMatch(/error=failed/);
});

it('is worth nothing in another browser, after ten minutes, or once the person was deactivated', async () => {
  const [browser, thief] = [firm.api.browser(), firm.api.browser()];
  const token = await tokenFor(browser);
  expect(await loggedIn(thief, token)).toMatchObject({ currentUser: null, errors: expired });
  now = new Date(Date.now() + 601_000);
  expect(await loggedIn(browser, token)).toMatchObject({ currentUser: null, errors: expired });
  now = new Date();
  await firm.person('leaving');
  await firm.readable();
  const theirs = await tokenFor(browser, 'leaving@demo.test');
  const { rows } = await firm.api.pool.query(`select uuid from users where username = 'leaving@demo.test'`);
  await firm.api.commands.send(userDecider, rows[0].uuid, { type: 'DeactivateUser' }, origin());
  await firm.readable();
  expect(await loggedIn(browser, theirs)).toMatchObject({ currentUser: null, errors: expired });
});

it('does not stand for the second factor, and waits until that is shown', async () => {
  await firm.person('careful');
  await firm.readable();
  const app = await enableApp(await firm.browser('careful'));
  const browser = firm.api.browser();
  const token = await tokenFor(browser, 'careful@demo.test');
  const asked = { currentUser: null, secondFactorDevices: expect.arrayContaining([{ id: app.device }]) };
  expect(await loggedIn(browser, token)).toMatchObject(asked);
  expect(await loggedIn(browser, token, '000000')).toMatchObject({ currentUser: null });
  const inside = { currentUser: { username: 'careful@demo.test' }, errors: null };
  expect(await loggedIn(browser, token, await app.code())).toMatchObject(inside);
  expect(await loggedIn(browser, token, await app.code(1))).toMatchObject({ currentUser: null, errors: expired });
});

it('keeps nothing that opens', async () => {
  const token = await tokenFor(firm.api.browser());
  const stored = await firm.api.pool.query('select * from ops.social_tokens');
  expect(JSON.stringify(stored.rows)).not.toContain(token);
  expect(JSON.stringify(firm.api.lines)).not.toContain(token);
});

it('says so when the provider is away', async () => {
  const lost = await Firm.open({
    variables: { GOOGLE_ISSUER: 'http://127.0.0.1:1/oidc', GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
  });
  const start = await lost.api.browser().request('/api/v2/google/start?next=/a');
  expect(start.headers.get('location')).toBe('/google_login?error=unavailable&next=%2Fa');
  await lost.close();
});
