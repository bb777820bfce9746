import { readConfig } from '@daybook/kernel/config';
import { atSandbox, inProduction } from '@daybook/kernel/config/spec';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) => readConfig(variables, [settings]);

it('lets the sandbox print checks until PostGrid does', () => {
  expect(read(atSandbox).mailHouse?.url).toBe('http://127.0.0.1:4101/postgrid');
  expect(read(inProduction).mailHouse).toBeNull();
  const account = { POSTGRID_API_KEY: 'live_sk_1', POSTGRID_WEBHOOK_SECRET: 'theirs' };
  expect(read({ ...inProduction, ...account }).mailHouse).toEqual({
    url: 'https://api.postgrid.com',
    apiKey: 'live_sk_1',
    webhookSecret: 'theirs',
    addressKey: null,
  });
  expect(() => read({ ...inProduction, POSTGRID_API_KEY: 'key' })).toThrow('needs POSTGRID_WEBHOOK_SECRET');
});
