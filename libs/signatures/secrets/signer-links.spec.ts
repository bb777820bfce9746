import { randomUUID } from 'node:crypto';
import { SignerLinks } from './signer-links.js';

const links = new SignerLinks('a secret that is long enough to be one');
const [letter, lease, ann, bob] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const token = links.tokenOf(letter, ann);

it('names its document, and is of one signer of it alone', () => {
  expect(links.documentOf(token)).toBe(letter);
  expect(links.isOf(token, letter, ann)).toBe(true);
  expect(links.isOf(token, letter, bob)).toBe(false);
  expect(links.isOf(token, lease, ann)).toBe(false);
  expect(new SignerLinks('another secret, just as long as it is').isOf(token, letter, ann)).toBe(false);
});

it('is of nobody once a single letter is another one', () => {
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(links.isOf(changed, letter, ann)).toBe(false);
  }
  for (const none of ['', 'x', `${token}A`, token.slice(1), '../'.repeat(21)])
    expect(links.documentOf(none)).toBeUndefined();
});
