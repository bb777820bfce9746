import { settings } from '@daybook/notifications/settings';
import { isOwnService, isPushService } from './push-services.js';

const { pushServices = [] } = settings.read({} as never, { sandboxUrl: null } as never);

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
])('sends to %s', (endpoint) => {
  expect(isPushService(endpoint, pushServices)).toBe(true);
  expect(isOwnService(endpoint, pushServices)).toBe(false);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.test/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://push.apple.com.evil.test/abc',
  'https://apple.com/abc',
  'https://fcm.googleapis.com@evil.test/abc',
  'https://someone:secret@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'abc',
  '',
])('never sends to “%s”', (endpoint) => {
  expect(isPushService(endpoint, pushServices)).toBe(false);
});

it('sends into the firm’s own network only where the settings name the whole address', () => {
  const own = ['http://127.0.0.1:3001', 'push.firm.test'];
  expect(isPushService('http://127.0.0.1:3001/push/abc', own)).toBe(true);
  expect(isOwnService('http://127.0.0.1:3001/push/abc', own)).toBe(true);
  expect(isPushService('http://127.0.0.1:3002/push/abc', own)).toBe(false);
  expect(isOwnService('https://push.firm.test/abc', own)).toBe(false);
});
