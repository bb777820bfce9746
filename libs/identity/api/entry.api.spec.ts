import { randomUUID } from 'node:crypto';
import { readFieldErrors } from '@daybook/identity/domain';
import { eventHandlers, registerUser, scheduledTasks } from '@daybook/identity/flow';
import { Passwords, testCost } from '@daybook/identity/secrets';
import { flowsMigrations } from '@daybook/kernel/flows';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin, password, signIn } from '@daybook/testing/firm';
import { statementsOf } from '@daybook/testing/statements';
import { Post, tokenIn } from '../../testing/firm/post.js';

const me = '{ currentUser { uuid username } }';
const ask = 'mutation ($email: String!) { requestPasswordReset(email: $email) { success errorMessage } }';
const reset =
  'mutation ($token: String!, $next: String!) { resetPassword(token: $token, newPassword: $next) { success errorMessage } }';
const change =
  'mutation ($current: String!, $next: String!) { changePassword(currentPassword: $current, newPassword: $next) { success errorMessage errors { message } } }';
const resetSubject = 'Choose a new password';

let firm: Firm;
let post: Post;

beforeAll(async () => {
  firm = await Firm.open({ migrations: flowsMigrations });
  const { config } = firm.api;
  post = new Post(firm.api, { eventHandlers: eventHandlers(config), scheduledTasks: scheduledTasks(config) });
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});
afterEach(async () => {
  await firm.api.pool.query('truncate attempts, reset_asks');
  expect(firm.api.lines.filter(({ msg }) => msg === 'fault')).toEqual([]);
});

const visitor = () => firm.api.browser();
const opens = async (username: string, given: string) =>
  (await visitor().graphql(signIn, { username, password: given })).data.login.errors === null;
const address = (name: string) => `${name}@demo.test`;
async function person(name: string): Promise<string> {
  const uuid = await firm.person(name);
  await firm.readable();
  return uuid;
}
async function mailedToken(name: string, count = 1): Promise<string> {
  await visitor().graphql(ask, { email: address(name) });
  return tokenIn(await post.letter(address(name), resetSubject, count));
}

