import { jest } from '@jest/globals';
import { defaultConnection, withSettings } from '../connection.js';
import { createEventStoreLog } from './index.js';

it('adds to an address what it does not say itself, however that is written', () => {
  expect(withSettings('esdb://a:2113,b:2113', defaultConnection)).toBe(
    'esdb://a:2113,b:2113?keepAliveInterval=1000&keepAliveTimeout=1500&maxDiscoverAttempts=10&discoveryInterval=100&gossipTimeout=1&defaultDeadline=10000',
  );
  const given = withSettings('esdb://a:2113?tls=false&keep_alive_interval=20000', defaultConnection);
  expect(given).toContain('?tls=false&keep_alive_interval=20000&keepAliveTimeout=1500');
  expect(given).not.toContain('keepAliveInterval=');
});

it('keeps the client’s advice about the keep-alive from the operator’s log, and nothing else', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await createEventStoreLog({ url: 'esdb://127.0.0.1:2113?tls=false' }).close();
  expect(warn).not.toHaveBeenCalled();
  await createEventStoreLog({ url: 'esdb://127.0.0.1:2113?tls=false&nodePrefrence=leader' }).close();
  expect(warn.mock.calls.flat().join()).toContain('Unknown option key');
  warn.mockRestore();
});
