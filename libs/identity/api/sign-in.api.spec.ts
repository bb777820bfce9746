import { userDecider } from '@daybook/identity/domain';
import { setPassword } from '@daybook/identity/flow';
import { Passwords, testCost } from '@daybook/identity/secrets';
import { Firm, origin, password, signIn } from '@daybook/testing/firm';
import jwt from 'jsonwebtoken';
import { signInTexts } from './first-factor.js';

const me =
  '{ currentUser { uuid username firstName isStaff staffProfile { team } perms { viewStaffDashboard } companyUsers { role company { uuid name } user { uuid } } } }';
const refresh =
  'mutation ($token: String) { refreshToken(refreshToken: $token) { token refreshToken tokenExpiresAt errors { message } } }';
const revoke = 'mutation { revokeRefreshToken { success } }';

let firm: Firm;
let maria: string;

beforeAll(async () => {
  firm = await Firm.open();
  maria = await firm.person('maria');
  const company = await firm.company('Bright Bakery');
  await firm.member(company, maria, 'client_owner');
  await firm.staff('tom');
  await firm.readable();
});
afterAll(() => firm?.close());
afterEach(() => firm.api.pool.query('truncate attempts'));

const asks = async (token: string, query = me) =>
  firm.api.browser().graphql(query, {}, { authorization: `Bearer ${token}` });

describe('signing in', () => {
  it('shows the person with name, memberships and perms', async () => {
    const { data } = await (await firm.browser('maria')).graphql(me);
    expect(data.currentUser).toEqual({
      uuid: maria,
      username: 'maria@demo.test',
      firstName: 'maria',
      isStaff: false,
      staffProfile: null,
      perms: { viewStaffDashboard: false },
      companyUsers: [
        { role: 'client_owner', company: { uuid: expect.any(String), name: 'Bright Bakery' }, user: { uuid: maria } },
      ],
    });
  });

  it('shows staff their profile', async () => {
    const { data } = await (await firm.browser('tom')).graphql(me);
    expect(data.currentUser).toMatchObject({
      isStaff: true,
      staffProfile: { team: 'ACCOUNTING' },
      perms: { viewStaffDashboard: true },
    });
  });

  it('answers null to whoever is not signed in', async () => {
    expect((await firm.api.browser().graphql(me)).data).toEqual({ currentUser: null });
  });

  it.each([
    ['maria@demo.test', 'wrong'],
    ['nobody@demo.test', password],
    ['', ''],
  ])('says the same of %s with %s', async (username, given) => {
    const { data } = await firm.api.browser().graphql(signIn, { username, password: given });
    expect(data.login).toMatchObject({ currentUser: null, token: null, errors: [{ message: signInTexts.wrong }] });
  });

  it('takes the name in any case', async () => {
    const { data } = await firm.api.browser().graphql(signIn, { username: ' MARIA@demo.test ', password });
    expect(data.login.currentUser).toEqual({ uuid: maria });
  });

  it('is locked after ten wrong passwords, counted inside one request too, and says so', async () => {
    const guess = (n: number) => `a${n}: login(username: "maria@demo.test", password: "x${n}") { errors { message } }`;
    const six = async () => {
      const { data } = await firm.api.browser().graphql(`mutation { ${[1, 2, 3, 4, 5, 6].map(guess).join(' ')} }`);
      return Object.values<{ errors: { message: string }[] }>(data).map(({ errors }) => errors[0]?.message);
    };
    const said = [...(await six()), ...(await six())];
    expect(said.filter((text) => text === signInTexts.wrong)).toHaveLength(10);
    const { data: right } = await firm.api.browser().graphql(signIn, { username: 'maria@demo.test', password });
    expect(right.login.errors).toEqual([{ message: signInTexts.locked }]);
  });

  it('writes no password, token or hash into the log', async () => {
    const browser = firm.api.browser();
    const { data } = await browser.graphql(signIn, { username: 'maria@demo.test', password });
    const { rows } = await firm.api.pool.query('select * from log.events');
    const stored = JSON.stringify(rows);
    for (const secret of [password, data.login.token, data.login.refreshToken, '$argon2', 'maria'])
      expect(stored).not.toContain(secret);
    expect(JSON.stringify(firm.api.lines)).not.toContain(password);
  });
});

