import { pushKeysOf } from '@daybook/notifications/secrets';
import { postPush } from './post-push.js';
import { specBrowsers } from './spec/browsers.js';

const keys = pushKeysOf('m'.repeat(40));
let browsers: Awaited<ReturnType<typeof specBrowsers>>;

beforeAll(async () => {
  browsers = await specBrowsers();
});
afterAll(() => browsers?.close());

const given = (change = {}) => ({ keys, services: [browsers.origin], contact: 'help@firm.test', ...change });
const message = { said: { title: 'New comment', body: 'Müller & Söhne 株式会社' }, topic: 'a'.repeat(32) };

it('is read by the device alone, and signed by the portal', async () => {
  const [device, other] = [await browsers.device(keys.publicKey), await browsers.device(keys.publicKey)];
  expect(await postPush(message, device, given())).toMatchObject({ status: 201, problem: null });
  expect(await device.pushed()).toEqual([{ ...message, urgency: 'high' }]);
  expect(await other.pushed()).toEqual([]);
});

it('is not taken from another portal', async () => {
  const device = await browsers.device(keys.publicKey);
  const stranger = given({ keys: pushKeysOf('n'.repeat(40)) });
  expect(await postPush(message, device, stranger)).toMatchObject({ status: 403 });
  expect(await device.pushed()).toEqual([]);
});

it('says that the device is gone, and when to come again', async () => {
  const device = await browsers.device(keys.publicKey);
  await device.refuse(429);
  expect(await postPush(message, device, given())).toMatchObject({ status: 429, retryAfter: '3' });
  await device.goAway();
  expect(await postPush(message, device, given())).toMatchObject({ status: 410 });
});

it('goes nowhere but to push services, and into no network of its own', async () => {
  const device = await browsers.device(keys.publicKey);
  const nobody = { status: null, problem: 'No push service is known at the address.' };
  expect(await postPush(message, device, given({ services: ['fcm.googleapis.com'] }))).toEqual(nobody);
  const inside = { ...device, endpoint: 'https://localhost/push/x' };
  const posted = await postPush(message, inside, given({ services: ['localhost'] }));
  expect(posted.problem).toContain('into the network of this computer');
  expect(await device.pushed()).toEqual([]);
});
