import { readConfig } from '@daybook/kernel/config';
import { atSandbox, inProduction } from '@daybook/kernel/config/spec';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) => readConfig(variables, [settings]);

it('lets the sandbox keep books until QuickBooks does', () => {
  expect(read(atSandbox).quickbooks).toMatchObject({
    apiUrl: 'http://127.0.0.1:4101/quickbooks',
    redirect: 'https://portal.firm.test/quickbooks/callback',
  });
  expect(read(inProduction).quickbooks).toBeNull();
  const app = { QUICKBOOKS_CLIENT_ID: 'app', QUICKBOOKS_CLIENT_SECRET: 'theirs' };
  expect(read({ ...inProduction, ...app }).quickbooks).toMatchObject({
    apiUrl: 'https://quickbooks.api.intuit.com',
    consentUrl: 'https://appcenter.intuit.com/connect/oauth2',
    clientId: 'app',
    webhookVerifier: null,
  });
  expect(() => read({ ...inProduction, QUICKBOOKS_CLIENT_ID: 'app' })).toThrow('needs QUICKBOOKS_CLIENT_SECRET');
});
