import { faultOfPassword } from './password-rule.js';

const maria = { email: 'Maria.Lopez@client.test', hasSecondFactor: false };
const faultOf = (password: string, hasSecondFactor = false) => faultOfPassword(password, { ...maria, hasSecondFactor });

it('wants fifteen characters of a password that stands alone, eight beside a second factor', async () => {
  expect(await faultOf('blue fern stone')).toBeUndefined();
  expect(await faultOf('blue fern ston')).toMatch(/at least 15 characters while two-factor authentication is off/);
  expect(await faultOf('bluefer9', true)).toBeUndefined();
  expect(await faultOf('bluefe9', true)).toBe('Use at least 8 characters.');
});

it('counts characters, not bytes or halves of them', async () => {
  expect(await faultOf('ñandú läuft weg')).toBeUndefined();
  expect(await faultOf('🦊'.repeat(14))).toMatch(/at least 15/);
});

it('takes up to 128 characters, of any kind', async () => {
  const long = Array.from({ length: 128 }, (_, at) => String.fromCodePoint(33 + (at % 90))).join('');
  expect(await faultOf(long)).toBeUndefined();
  expect(await faultOf(`${long}!`)).toBe('Use at most 128 characters.');
});

it.each(['football', 'Password1!', 'iloveyou2', 'qwertyuiop'])('refuses what everybody tries: %s', async (password) =>
  expect(await faultOf(password, true)).toMatch(/one of the first to be guessed/),
);

it.each(['passwordpassword', 'aaaaaaaaaaaaaaaa', '1234512345123451234512345'])(
  'refuses it also when it is long: %s',
  async (password) => expect(await faultOf(password)).toMatch(/one of the first to be guessed/),
);

it('refuses the name of the mailbox, unless that is too short to mean anything', async () => {
  expect(await faultOf('i am MARIA.lopez today')).toMatch(/name in your email address/);
  expect(
    await faultOfPassword('a good old anagram', { email: 'ana@client.test', hasSecondFactor: false }),
  ).toBeUndefined();
  expect(await faultOfPassword('a good old anagram', { email: null, hasSecondFactor: false })).toBeUndefined();
});
