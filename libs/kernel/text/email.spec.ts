import { isEmail } from './index.js';

const label = 'l'.repeat(63);

it.each(['a@b.co', 'ana.lopez+tax@mail.pine.co', `a@${label}.co`, `a@b.${label}`])('is an address: %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  ...['', 'a', 'a@b', '@b.co', 'a@b.', 'a@.co', 'a@b..co', 'a b@c.co', 'a@b@c.co', 'a@b.co '],
  ...[`a@${label}l.co`, `a@b.${label}l`, `${'a'.repeat(250)}@b.co`],
])('is none: %j', (text) => {
  expect(isEmail(text)).toBe(false);
});
