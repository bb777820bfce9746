import { emailIn, isEmail } from './index.js';

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

it.each([
  ['pat@pine.test\u200b', 'pat@pine.test'],
  ['pat@pine.test\u00ad', 'pat@pine.test'],
  ['pat@pine.test,', 'pat@pine.test'],
  ['<pat@pine.test>', 'pat@pine.test'],
  ['Pat Lee <pat@pine.test>;', 'pat@pine.test'],
  ['mailto:pat@pine.test', 'pat@pine.test'],
  ['\uff58@y.test', 'x@y.test'],
  ['x@y.test\u3002', 'x@y.test'],
  ['\u00a0Pat@Pine.test ', 'Pat@Pine.test'],
])('finds the address in %j, which is none as it stands', (typed, address) => {
  expect(isEmail(typed)).toBe(false);
  expect(emailIn(typed)).toBe(address);
  expect(isEmail(address)).toBe(true);
});

it.each([
  'pat@pine.test;x',
  'a,b@c.test',
  'x@-y.test',
  'x@y-.test',
  'x@[127.0.0.1]',
  'x@127.0.0.1',
  'a..b@c.test',
  '.a@c.test',
])('takes no address that a mail server refuses: %s', (typed) => expect(isEmail(emailIn(typed))).toBe(false));

it.each(['josé@pine.test', 'ana@bücher.test', "o'brien@pine.test"])('takes %s', (typed) => {
  expect(isEmail(emailIn(typed))).toBe(true);
});
