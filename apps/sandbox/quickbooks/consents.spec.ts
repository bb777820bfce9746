import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Consents, type Tokens } from './consents.js';

const [realm, redirect] = ['9130350000000101', 'http://localhost/quickbooks/callback'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-consents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function given(consents: Consents): Tokens {
  const tokens = consents.exchange(consents.consent(realm, redirect), redirect);
  if (!tokens) throw new Error('The code was not taken.');
  return tokens;
}

it('keeps what it gave over a restart, for nobody else on this machine to read', () => {
  const { access_token, refresh_token } = given(new Consents(folder));
  const again = new Consents(folder);
  expect(again.mayRead(access_token, realm)).toBe(true);
  expect(again.mayRead(access_token, '9130350000000102')).toBe(false);
  expect(again.renew(refresh_token)).toMatchObject({ token_type: 'bearer' });
  expect(statSync(join(folder, 'consents.json')).mode & 0o077).toBe(0);
});

it('keeps that a refresh token was spent', () => {
  const consents = new Consents(folder);
  const { refresh_token } = given(consents);
  expect(consents.renew(refresh_token)).toBeDefined();
  expect(new Consents(folder).renew(refresh_token)).toBeUndefined();
});

it('keeps that a consent was taken back', () => {
  const consents = new Consents(folder);
  const { access_token, refresh_token } = given(consents);
  consents.withdraw(realm);
  const again = new Consents(folder);
  expect([again.mayRead(access_token, realm), again.renew(refresh_token)]).toEqual([false, undefined]);
});
