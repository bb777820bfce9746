import { randomUUID } from 'node:crypto';
import { LinkTokens, readLinkToken } from './link-tokens.js';

const tokens = new LinkTokens('a secret that is long enough to be one');
const subject = randomUUID();

it('makes the same token again, and says whose it is', () => {
  const one = tokens.tokenOf('invitation', subject, 2);
  expect(tokens.tokenOf('invitation', subject, 2)).toEqual(one);
  expect(readLinkToken(one.token)).toEqual({ subject, hash: one.hash });
  expect(one.hash).not.toContain(one.token);
});

it('makes another for another purpose, subject, number or secret', () => {
  const others = [
    tokens.tokenOf('invitation', subject),
    tokens.tokenOf('password reset', subject, 2),
    tokens.tokenOf('invitation', randomUUID(), 2),
    new LinkTokens('another secret that is long enough').tokenOf('invitation', subject, 2),
  ].map(({ hash }) => hash);
  expect(new Set([...others, tokens.tokenOf('invitation', subject, 2).hash]).size).toBe(5);
});

it('reads nothing into what is no token', () => {
  const { token, hash } = tokens.tokenOf('invitation', subject);
  for (const text of ['', 'nonsense', `${token}A`, token.slice(1), '/'.repeat(64), '-'.repeat(64)])
    expect(readLinkToken(text)).toBeUndefined();
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect(readLinkToken(forged)?.hash).not.toBe(hash);
});
