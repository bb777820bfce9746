import { enableApp, Firm, password, signInWith } from '@daybook/testing/firm';

const anything = '{ resolveItem(uuid: "5f3c8a52-7d1e-4b60-9a3f-0c2d4e6f8a10") { kind } }';
const me = '{ currentUser { uuid email mustSetUpTwoFactor canDisableTwoFactor is2faEnabled } }';
let strict: Firm;

beforeAll(async () => {
  strict = await Firm.open({
    variables: { DAYBOOK_DISABLE_MANDATORY_2FA: 'off', DAYBOOK_REQUIRE_CLIENT_2FA: 'on' },
  });
  await strict.staff('tom');
  await strict.person('maria');
  await strict.readable();
});
afterAll(() => strict?.close());

it.each(['tom', 'maria'])('lets %s do nothing before the second factor, but what leads there', async (name) => {
  const browser = await strict.browser(name);
  const { errors } = await browser.graphql(anything);
  expect(errors?.[0]).toMatchObject({
    message: 'Set up two-factor authentication first. Your account requires it.',
    extensions: { code: 'FORBIDDEN', reason: 'SECOND_FACTOR_REQUIRED' },
  });
  expect((await browser.graphql(me)).data.currentUser).toMatchObject({ mustSetUpTwoFactor: true, is2faEnabled: false });
  const { data } = await browser.graphql('mutation { updateProfile(firstName: "Kim") { success } }');
  expect(data.updateProfile.success).toBe(true);
  const company = await strict.company('Bright Bakery');
  await strict.readable();
  expect((await browser.request(`/api/v2/live/${company}`)).status).toBe(404);

  await enableApp(browser);
  expect((await browser.graphql(anything)).errors).toBeUndefined();
  expect((await browser.graphql(me)).data.currentUser).toMatchObject({
    mustSetUpTwoFactor: false,
    canDisableTwoFactor: false,
    is2faEnabled: true,
  });
  const refused = await browser.graphql('mutation { disableUser2fa { currentUser { uuid } errors { message } } }');
  expect(refused.data.disableUser2fa).toEqual({
    currentUser: null,
    errors: [{ message: 'Two-factor authentication is required for your account.' }],
  });
});

it('tells the settings to whoever asks', async () => {
  const settings = await (await strict.api.browser().request('/api/v2/config.json')).json();
  expect(settings).toMatchObject({ disableMandatory2fa: false, requireClient2fa: true });
});

it('lets whoever signs in anew with the second factor in at once', async () => {
  await strict.person('omar');
  await strict.readable();
  const app = await enableApp(await strict.browser('omar'));
  const browser = strict.api.browser();
  const wish = { username: 'omar@demo.test', password, otpToken: await app.code() };
  expect((await browser.graphql(signInWith, wish)).data.login.token).toEqual(expect.any(String));
  expect((await browser.graphql(anything)).errors).toBeUndefined();
});