describe('cookies', () => {
  const cookiesOf = async (remember: boolean) => {
    const browser = firm.api.browser();
    await browser.request('/api/v2/graphql/');
    const answer = await browser.request('/api/v2/graphql/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': decodeURIComponent(browser.cookies.get('csrftoken') ?? ''),
      },
      body: JSON.stringify({ query: signIn, variables: { username: 'maria@demo.test', password, remember } }),
    });
    return answer.headers.getSetCookie().filter((line) => /^(access|refresh)=/.test(line));
  };

  it('end with the browser, unless the person is remembered for two idle hours', async () => {
    const [access, renewal] = await cookiesOf(false);
    for (const line of [access, renewal]) {
      expect(line).toMatch(/HttpOnly/);
      expect(line).toMatch(/SameSite=Lax/);
      expect(line).toMatch(/Path=\//);
      expect(line).not.toMatch(/Max-Age/);
    }
    const remembered = await cookiesOf(true);
    expect(remembered[0]).toMatch(/Max-Age=300/);
    expect(remembered[1]).toMatch(/Max-Age=7200/);
  });
});

describe('the CSRF token', () => {
  it('is another one after a sign-in and after a sign-out: what was known before is refused', async () => {
    const browser = firm.api.browser();
    await browser.request('/api/v2/graphql/');
    const pair = () => [browser.cookies.get('browser'), browser.csrfToken];
    const status = async (token: string) => (await browser.graphql(me, {}, { 'x-csrftoken': token })).status;
    const atFirst = pair();
    await browser.graphql(signIn, { username: 'maria@demo.test', password: 'wrong' });
    expect(pair()).toEqual(atFirst);
    await browser.graphql(signIn, { username: 'maria@demo.test', password });
    const inside = pair();
    for (const [at, value] of inside.entries()) expect(value).not.toBe(atFirst[at]);
    expect([await status(atFirst[1] ?? ''), await status(inside[1] ?? '')]).toEqual([403, 200]);
    await browser.graphql(revoke);
    for (const [at, value] of pair().entries()) expect(value).not.toBe(inside[at]);
    expect([await status(inside[1] ?? ''), await status(browser.csrfToken)]).toEqual([403, 200]);
  });
});

describe('access tokens', () => {
  const claims = () => ({ sub: maria, sid: '', type: 'access' });

  it('are refused when forged, expired, of another audience, kind or algorithm', async () => {
    const browser = await firm.browser('maria');
    const genuine = browser.cookies.get('access') ?? '';
    const { sid } = jwt.decode(genuine) as { sid: string };
    const secret = firm.api.config.secrets.token;
    const sign = (changes: object, options: jwt.SignOptions = {}, key = secret) =>
      jwt.sign({ ...claims(), sid, ...changes }, key, {
        audience: 'daybook-api',
        issuer: 'daybook',
        expiresIn: 60,
        ...options,
      });
    const who = async (token: string) => (await asks(token)).data.currentUser?.uuid ?? null;
    expect(await who(genuine)).toBe(maria);
    expect(await who(sign({}))).toBe(maria);
    expect(await who(sign({}, {}, 'another secret that is long enough'))).toBeNull();
    expect(await who(sign({}, { expiresIn: -1 }))).toBeNull();
    expect(await who(sign({}, { audience: 'elsewhere' }))).toBeNull();
    expect(await who(sign({}, { issuer: 'elsewhere' }))).toBeNull();
    expect(await who(sign({}, { algorithm: 'HS512' }))).toBeNull();
    expect(await who(sign({ type: 'refresh' }))).toBeNull();
    expect(await who(sign({ sub: sid }))).toBeNull();
    expect(await who('nonsense')).toBeNull();
  });

  it('last five minutes', async () => {
    const { data } = await firm.api.browser().graphql(signIn, { username: 'maria@demo.test', password });
    const left = Date.parse(data.login.tokenExpiresAt) - Date.now();
    expect(left).toBeGreaterThan(290_000);
    expect(left).toBeLessThanOrEqual(300_000);
  });
});

