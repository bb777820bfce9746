import { wrongCode } from '@daybook/identity/domain';
import { type ApiClient } from '@daybook/testing/api';
import { enableApp, Firm, password, signInWith } from '@daybook/testing/firm';
import { signInTexts } from './first-factor.js';

const minute = 60_000;
let offset = 0;
let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open({ clock: { now: () => new Date(Date.now() + offset) } });
});
afterAll(() => firm?.close());
beforeEach(async () => {
  offset = 0;
  await firm.api.pool.query('truncate attempts');
});

async function person(name: string): Promise<{ user: string; browser: ApiClient }> {
  const user = await firm.person(name);
  await firm.readable();
  return { user, browser: await firm.browser(name) };
}

/** The sentence of a refusal, or null when somebody is in or asked for the second factor. */
async function said(name: string, browser: ApiClient, given: object = {}): Promise<string | null> {
  const wish = { username: `${name}@demo.test`, password, ...given };
  const { data } = await browser.graphql(signInWith, wish);
  return data.login.errors?.[0]?.message ?? null;
}

const strangersGuess = async (name: string, count: number, given: (n: number) => object) => {
  const answers = [];
  for (let n = 0; n < count; n += 1) answers.push(await said(name, firm.api.browser(), given(n)));
  return answers;
};
const wrongPassword = (n: number) => ({ password: `guess ${n}` });

it('lets its person in while strangers guess the password, and counts its own guesses apart', async () => {
  const { browser } = await person('maria');
  const answers = await strangersGuess('maria', 20, wrongPassword);
  expect(answers.filter((one) => one === signInTexts.wrong)).toHaveLength(10);
  expect(await said('maria', firm.api.browser())).toBe(signInTexts.locked);
  expect(await said('maria', browser)).toBeNull();
  for (let n = 0; n < 10; n += 1) expect(await said('maria', browser, wrongPassword(n))).toBe(signInTexts.wrong);
  expect(await said('maria', browser)).toBe(signInTexts.locked);
  offset = 15 * minute + 1_000;
  expect(await said('maria', browser)).toBeNull();
});

it('lets its person in though a hundred guesses have locked the account for strangers, and unlocks it so', async () => {
  const { browser } = await person('paul');
  for (let round = 0; round < 11; round += 1) {
    offset = round * 16 * minute;
    await strangersGuess('paul', 10, wrongPassword);
  }
  offset = 12 * 16 * minute;
  expect(await said('paul', firm.api.browser())).toBe(signInTexts.locked);
  expect(await said('paul', browser)).toBeNull();
  expect(await said('paul', firm.api.browser())).toBeNull();
});

it('takes the code of its person while strangers, who know the password, guess codes', async () => {
  const { user, browser } = await person('nina');
  const app = await enableApp(browser);
  const guess = (n: number) => ({ otpToken: String(n).padStart(6, '0') });
  const answers = await strangersGuess('nina', 12, guess);
  expect(answers.filter((one) => one === wrongCode.message)).toHaveLength(10);
  expect(await said('nina', firm.api.browser(), { otpToken: await app.code() })).toBe(signInTexts.locked);
  expect(await said('nina', browser, { otpToken: await app.code() })).toBeNull();
  const judged = (await firm.api.log.read(`twoFactor-${user}`)).filter(({ type }) => type === 'TwoFactorCodeRejected');
  expect(judged).toHaveLength(10);
});

it('is known for its own person only, by a cookie that nobody else can make and no script can read', async () => {
  const [omar, vera] = [await person('omar'), await person('vera')];
  const name = `known-${vera.user}`;
  const lines = await firm.api.browser().request('/api/v2/graphql/');
  expect(lines.headers.getSetCookie().join()).not.toContain('known-');
  await strangersGuess('vera', 10, wrongPassword);
  const own = vera.browser.cookies.get(name) ?? '';
  const [id = '', end = '', proof = ''] = own.split('.');
  const theirs = omar.browser.cookies.get(`known-${omar.user}`) ?? '';
  const later = `${id}.${Number(end) + 1}.${proof}`;
  for (const forged of [theirs, later, `other.${end}.${proof}`, `${id}.${end}.`, id, '']) {
    const browser = firm.api.browser();
    browser.cookies.set(name, forged);
    expect(await said('vera', browser)).toBe(signInTexts.locked);
  }
  const browser = firm.api.browser();
  browser.cookies.set(name, own);
  expect(await said('vera', browser)).toBeNull();
  await strangersGuess('vera', 10, wrongPassword);
  offset = 181 * 24 * 60 * minute;
  await strangersGuess('vera', 10, wrongPassword);
  const forgotten = firm.api.browser();
  forgotten.cookies.set(name, own);
  expect(await said('vera', forgotten)).toBe(signInTexts.locked);
});
