import { randomUUID } from 'node:crypto';
import { userDecider } from '@daybook/identity/domain';
import { setPassword } from '@daybook/identity/flow';
import { Passwords, testCost } from '@daybook/identity/secrets';
import type { ApiClient } from '@daybook/testing/api';
import { enableApp, Firm, origin, password, signInWith } from '@daybook/testing/firm';

const trusted = '{ currentUser { isCurrentDeviceTrusted trustedDevicesCount currentDeviceTrustExpiry } }';
const untrust = `mutation ($all: Boolean!) { untrustDevices(untrustAll: $all) {
  isCurrentDeviceTrusted trustedDevicesCount currentDeviceTrustExpiry errors { message } } }`;
const disable = 'mutation { disableUser2fa { currentUser { is2faEnabled twoFactorDescription } errors { message } } }';
const reset = `mutation ($userUuid: UUID!, $reason: String!) { resetUser2fa(userUuid: $userUuid, reason: $reason) {
  success errorMessage } }`;

let offset = 0;
let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open({ clock: { now: () => new Date(Date.now() + offset) } });
});
afterAll(() => firm?.close());
beforeEach(() => {
  offset = 0;
});

async function protectedBy(name: string) {
  const user = await firm.person(name);
  await firm.readable();
  const browser = await firm.browser(name);
  return { user, browser, app: await enableApp(browser) };
}

/** Signs in with a code and trusts the browser. */
async function trustingBrowser(name: string, otpToken: string, deviceId = randomUUID()) {
  const browser = firm.api.browser();
  const wish = { username: `${name}@demo.test`, password, otpToken, deviceId, trustDevice: true };
  const { login } = (await browser.graphql(signInWith, wish)).data;
  return { browser, deviceId, login };
}

const isAskedAgain = async (browser: ApiClient, name: string, deviceId: string | null, secret = password) => {
  const wish = { username: `${name}@demo.test`, password: secret, deviceId };
  return (await browser.graphql(signInWith, wish)).data.login.secondFactorDevices !== null;
};