describe('refreshing', () => {
  it('exchanges the cookie, and the token given as argument', async () => {
    const browser = await firm.browser('maria');
    const before = browser.cookies.get('refresh');
    const { data } = await browser.graphql(refresh);
    expect(data.refreshToken.errors).toBeNull();
    expect(browser.cookies.get('refresh')).toBe(data.refreshToken.refreshToken);
    expect(data.refreshToken.refreshToken).not.toBe(before);
    const again = await firm.api.browser().graphql(refresh, { token: data.refreshToken.refreshToken });
    expect((await asks(again.data.refreshToken.token)).data.currentUser.uuid).toBe(maria);
  });

  it('gives 32 tabs that ask at once the same token', async () => {
    const browser = await firm.browser('maria');
    const token = browser.cookies.get('refresh');
    const answers = await Promise.all(Array.from({ length: 32 }, () => firm.api.browser().graphql(refresh, { token })));
    const [next, ...others] = new Set(answers.map(({ data }) => data.refreshToken.refreshToken));
    expect(others).toEqual([]);
    const { data } = await firm.api.browser().graphql(refresh, { token: next });
    expect(data.refreshToken.errors).toBeNull();
  });

  it('gives it again to whoever has lost the answer, and goes on from there', async () => {
    const browser = await firm.browser('maria');
    const token = browser.cookies.get('refresh');
    const lost = await firm.api.browser().graphql(refresh, { token });
    const again = await firm.api.browser().graphql(refresh, { token });
    expect(again.data.refreshToken.refreshToken).toBe(lost.data.refreshToken.refreshToken);
    expect((await asks(again.data.refreshToken.token)).data.currentUser.uuid).toBe(maria);
  });

  it('ends the session when a spent token comes back, also for whoever holds the newest', async () => {
    const browser = await firm.browser('maria');
    const spent = browser.cookies.get('refresh');
    await browser.graphql(refresh);
    await browser.graphql(refresh);
    const { data } = await firm.api.browser().graphql(refresh, { token: spent });
    expect(data.refreshToken.errors).toEqual([{ message: signInTexts.ended }]);
    expect((await browser.graphql(me)).data.currentUser).toBeNull();
    const { data: own } = await browser.graphql(refresh);
    expect(own.refreshToken.errors).toEqual([{ message: signInTexts.ended }]);
    const { rows } = await firm.api.pool.query(`select type from log.events where stream = $1 order by revision`, [
      `session-${spent?.split('.')[0]}`,
    ]);
    expect(rows.map(({ type }) => type)).toEqual(['SessionStarted', 'RefreshTokenReuseDetected', 'SessionRevoked']);
  });

  it('refuses whoever has nothing to show', async () => {
    const { data } = await firm.api.browser().graphql(refresh);
    expect(data.refreshToken).toEqual({
      token: null,
      refreshToken: null,
      tokenExpiresAt: null,
      errors: [{ message: signInTexts.ended }],
    });
  });
});

describe('the end of a session', () => {
  it('comes with signing out: access and refresh are refused at once', async () => {
    const browser = await firm.browser('maria');
    const [access = '', token] = [browser.cookies.get('access'), browser.cookies.get('refresh')];
    expect((await browser.graphql(revoke)).data).toEqual({ revokeRefreshToken: { success: true } });
    expect(browser.cookies.has('access') || browser.cookies.has('refresh')).toBe(false);
    expect((await asks(access)).data.currentUser).toBeNull();
    const { data } = await firm.api.browser().graphql(refresh, { token });
    expect(data.refreshToken.errors).toEqual([{ message: signInTexts.ended }]);
    expect((await firm.api.browser().graphql(revoke)).data).toEqual({ revokeRefreshToken: { success: true } });
  });

  it('comes with deactivation', async () => {
    const anna = await firm.person('anna');
    await firm.readable();
    const browser = await firm.browser('anna');
    const token = browser.cookies.get('refresh');
    await firm.api.commands.send(userDecider, anna, { type: 'DeactivateUser' }, origin());
    await firm.readable();
    expect((await browser.graphql(me)).data.currentUser).toBeNull();
    expect((await browser.graphql(refresh, { token })).data.refreshToken.token).toBeNull();
    const { data } = await firm.api.browser().graphql(signIn, { username: 'anna@demo.test', password });
    expect(data.login.errors).toEqual([{ message: signInTexts.wrong }]);
  });
});

it('opens with the new password only, once it was changed', async () => {
  const ben = await firm.person('ben');
  await setPassword(firm.api.commands, new Passwords(firm.api.pool, testCost), ben, 'another password', origin());
  await firm.readable();
  const said = async (given: string) =>
    (await firm.api.browser().graphql(signIn, { username: 'ben@demo.test', password: given })).data.login.errors;
  expect(await said(password)).toEqual([{ message: signInTexts.wrong }]);
  expect(await said('another password')).toBeNull();
});
