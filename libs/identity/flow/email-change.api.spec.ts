import { loginNameDecider, userDecider } from '@daybook/identity/domain';
import { flowsMigrations } from '@daybook/kernel/flows';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin, password, signIn } from '@daybook/testing/firm';
import { Post, tokenIn } from '../../testing/firm/post.js';
import { eventHandlers, loginNameStream, scheduledTasks } from './index.js';

const update = 'mutation ($email: String) { updateProfile(email: $email) { success pendingEmail errors { message } } }';
const confirm = 'mutation ($token: String!) { confirmEmailChange(token: $token) { success errorMessage } }';
const pending = '{ currentUser { pendingEmail } }';
const confirmSubject = 'Confirm your new email address';
const changedSubject = 'Your email address was changed';

let firm: Firm;
let post: Post;
let now: Date;

beforeAll(async () => {
  now = new Date();
  firm = await Firm.open({ migrations: flowsMigrations, clock: { now: () => now } });
  const { config } = firm.api;
  post = new Post(firm.api, { eventHandlers: eventHandlers(config), scheduledTasks: scheduledTasks(config) });
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});
afterEach(() => {
  now = new Date();
});

const old = (name: string) => `${name}@demo.test`;
const changed = (name: string) => `${name}@new.test`;
const opens = async (username: string) =>
  (await firm.api.browser().graphql(signIn, { username, password })).data.login.errors === null;
const confirmed = async (token: string) =>
  (await firm.api.browser().graphql(confirm, { token })).data.confirmEmailChange;
const ownerOf = async (email: string) => {
  const events = await firm.api.log.read(`loginName-${loginNameStream(email)}`);
  const { type, data } = events.at(-1) ?? {};
  return type === 'LoginNameClaimed' ? (data as { user: string }).user : null;
};

/** Asks for `{name}@new.test`, or another address; answers with the token that its mailbox gets. */
async function asked(name: string, email = changed(name)): Promise<{ user: string; token: string }> {
  const user = await firm.person(name);
  await firm.readable();
  const browser = await firm.browser(name);
  const { data } = await browser.graphql(update, { email });
  expect(data.updateProfile).toMatchObject({ success: true, pendingEmail: email });
  expect((await browser.graphql(pending)).data.currentUser).toEqual({ pendingEmail: email });
  return { user, token: tokenIn(await post.letter(email, confirmSubject)) };
}

it('holds when the new mailbox has confirmed it, and tells both', async () => {
  const { user, token } = await asked('maria');
  await post.letter(old('maria'), 'Your email address is about to change');
  expect([await opens(old('maria')), await opens(changed('maria'))]).toEqual([true, false]);
  expect(await confirmed(token)).toEqual({ success: true, errorMessage: null });
  expect([await opens(old('maria')), await opens(changed('maria'))]).toEqual([false, true]);
  expect(await confirmed(token)).toEqual({ success: true, errorMessage: null }); // people click twice
  for (const address of [old('maria'), changed('maria')]) await post.letter(address, changedSubject);
  expect(await ownerOf(changed('maria'))).toBe(user);
  await eventually(async () => expect(await ownerOf(old('maria'))).toBeNull());
  expect(post.to(changed('maria')).filter(({ subject }) => subject === changedSubject)).toHaveLength(1);
});

it('frees the old address for somebody else', async () => {
  const { token } = await asked('leaver');
  await confirmed(token);
  await post.letter(old('leaver'), changedSubject);
  await eventually(async () => expect(await ownerOf(old('leaver'))).toBeNull());
  await expect(firm.person('leaver')).resolves.toBeDefined();
});

it('tells nobody who asks that an address is taken, but whoever opens its mailbox', async () => {
  await firm.person('taken');
  const { token } = await asked('wisher', old('taken'));
  expect(await confirmed(token)).toEqual({
    success: false,
    errorMessage: 'Someone else already signs in with this email address.',
  });
  expect([await opens(old('wisher')), await opens(old('taken'))]).toEqual([true, true]);
});

it('counts for a day, by the newest link only', async () => {
  const { token } = await asked('slow');
  now = new Date(Date.now() + 24 * 3_600_000);
  expect((await confirmed(token)).success).toBe(false);
  expect((await (await firm.browser('slow')).graphql(pending)).data.currentUser).toEqual({ pendingEmail: null });
  expect(await ownerOf(changed('slow'))).toBeNull();
  now = new Date();
  const browser = await firm.browser('slow');
  await browser.graphql(update, { email: 'slow@third.test' });
  const newer = tokenIn(await post.letter('slow@third.test', confirmSubject));
  expect((await confirmed(token)).errorMessage).toMatch(/no longer valid/);
  expect((await confirmed(newer)).success).toBe(true);
  expect((await confirmed('A'.repeat(64))).errorMessage).toMatch(/no longer valid/);
});

it('goes on with the same link when it broke off after the name was taken', async () => {
  const { user, token } = await asked('crash');
  const { commands } = firm.api;
  await commands.send(loginNameDecider, loginNameStream(changed('crash')), { type: 'ClaimLoginName', user }, origin());
  expect(await opens(old('crash'))).toBe(true);
  expect((await confirmed(token)).success).toBe(true);
  expect(await opens(changed('crash'))).toBe(true);
});

it('takes the links for a new password with it that went to the old mailbox', async () => {
  const ask = 'mutation ($email: String!) { requestPasswordReset(email: $email) { success } }';
  const reset =
    'mutation ($token: String!) { resetPassword(token: $token, newPassword: "quiet rivers run deep") { success } }';
  const { token } = await asked('mover');
  await firm.api.browser().graphql(ask, { email: old('mover') });
  const resetToken = tokenIn(await post.letter(old('mover'), 'Choose a new password'));
  await confirmed(token);
  const { data } = await firm.api.browser().graphql(reset, { token: resetToken });
  expect(data.resetPassword.success).toBe(false);
});

it('keeps no address in clear in the log', async () => {
  const { token } = await asked('secretive');
  await confirmed(token);
  const { rows } = await firm.api.pool.query('select * from log.events');
  for (const secret of [token, 'secretive']) expect(JSON.stringify(rows)).not.toContain(secret);
});

it('is not for whoever was deactivated meanwhile', async () => {
  const { user, token } = await asked('gone');
  await firm.api.commands.send(userDecider, user, { type: 'DeactivateUser' }, origin());
  expect((await confirmed(token)).errorMessage).toMatch(/no longer valid/);
});

it('ends with the password it was asked for under, and leaves the new name to others', async () => {
  const { token } = await asked('robbed');
  const change =
    'mutation ($current: String!) { changePassword(currentPassword: $current, newPassword: "quiet rivers run deep") { success } }';
  const own = await firm.browser('robbed');
  expect((await own.graphql(change, { current: password })).data.changePassword.success).toBe(true);
  expect((await confirmed(token)).errorMessage).toMatch(/no longer valid/);
  expect(await ownerOf(changed('robbed'))).toBeNull();
});