describe('a trusted browser', () => {
  it('is asked for no code, with its own id only, for thirty days', async () => {
    const { app } = await protectedBy('maria');
    const { browser, deviceId, login } = await trustingBrowser('maria', await app.code());
    expect(login.currentUser.isCurrentDeviceTrusted).toBe(true);
    expect((await browser.graphql(trusted)).data.currentUser).toMatchObject({ trustedDevicesCount: 1 });
    expect(await isAskedAgain(browser, 'maria', deviceId)).toBe(false);
    expect(await isAskedAgain(browser, 'maria', randomUUID())).toBe(true);
    expect(await isAskedAgain(browser, 'maria', null)).toBe(true);
    expect(await isAskedAgain(firm.api.browser(), 'maria', deviceId)).toBe(true);
    offset = 30 * 86_400_000 + 1_000;
    expect(await isAskedAgain(browser, 'maria', deviceId)).toBe(true);
  });

  it('prolongs its trust only by a code, not by being trusted', async () => {
    const { app } = await protectedBy('nell');
    const { browser, deviceId } = await trustingBrowser('nell', await app.code());
    const again = { username: 'nell@demo.test', password, deviceId, trustDevice: true };
    offset = 29 * 86_400_000;
    const { login } = (await browser.graphql(signInWith, again)).data;
    expect(login.currentUser).toMatchObject({ isCurrentDeviceTrusted: true });
    offset = 31 * 86_400_000;
    expect(await isAskedAgain(browser, 'nell', deviceId)).toBe(true);
    await browser.graphql(signInWith, { ...again, otpToken: app.backupCodes[0] });
    offset = 60 * 86_400_000;
    expect(await isAskedAgain(browser, 'nell', deviceId)).toBe(false);
  });

  it('holds a cookie that scripts cannot read, of which only the hash is kept', async () => {
    const { user, app } = await protectedBy('anna');
    const plain = firm.api.browser();
    await plain.request('/api/v2/graphql/');
    const answer = await plain.request('/api/v2/graphql/', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrftoken': decodeURIComponent(plain.cookies.get('csrftoken') ?? ''),
      },
      body: JSON.stringify({
        query: signInWith,
        variables: {
          username: 'anna@demo.test',
          password,
          otpToken: await app.code(),
          deviceId: randomUUID(),
          trustDevice: true,
        },
      }),
    });
    const line = answer.headers.getSetCookie().find((one) => one.startsWith(`trust-${user}=`)) ?? '';
    for (const attribute of [/HttpOnly/, /SameSite=Lax/, /Path=\//, /Max-Age=2592000/]) expect(line).toMatch(attribute);
    const secret = /=[^.]+\.([^;]+)/.exec(line)?.[1] ?? '-';
    const { rows } = await firm.api.pool.query('select t::text as row from trusted_devices t');
    const { rows: events } = await firm.api.pool.query('select e::text as row from log.events e');
    for (const { row } of [...rows, ...events]) expect(row).not.toContain(secret);
  });

  it('is of one person: the cookie of another opens nothing', async () => {
    const [one, other] = [await protectedBy('ben'), await protectedBy('vera')];
    const { browser, deviceId } = await trustingBrowser('ben', await one.app.code());
    browser.cookies.set(`trust-${other.user}`, browser.cookies.get(`trust-${one.user}`) ?? '');
    expect(await isAskedAgain(browser, 'vera', deviceId)).toBe(true);
  });

  it('is untrusted alone or with all others', async () => {
    const { app } = await protectedBy('omar');
    const first = await trustingBrowser('omar', await app.code());
    const second = await trustingBrowser('omar', app.backupCodes[0] ?? '');
    const alone = (await first.browser.graphql(untrust, { all: false })).data.untrustDevices;
    expect(alone).toEqual({
      isCurrentDeviceTrusted: false,
      trustedDevicesCount: 1,
      currentDeviceTrustExpiry: null,
      errors: null,
    });
    expect(await isAskedAgain(first.browser, 'omar', first.deviceId)).toBe(true);
    const all = (await first.browser.graphql(untrust, { all: true })).data.untrustDevices;
    expect(all.trustedDevicesCount).toBe(0);
    expect(await isAskedAgain(second.browser, 'omar', second.deviceId)).toBe(true);
  });

  it('is trusted no more from the moment on in which the password is another one', async () => {
    const { user, app } = await protectedBy('rosa');
    const { browser, deviceId } = await trustingBrowser('rosa', await app.code());
    const changed = 'a wholly other password';
    await setPassword(firm.api.commands, new Passwords(firm.api.pool, testCost), user, changed, origin());
    await firm.readable();
    expect(await isAskedAgain(browser, 'rosa', deviceId, changed)).toBe(true);
  });
});

it('is disabled by its owner, and then nothing is left of it', async () => {
  const { app, browser } = await protectedBy('paul');
  const trusting = await trustingBrowser('paul', await app.code());
  const { data } = await browser.graphql(disable);
  expect(data.disableUser2fa).toEqual({
    currentUser: { is2faEnabled: false, twoFactorDescription: null },
    errors: null,
  });
  expect((await trusting.browser.graphql(trusted)).data.currentUser.trustedDevicesCount).toBe(0);
  expect((await browser.graphql('{ my2faDevices { name } }')).data.my2faDevices).toEqual([]);
  expect(await isAskedAgain(firm.api.browser(), 'paul', null)).toBe(false);
  const { data: again } = await browser.graphql('mutation { enableUser2fa { errors { message } } }');
  expect(again.enableUser2fa.errors).toEqual([{ message: 'Set up an authenticator app, a phone or a passkey first.' }]);
});

