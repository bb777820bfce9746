import { readConfig } from '@daybook/kernel/config';
import { atSandbox, inProduction } from '@daybook/kernel/config/spec';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) => readConfig(variables, [settings]);

it('lets the sandbox play Karbon until there is an application', () => {
  expect(read(atSandbox).karbon?.url).toBe('http://127.0.0.1:4101/karbon/v3');
  expect(read(inProduction).karbon).toBeNull();
  const application = { KARBON_APPLICATION_ID: 'app', KARBON_ACCESS_KEY: 'theirs' };
  expect(read({ ...inProduction, ...application }).karbon).toEqual({
    url: 'https://api.karbonhq.com/v3',
    applicationId: 'app',
    accessKey: 'theirs',
  });
  expect(() => read({ ...inProduction, KARBON_APPLICATION_ID: 'app' })).toThrow('needs KARBON_ACCESS_KEY');
});