describe('a forgotten password', () => {
  it('is chosen anew by the link of a mail, once, and signs out everywhere', async () => {
    await person('maria');
    const [one, other] = [await firm.browser('maria'), await firm.browser('maria')];
    const token = await mailedToken('maria');
    const next = 'quiet rivers run deep';
    const done = await visitor().graphql(reset, { token, next });
    expect(done.data.resetPassword).toEqual({ success: true, errorMessage: null });
    for (const browser of [one, other]) expect((await browser.graphql(me)).data.currentUser).toBeNull();
    expect([await opens(address('maria'), password), await opens(address('maria'), next)]).toEqual([false, true]);
    const again = await visitor().graphql(reset, { token, next: 'another quiet river' });
    expect(again.data.resetPassword).toEqual({
      success: false,
      errorMessage: 'This link is no longer valid. Please ask for a new email.',
    });
    await post.letter(address('maria'), 'Your password was changed');
  });

  it('keeps the link when the password will not do, and says why', async () => {
    await person('louisa');
    const token = await mailedToken('louisa');
    const said = async (next: string) => (await visitor().graphql(reset, { token, next })).data.resetPassword;
    expect((await said('too short')).errorMessage).toMatch(/^Use at least 15 characters/);
    expect((await said('louisa was here again')).errorMessage).toMatch(/name in your email address/);
    expect((await said('passwordpassword')).errorMessage).toMatch(/one of the first to be guessed/);
    expect(await said('quiet rivers run deep')).toEqual({ success: true, errorMessage: null });
  });

  it.each(['twice', 'again', 'both'])('sets one password when the same request comes six times (%s)', async (name) => {
    const user = await person(name);
    const token = await mailedToken(name);
    const request = { 'x-request-id': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => visitor().graphql(reset, { token, next: 'quiet rivers run deep' }, request)),
    );
    expect(answers.map(({ data }) => data.resetPassword.success)).toEqual(Array(6).fill(true));
    const events = await firm.api.log.read(`user-${user}`);
    expect(events.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(2); // the first one, and this
  });

  it('answers a request that comes again when all is done', async () => {
    const user = await person('later');
    const token = await mailedToken('later');
    const request = { 'x-request-id': randomUUID() };
    const asked = () => visitor().graphql(reset, { token, next: 'quiet rivers run deep' }, request);
    const [first, second] = [await asked(), await asked()];
    expect([first.data, second.data]).toEqual(Array(2).fill({ resetPassword: { success: true, errorMessage: null } }));
    const events = await firm.api.log.read(`user-${user}`);
    expect(events.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(2); // the first one, and this
  });

  it('is void once the password was changed in another way', async () => {
    await person('oliver');
    const token = await mailedToken('oliver');
    const browser = await firm.browser('oliver');
    await browser.graphql(change, { current: password, next: 'quiet rivers run deep' });
    const { data } = await visitor().graphql(reset, { token, next: 'loud rivers run shallow' });
    expect(data.resetPassword.success).toBe(false);
  });

  it('is mailed three times an hour at most, and answered the same', async () => {
    await person('often');
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push((await visitor().graphql(ask, { email: 'Often@demo.test ' })).text);
    expect(new Set(answers).size).toBe(1);
    await post.letter(address('often'), resetSubject, 3);
    await mailedToken('often', 3);
    const waiting = async () =>
      (await firm.api.pool.query('select from reset_asks where taken_at is null')).rowCount ?? 0;
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(post.to(address('often'))).toHaveLength(3);
  });

  it('asks the database the same for a name that nobody has, so that it is answered as late', async () => {
    const quiet = await Firm.open();
    try {
      await quiet.person('known');
      await quiet.readable();
      const browser = quiet.api.browser();
      await browser.graphql(ask, { email: address('somebody') });
      const statementsFor = (name: string) =>
        statementsOf(quiet.api.pool, () => browser.graphql(ask, { email: address(name) }));
      const ofKnown = await statementsFor('known');
      expect(ofKnown.length).toBeGreaterThan(0);
      expect(await statementsFor('unknown')).toEqual(ofKnown);
    } finally {
      await quiet.close();
    }
  });

  it('mails nobody who is unknown, invited or deactivated', async () => {
    const passwords = new Passwords(firm.api.pool, testCost);
    const name = { firstName: 'Ida', lastName: 'New' };
    const invited = { uuid: randomUUID(), email: address('ida'), name, isInvited: true };
    await registerUser(firm.api.commands, passwords, invited, origin());
    await visitor().graphql(ask, { email: address('ida') });
    await visitor().graphql(ask, { email: address('nobody') });
    await person('known');
    await mailedToken('known');
    expect([...post.to(address('ida')), ...post.to(address('nobody'))]).toEqual([]);
  });

  it('leaves no token, no address and no password in the log, the tables or the lines', async () => {
    await person('canary');
    const token = await mailedToken('canary');
    const next = 'seven canaries in a mine';
    await visitor().graphql(reset, { token, next });
    const tables = ['log.events', 'ops.reset_asks', 'ops.security_events', 'ops.passwords'];
    const stored = await Promise.all(
      tables.map(async (table) => JSON.stringify((await firm.api.pool.query(`select * from ${table}`)).rows)),
    );
    for (const secret of [token, next, address('canary')]) {
      expect(stored.join()).not.toContain(secret);
      expect(JSON.stringify(firm.api.lines)).not.toContain(secret);
    }
  });
});

describe('changing the password', () => {
  it('asks for the present one, ends the other sessions and goes on in this one', async () => {
    await person('bruno');
    const [own, other] = [await firm.browser('bruno'), await firm.browser('bruno')];
    const said = async (current: string, next: string) =>
      (await own.graphql(change, { current, next })).data.changePassword;
    expect(await said('wrong', 'quiet rivers run deep')).toEqual({
      success: false,
      errorMessage: 'Your current password is not right. Please try again.',
      errors: [{ message: "{'current_password':['Your current password is not right. Please try again.']}" }],
    });
    const tooShort = await said(password, 'short');
    expect(tooShort.errorMessage).toMatch(/at least 15/);
    expect(readFieldErrors(tooShort.errors[0].message)).toEqual({ new_password: [tooShort.errorMessage] });
    expect(await said(password, 'quiet rivers run deep')).toEqual({ success: true, errorMessage: null, errors: [] });
    expect((await own.graphql(me)).data.currentUser).toMatchObject({ username: address('bruno') });
    expect((await other.graphql(me)).data.currentUser).toBeNull();
    await post.letter(address('bruno'), 'Your password was changed');
  });

  it('stops guessing at ten', async () => {
    await person('guessed');
    const browser = await firm.browser('guessed');
    const guesses = Array.from({ length: 14 }, (_, n) => browser.graphql(change, { current: `x${n}`, next: password }));
    const said = (await Promise.all(guesses)).map(({ data }) => data.changePassword.errorMessage);
    expect(said.filter((text) => text === 'Too many attempts. Please try again later.')).toHaveLength(4);
  });
});