it('keeps one way to sign in as long as it is enabled', async () => {
  const { app, browser } = await protectedBy('nina');
  const remove = `mutation { remove2faDevice(deviceId: "${app.device}") { success errorMessage } }`;
  expect((await browser.graphql(remove)).data.remove2faDevice).toEqual({
    success: false,
    errorMessage: 'This is your only way to receive a code. Set up another one first.',
  });
});

describe('a reset', () => {
  it('is made by administrators for clients, with a reason, and opens a locked account', async () => {
    await firm.staff('ada', { adminPanelAccess: 'UPDATE' });
    const { user } = await protectedBy('kim');
    const ada = await firm.browser('ada');
    for (let n = 0; n < 10; n += 1) await trustingBrowser('kim', `00000${n}`);
    const empty = await ada.graphql(reset, { userUuid: user, reason: ' ' });
    expect(empty.data.resetUser2fa.errorMessage).toContain('Say why, and how you verified');
    const done = await ada.graphql(reset, { userUuid: user, reason: 'Lost the phone; known by voice' });
    expect(done.data.resetUser2fa).toEqual({ success: true, errorMessage: null });
    expect(await isAskedAgain(firm.api.browser(), 'kim', null)).toBe(false);
    const { rows } = await firm.api.pool.query(
      `select data::text as data from log.events where type = 'TwoFactorReset'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.data).not.toContain('Lost the phone');
    const again = await ada.graphql(reset, { userUuid: user, reason: 'Once more' });
    expect(again.data.resetUser2fa.errorMessage).toBe('This person has not set up a second factor.');
  });

  it('is not for juniors, for staff, or for oneself', async () => {
    const junior = await firm.staff('jim', { adminPanelAccess: 'UPDATE' }, { flags: { juniorAdmin: true } });
    const sue = await firm.staff('sue', {}, { flags: { superuser: true } });
    const client = await firm.person('client');
    await firm.readable();
    const code = async (name: string, userUuid: string) =>
      (await (await firm.browser(name)).graphql(reset, { userUuid, reason: 'Lost' })).errors?.[0]?.extensions.code;
    expect(await code('jim', client)).toBe('FORBIDDEN');
    expect(await code('ada', junior)).toBe('FORBIDDEN');
    expect(await code('sue', sue)).toBe('FORBIDDEN');
    expect(await code('sue', junior)).toBeUndefined();
    expect(await code('client', client)).toBe('NOT_FOUND');
  });
});

it('asks for a fresh sign-in before it is changed, where that is set', async () => {
  const careful = await Firm.open({
    variables: { DAYBOOK_REQUIRE_RECENT_SIGN_IN: 'on' },
    clock: { now: () => new Date(Date.now() + offset) },
  });
  try {
    await careful.person('lee');
    await careful.readable();
    const browser = await careful.browser('lee');
    await enableApp(browser);
    offset = 5 * 60_000;
    const sentence = 'Please sign in again to change this. It needs a sign-in of the last five minutes.';
    expect((await browser.graphql(disable)).data.disableUser2fa.errors).toEqual([{ message: sentence }]);
    const { data } = await browser.graphql('mutation { create2faDevice(deviceType: "app") { errors { message } } }');
    expect(data.create2faDevice.errors).toEqual([{ message: sentence }]);
    const move = 'mutation { updateProfile(email: "thief@elsewhere.test") { success errors { message } } }';
    expect((await browser.graphql(move)).data.updateProfile).toEqual({
      success: false,
      errors: [{ message: `{'email':['${sentence}']}` }],
    });
    offset = 4 * 60_000;
    expect((await browser.graphql(disable)).data.disableUser2fa.errors).toBeNull();
  } finally {
    await careful.close();
  }
});

it('is nobody’s who was deactivated', async () => {
  const { user, app } = await protectedBy('gone');
  await firm.api.commands.send(userDecider, user, { type: 'DeactivateUser' }, origin());
  await firm.readable();
  expect((await trustingBrowser('gone', await app.code())).login.token).toBeNull();
});
