import type { Config } from '@daybook/kernel/config';
import { reachLines } from './reach-lines.js';

const lines = (settings: Partial<Config>) =>
  reachLines({ host: '127.0.0.1', trustedProxies: [], production: false, ...settings } as Config).join(' ');

it('says who can reach the portal', () => {
  expect(lines({})).toBe('It answers on this machine only; HOST=0.0.0.0 opens it to the network.');
  expect(lines({ host: '0.0.0.0' })).toBe('It answers to the network, at 0.0.0.0.');
});

it('says whose word is believed', () => {
  expect(lines({ trustedProxies: ['10.0.0.4'] })).toContain('It believes the X-Forwarded-For of 10.0.0.4.');
  expect(lines({ production: true })).toContain('It believes no X-Forwarded-For; behind a proxy set');
});
