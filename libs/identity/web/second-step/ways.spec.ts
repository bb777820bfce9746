import { waysOf } from './ways.js';

const device = (id: string, deviceType: string) => ({ id, name: id, deviceType });
const all = [
  device('sms', 'phone'),
  device('codes', 'static'),
  device('app', 'app'),
  device('laptop', 'passkey'),
  device('key', 'passkey'),
];
const offered = (devices: typeof all, knowsPasskeys = true) =>
  waysOf(devices, knowsPasskeys).offered.map(({ id, name }) => `${id}: ${name}`);

test('a passkey comes first, all of them as one', () => {
  expect(offered(all)).toEqual(['laptop: Passkey', 'app: app', 'sms: sms']);
});

test('a browser that knows no passkeys is offered none', () => {
  expect(offered(all, false)).toEqual(['app: app', 'sms: sms']);
});

test('backup codes are no way of their own, but there', () => {
  expect(waysOf(all, true).hasBackupCodes).toBe(true);
  expect(waysOf([device('app', 'app')], true).hasBackupCodes).toBe(false);
});
