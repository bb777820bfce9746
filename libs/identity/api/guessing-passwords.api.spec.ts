import { eventHandlers, scheduledTasks } from '@daybook/identity/flow';
import { flowsMigrations } from '@daybook/kernel/flows';
import { Firm, password, signIn } from '@daybook/testing/firm';
import { statementsOf } from '@daybook/testing/statements';
import { Post, tokenIn } from '../../testing/firm/post.js';
import { signInTexts } from './first-factor.js';

const guesses = 1_000;
const username = 'maria@demo.test';
const chosen = 'quiet rivers run deep';

let firm: Firm;
let post: Post;
let now: Date;

beforeAll(async () => {
  now = new Date();
  firm = await Firm.open({ migrations: flowsMigrations, clock: { now: () => now } });
  const { config } = firm.api;
  post = new Post(firm.api, { eventHandlers: eventHandlers(config), scheduledTasks: scheduledTasks(config) });
  await firm.person('maria');
  await firm.readable();
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});
beforeEach(async () => {
  now = new Date();
  await firm.api.pool.query('truncate attempts');
});

const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
async function said(given: string, browser = firm.api.browser()): Promise<string | null> {
  const { data } = await browser.graphql(signIn, { username, password: given });
  return data.login.errors?.[0].message ?? null;
}
const howOften = (sentence: string | null, all: readonly (string | null)[]) =>
  all.filter((one) => one === sentence).length;

it('tries ten of a thousand guesses one after the other, and lets the right person in after a quarter of an hour', async () => {
  const browser = firm.api.browser();
  const answers: (string | null)[] = [];
  for (let n = 0; n < guesses; n += 1) answers.push(await said(`guess ${n}`, browser));
  expect([howOften(signInTexts.wrong, answers), howOften(signInTexts.locked, answers)]).toEqual([10, guesses - 10]);
  expect(await said(password)).toBe(signInTexts.locked);
  minutesLater(15);
  expect(await said(password)).toBeNull();
});

it('tries ten of a thousand that come at once', async () => {
  const browsers = Array.from({ length: 50 }, () => firm.api.browser());
  const answers = await Promise.all(
    browsers.map(async (browser, at) => {
      const own: (string | null)[] = [];
      for (let n = at; n < guesses; n += browsers.length) own.push(await said(`guess ${n}`, browser));
      return own;
    }),
  );
  expect(howOften(signInTexts.wrong, answers.flat())).toBe(10);
});

it('tries none of a hundred that one request holds, and counts those of fifteen', async () => {
  const aliased = (count: number) =>
    Array.from(
      { length: count },
      (_, n) => `a${n}: login(username: "${username}", password: "guess ${n}") { errors { message } }`,
    );
  const browser = firm.api.browser();
  const refused = await browser.graphql(`mutation { ${aliased(100).join(' ')} }`);
  expect(refused.errors).toBeDefined();
  expect(refused.data).toBeFalsy();
  expect((await firm.api.pool.query('select from attempts')).rowCount).toBe(0);
  const answers: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { data, errors } = await browser.graphql(`mutation { ${aliased(10).join(' ')} }`);
    expect(errors).toBeUndefined();
    answers.push(...Object.values<{ errors: { message: string }[] }>(data).map((one) => one.errors[0]?.message ?? ''));
  }
  expect(answers).toHaveLength(100);
  expect(howOften(signInTexts.wrong, answers)).toBe(10);
});

it('is locked for good after a hundred guesses without a success, until a mail unlocks it', async () => {
  for (let round = 0; round < 10; round += 1) {
    for (let n = 0; n < 10; n += 1) expect(await said(`guess ${round} ${n}`)).toBe(signInTexts.wrong);
    minutesLater(16);
  }
  expect(await said(password)).toBe(signInTexts.locked);
  minutesLater(24 * 60);
  expect(await said(password)).toBe(signInTexts.locked);
  now = new Date();
  const browser = firm.api.browser();
  await browser.graphql('mutation ($email: String!) { requestPasswordReset(email: $email) { success } }', {
    email: username,
  });
  const token = tokenIn(await post.letter(username, 'Choose a new password'));
  const reset =
    'mutation ($token: String!, $next: String!) { resetPassword(token: $token, newPassword: $next) { success } }';
  expect((await browser.graphql(reset, { token, next: chosen })).data.resetPassword.success).toBe(true);
  expect(await said(chosen)).toBeNull();
});

it('asks the database the same for a name that nobody has, so that it is refused as late', async () => {
  // what follows from the sign-ins before would be asked beside it
  await post.close();
  const browser = firm.api.browser();
  const guess = async (name: string) => {
    const { data } = await browser.graphql(signIn, { username: name, password: 'a guess' });
    expect(data.login.errors).toEqual([{ message: signInTexts.wrong }]);
  };
  await guess(username);
  const [ofKnown, ofUnknown] = [
    await statementsOf(firm.api.pool, () => guess(username)),
    await statementsOf(firm.api.pool, () => guess('nobody@demo.test')),
  ];
  expect(ofKnown.length).toBeGreaterThan(1);
  expect(ofUnknown).toEqual(ofKnown);
});
