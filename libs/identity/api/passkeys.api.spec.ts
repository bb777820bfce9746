import { userDecider } from '@daybook/identity/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Authenticator, enableApp, Firm, origin, password, signInWith } from '@daybook/testing/firm';
import { wrongPasskey } from './passkey-sign-in.js';

const begin = 'mutation { beginPasskeyRegistration { options errors { message } } }';
const finish = `mutation ($name: String!, $response: JSON!) { finishPasskeyRegistration(name: $name, response: $response) {
  device { id name deviceType confirmed } errors { message } } }`;
const ask =
  'mutation ($firstFactor: FirstFactorInput) { beginPasskeySignIn(firstFactor: $firstFactor) { options errors { message } } }';

let offset = 0;
let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open({ clock: { now: () => new Date(Date.now() + offset) } });
});
afterAll(() => firm?.close());
beforeEach(() => {
  offset = 0;
});

const authenticator = (verifies = true) => new Authenticator(firm.api.config.url, verifies);
const firstFactor = (name: string) => ({ username: `${name}@demo.test`, password });

async function signedIn(name: string): Promise<{ user: string; browser: ApiClient }> {
  const user = await firm.person(name);
  await firm.readable();
  return { user, browser: await firm.browser(name) };
}

async function register(browser: ApiClient, key: Authenticator, name = 'Laptop') {
  const { options } = (await browser.graphql(begin)).data.beginPasskeyRegistration;
  const response = key.register(options);
  return { options, response, ...(await browser.graphql(finish, { name, response })).data.finishPasskeyRegistration };
}

const options = async (given?: object) =>
  (await firm.api.browser().graphql(ask, { firstFactor: given })).data.beginPasskeySignIn;
const login = async (request: object) => (await firm.api.browser().graphql(signInWith, request)).data.login;

it('is set up, once, and named', async () => {
  const { user, browser } = await signedIn('maria');
  const key = authenticator();
  const made = await register(browser, key);
  expect(made.options).toMatchObject({
    rp: { id: 'localhost', name: 'Daybook' },
    user: { name: 'maria@demo.test', displayName: 'maria Person', id: expect.any(String) },
    excludeCredentials: [],
  });
  expect(Buffer.from(made.options.user.id, 'base64url').toString('hex')).toBe(user.replaceAll('-', ''));
  expect(made.device).toMatchObject({ name: 'Passkey “Laptop”', deviceType: 'passkey', confirmed: true });
  const again = await browser.graphql(finish, { name: 'Laptop', response: made.response });
  expect(again.data.finishPasskeyRegistration.errors).toEqual([{ message: wrongPasskey }]);
  const second = await register(browser, authenticator(), '');
  expect(second.errors).toEqual([{ message: 'Give the passkey a name of at most 100 characters.' }]);
  expect(second.options.excludeCredentials).toHaveLength(1);
});

it('signs in alone when it verifies its owner', async () => {
  const { user, browser } = await signedIn('omar');
  const key = authenticator();
  await register(browser, key);
  const asked = await options();
  expect(asked.options).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
  expect(asked.options.allowCredentials ?? []).toEqual([]);
  const passkey = key.show(asked.options);
  expect(await login({ passkey })).toMatchObject({ currentUser: { uuid: user }, token: expect.any(String) });
  expect(await login({ passkey })).toMatchObject({ token: null, errors: [{ message: wrongPasskey }] });
  const { rows } = await firm.api.pool.query(`select data->>'method' as method from log.events
    where type = 'SessionStarted' order by position desc limit 1`);
  expect(rows).toEqual([{ method: 'passkey' }]);
});

it('does not sign in alone when it only is there', async () => {
  const { browser } = await signedIn('nina');
  const key = authenticator(false);
  await register(browser, key);
  const { options: asked } = await options();
  expect(await login({ passkey: key.show(asked) })).toMatchObject({ token: null, errors: [{ message: wrongPasskey }] });
});

it('is a second factor beside the password, also without verifying', async () => {
  const { browser } = await signedIn('anna');
  await enableApp(browser);
  const key = authenticator(false);
  await register(browser, key);
  const first = firstFactor('anna');
  expect((await login(first)).secondFactorDevices).toMatchObject([
    { deviceType: 'app' },
    { deviceType: 'passkey', name: 'Passkey “Laptop”' },
    { deviceType: 'static' },
  ]);
  const asked = await options(first);
  expect(asked.options.allowCredentials).toHaveLength(1);
  const passkey = key.show(asked.options);
  expect(await login({ ...first, passkey })).toMatchObject({ token: expect.any(String), errors: null });
  expect((await login({ ...first, passkey })).token).toBeNull();
  expect((await options({ ...first, password: 'wrong' })).errors).toHaveLength(1);
});

describe('is refused', () => {
  it('with the key of somebody else, or one that nobody set up', async () => {
    const [one, other] = [await signedIn('ben'), await signedIn('vera')];
    await enableApp(one.browser);
    const key = authenticator();
    await register(other.browser, key);
    const { options: asked } = await options(firstFactor('ben'));
    expect((await login({ ...firstFactor('ben'), passkey: key.show(asked) })).token).toBeNull();
    expect((await login({ passkey: authenticator().show((await options()).options) })).token).toBeNull();
  });

  it('from another address, with another challenge, or when it is garbage', async () => {
    const { browser } = await signedIn('rosa');
    const key = authenticator();
    await register(browser, key);
    const asked = (await options()).options;
    const elsewhere = Object.assign(new Authenticator('https://evil.test'), { credential: key.credential });
    expect((await login({ passkey: elsewhere.show(asked) })).token).toBeNull();
    const own = { challenge: Buffer.from('a challenge of one’s own making').toString('base64url') };
    expect((await login({ passkey: key.show(own) })).token).toBeNull();
    for (const passkey of [{}, [], 'x', 7, { id: key.show(asked).id }, { ...key.show(asked), response: null }])
      expect((await login({ passkey })).token).toBeNull();
  });

  it('with a challenge that was for something else', async () => {
    const { browser } = await signedIn('paul');
    await enableApp(browser);
    const key = authenticator();
    await register(browser, key);
    const { options: asSecond } = await options(firstFactor('paul'));
    expect((await login({ passkey: key.show(asSecond) })).token).toBeNull();
    const { options: forRegistration } = (await browser.graphql(begin)).data.beginPasskeyRegistration;
    expect((await login({ passkey: key.show(forRegistration) })).token).toBeNull();
  });

  it.each([6, 120, -120])('after the clock has gone on by %d minutes', async (minutes) => {
    const name = `clock${minutes}`.replace('-', 'back');
    const { browser } = await signedIn(name);
    const key = authenticator();
    await register(browser, key);
    const { options: asked } = await options();
    offset = minutes * 60_000;
    expect((await login({ passkey: key.show(asked) })).errors).toEqual([{ message: wrongPasskey }]);
  });

  it('once it was removed, or its owner deactivated', async () => {
    const { browser } = await signedIn('kim');
    const key = authenticator();
    const { device } = await register(browser, key);
    const removed = await browser.graphql(`mutation { remove2faDevice(deviceId: "${device.id}") { success } }`);
    expect(removed.data.remove2faDevice.success).toBe(true);
    expect((await login({ passkey: key.show((await options()).options) })).token).toBeNull();
    const gone = await signedIn('lee');
    const theirs = authenticator();
    await register(gone.browser, theirs);
    await firm.api.commands.send(userDecider, gone.user, { type: 'DeactivateUser' }, origin());
    await firm.readable();
    expect((await login({ passkey: theirs.show((await options()).options) })).token).toBeNull();
  });
});
