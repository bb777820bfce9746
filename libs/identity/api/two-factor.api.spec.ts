import { wrongCode } from '@daybook/identity/domain';
import { confirm, confirmed, created, enableApp, Firm, password, signInWith } from '@daybook/testing/firm';
import jsqr from 'jsqr';
import { generate } from 'otplib';
import sharp from 'sharp';

const me = `{ currentUser { is2faEnabled isCurrentDeviceTrusted trustedDevicesCount currentDeviceTrustExpiry
  twoFactorDescription mustSetUpTwoFactor canDisableTwoFactor } my2faDevices { name deviceType confirmed } }`;

let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open();
  for (const name of ['maria', 'anna']) await firm.person(name);
  await firm.readable();
});
afterAll(() => firm?.close());

const request = (name: string) => ({ username: `${name}@demo.test`, password });

it('shows an app its secret as a picture and as text, and no more than once', async () => {
  const browser = await firm.browser('anna');
  const { qrCode, secretText, device } = await created(browser, 'deviceType: "app"');
  const { data, info } = await sharp(Buffer.from(qrCode, 'base64')).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  const said = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  expect(said).toBe(`otpauth://totp/Daybook:anna%40demo.test?secret=${secretText}&issuer=Daybook`);
  expect(secretText).toMatch(/^[A-Z2-7]{32}$/);
  expect(device).toMatchObject({ name: 'Authenticator app', confirmed: false, deviceType: 'app', phoneMethod: null });
  const wrong = await browser.graphql(confirm, { given: { deviceId: device.id, otpToken: '12345' } });
  expect(wrong.data.confirm2faDevice).toEqual({ device: null, errors: [{ message: wrongCode.message }] });
});

it('shows the same secret to a request that is repeated, and none of an app that is confirmed', async () => {
  await firm.person('vera');
  await firm.readable();
  const browser = await firm.browser('vera');
  const again = { 'x-request-id': '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' };
  const create = 'mutation { create2faDevice(deviceType: "app") { secretText device { id } errors { message } } }';
  const [first, second] = [await browser.graphql(create, {}, again), await browser.graphql(create, {}, again)];
  expect(second.data).toEqual(first.data);
  const { secretText, device } = first.data.create2faDevice;
  await confirmed(browser, device.id, await generate({ secret: secretText }));
  expect((await browser.graphql(create, {}, again)).data.create2faDevice).toMatchObject({
    secretText: null,
    errors: [{ message: 'This app is set up already. Add another one.' }],
  });
});

it('is asked for at sign-in once it is enabled', async () => {
  const browser = await firm.browser('maria');
  const off = {
    is2faEnabled: false,
    twoFactorDescription: null,
    mustSetUpTwoFactor: false,
    canDisableTwoFactor: false,
  };
  expect((await browser.graphql(me)).data).toMatchObject({ currentUser: off, my2faDevices: [] });
  const app = await enableApp(browser);
  const on = { is2faEnabled: true, twoFactorDescription: 'Authenticator app', canDisableTwoFactor: true };
  expect((await browser.graphql(me)).data).toMatchObject({
    currentUser: on,
    my2faDevices: [{ name: 'Authenticator app' }, { name: 'Backup codes (10 left)', deviceType: 'static' }],
  });
  const other = firm.api.browser();
  const { data: first } = await other.graphql(signInWith, request('maria'));
  expect(first.login).toMatchObject({
    token: null,
    errors: null,
    secondFactorDevices: [
      { id: app.device, name: 'Authenticator app', deviceType: 'app', phoneMethod: null },
      { name: 'Backup codes (10 left)', deviceType: 'static' },
    ],
  });
  expect(other.cookies.has('access')).toBe(false);
  const { data: wrong } = await other.graphql(signInWith, { ...request('maria'), otpToken: '000000' });
  expect(wrong.login).toMatchObject({
    token: null,
    errors: [{ message: wrongCode.message }],
    secondFactorDevices: null,
  });
  const { data: right } = await other.graphql(signInWith, { ...request('maria'), otpToken: await app.code() });
  expect(right.login).toMatchObject({ token: expect.any(String), errors: null });
});
