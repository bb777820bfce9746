import { readConfig } from '@daybook/kernel/config';
import { atSandbox, inProduction } from '@daybook/kernel/config/spec';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) => readConfig(variables, [settings]);

it('lets the sandbox play HubSpot until there is a token', () => {
  expect(read(atSandbox).hubspot).toEqual({ url: 'http://127.0.0.1:4101/hubspot', accessToken: 'pat-sandbox' });
  expect(read(inProduction).hubspot).toBeNull();
  const token = { HUBSPOT_ACCESS_TOKEN: 'pat-1' };
  expect(read({ ...inProduction, ...token }).hubspot).toEqual({ url: 'https://api.hubapi.com', accessToken: 'pat-1' });
});
