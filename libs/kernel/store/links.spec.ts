import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { SignedLinks } from './links.js';

const links = new SignedLinks('m'.repeat(32));
const now = Date.UTC(2026, 10, 21, 12, 0, 30);
const path = 'files/one/two/content';
const link = links.sign(path, 'session 1', now);

it('works for its session, for five minutes', () => {
  expect(links.read(link, 'session 1', now)).toBe(path);
  expect(links.read(link, 'session 1', now + 4 * 60_000)).toBe(path);
  expect(links.read(link, 'session 1', now + 5 * 60_000)).toBeUndefined();
  expect(links.read(link, 'session 2', now)).toBeUndefined();
  expect(new SignedLinks('n'.repeat(32)).read(link, 'session 1', now)).toBeUndefined();
});

it('is the same within a minute', () => {
  expect(links.sign(path, 'session 1', now + 29_000)).toBe(link);
  expect(links.sign(path, 'session 1', now + 31_000)).not.toBe(link);
  expect(links.sign('files/one/three/content', 'session 1', now)).not.toBe(link);
});

it('works in no other form', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';
  const at = fc.nat(link.length - 1);
  const mutated = fc.oneof(
    fc.tuple(at, fc.constantFrom(...alphabet)).map(([n, letter]) => link.slice(0, n) + letter + link.slice(n + 1)),
    at.map((n) => link.slice(0, n)),
    at.map((n) => link.slice(n + 1)),
    fc.tuple(at, fc.constantFrom(...alphabet)).map(([n, letter]) => link.slice(0, n) + letter + link.slice(n)),
    fc.constantFrom(...alphabet).map((email) => link + email),
    fc.string(),
  );
  fc.assert(
    fc.property(
      mutated.filter((text) => text !== link),
      (text) => links.read(text, 'session 1', now) === undefined,
    ),
    { numRuns: 1_000 },
  );
  for (let tries = 0; tries < 100; tries += 1)
    expect(links.read(`${link.split('.')[0]}.${randomBytes(32).toString('base64url')}`, 'session 1', now)).toBe(
      undefined,
    );
});
