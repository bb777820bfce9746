import { readConfig } from '@daybook/kernel/config';
import { atSandbox, inProduction } from '@daybook/kernel/config/spec';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) => readConfig(variables, [settings]);

it('lets the sandbox vouch for people until Google does', () => {
  expect(read(atSandbox).google?.issuer).toBe('http://127.0.0.1:4101/oidc');
  expect(read(inProduction).google).toBeNull();
  const client = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'theirs' };
  expect(read({ ...inProduction, ...client }).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'ours',
    clientSecret: 'theirs',
  });
  expect(() => read({ ...inProduction, GOOGLE_CLIENT_ID: 'ours' })).toThrow(
    'GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET',
  );
});

it('demands a second factor in production, unless told otherwise', () => {
  const demanded = (variables: Readonly<Record<string, string>>) => read(variables).secondFactor;
  expect(demanded(atSandbox)).toEqual({ mandatoryForStaff: false, mandatoryForClients: false, recentSignIn: false });
  expect(demanded(inProduction)).toEqual({ mandatoryForStaff: true, mandatoryForClients: true, recentSignIn: false });
  const eased = { DAYBOOK_DISABLE_MANDATORY_2FA: 'on', DAYBOOK_REQUIRE_CLIENT_2FA: 'off' };
  expect(demanded({ ...inProduction, ...eased, DAYBOOK_REQUIRE_RECENT_SIGN_IN: 'on' })).toEqual({
    mandatoryForStaff: false,
    mandatoryForClients: false,
    recentSignIn: true,
  });
});
