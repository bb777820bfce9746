import { randomUUID } from 'node:crypto';
import { userDecider } from '@daybook/identity/domain';
import { Passwords } from '@daybook/identity/secrets';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin, signIn } from '@daybook/testing/firm';
import { jest } from '@jest/globals';
import { address, Bakery, enter, invite, resend, subject } from '../../testing/firm/inviting.js';
import { type Post, tokenIn } from '../../testing/firm/post.js';

const chosen = 'quiet rivers run deep';
const accept = `mutation ($token: String!, $password: String!) {
  acceptInvitation(token: $token, password: $password) { currentUser { uuid username companyUsers { company { name } } } errors { message } }
}`;
const look =
  'query ($token: String!) { invitation(token: $token) { firstName lastName companyName isExpired isAccepted expiresAt } }';
const renew = 'mutation ($token: String!) { renewInvitation(token: $token) { success errorMessage } }';
const members = 'query ($company: UUID!) { companyUsers(companyUuid: $company) { uuid isPending user { email } } }';

let bakery: Bakery;
let firm: Firm;
let post: Post;
let company: string;
let owner: ApiClient;

beforeAll(async () => {
  bakery = await Bakery.open();
  ({ firm, post, company, owner } = bakery);
});
afterAll(() => bakery?.close());
afterEach(() => {
  bakery.time.now = new Date();
  expect(bakery.faults()).toEqual([]);
});

const visitor = () => firm.api.browser();
const invited: Bakery['invited'] = (...given) => bakery.invited(...given);
const seen = async (token: string) => (await visitor().graphql(look, { token })).data.invitation;
const accepted = async (token: string, given = chosen, browser = visitor()) =>
  (await browser.graphql(accept, { token, password: given })).data.acceptInvitation;
const afterDays = (days: number) => {
  bakery.time.now = new Date(Date.now() + days * 86_400_000);
};

it('leads a new person from the mail to a password and into the company', async () => {
  const email = address();
  expect(await invited(email)).toMatchObject({
    success: true,
    companyUser: { isPending: true, role: 'client_member', user: { firstName: 'Ida', email } },
  });
  const token = tokenIn(await post.letter(email, subject));
  expect(await seen(token)).toMatchObject({ firstName: 'Ida', companyName: 'Bright Bakery', isExpired: false });
  expect((await accepted(token, 'short')).errors[0].message).toMatch(/at least 15 characters/);
  const browser = visitor();
  expect((await accepted(token, chosen, browser)).currentUser).toMatchObject({
    username: email,
    companyUsers: [{ company: { name: 'Bright Bakery' } }],
  });
  expect((await browser.graphql('{ currentUser { username } }')).data.currentUser).toEqual({ username: email });
  expect(await accepted(token)).toMatchObject({
    errors: [{ message: 'This invitation has already been accepted. Please sign in.' }],
  });
  expect(await seen(token)).toMatchObject({ isAccepted: true });
  const again = await visitor().graphql(signIn, { username: email, password: chosen });
  expect(again.data.login.errors).toBeNull();
  expect(post.to(email)).toHaveLength(1);
});

it('lets nobody in before the acceptance', async () => {
  const email = address();
  await invited(email);
  await post.letter(email, subject);
  const { data } = await visitor().graphql(signIn, { username: email, password: '' });
  expect(data.login.errors).toHaveLength(1);
  const listed = (await owner.graphql(members, { company })).data.companyUsers;
  expect(listed).toContainEqual({ uuid: expect.any(String), isPending: true, user: { email } });
  const guest = await (await firm.browser('gus')).graphql(members, { company });
  expect(guest.text).not.toContain(email);
});

it('ends after seven days, and mails a new link to whoever opens it late', async () => {
  const email = address();
  await invited(email);
  const token = tokenIn(await post.letter(email, subject));
  afterDays(6.99);
  expect(await seen(token)).toMatchObject({ isExpired: false });
  afterDays(7.01);
  expect(await seen(token)).toMatchObject({ isExpired: true });
  expect((await accepted(token)).errors[0].message).toMatch(/has expired/);
  for (const _ of [1, 2]) expect((await visitor().graphql(renew, { token })).data.renewInvitation.success).toBe(true);
  const newer = tokenIn(await post.letter(email, subject, 2));
  expect(newer).not.toBe(token);
  expect((await accepted(token)).errors[0].message).toMatch(/has expired/);
  expect((await accepted(newer)).currentUser).toMatchObject({ username: email });
  expect(post.to(email)).toHaveLength(2);
});

it('is sent again by whoever may invite, and only the newest link counts', async () => {
  const email = address();
  const { companyUser } = await invited(email);
  const first = tokenIn(await post.letter(email, subject));
  const guest = await firm.browser('gus');
  expect((await guest.graphql(resend, { uuid: companyUser.uuid })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await owner.graphql(resend, { uuid: companyUser.uuid })).data.resendInvitation.success).toBe(true);
  const second = tokenIn(await post.letter(email, subject, 2));
  expect((await accepted(first)).errors[0].message).toMatch(/has expired/);
  const browser = visitor();
  expect((await accepted(second, chosen, browser)).currentUser).toMatchObject({ username: email });
  expect((await browser.graphql(enter, { company })).data.enterCompany.success).toBe(true);
  expect((await owner.graphql(resend, { uuid: companyUser.uuid })).data.resendInvitation).toEqual({
    success: false,
    errorMessage: 'This person can already sign in and does not need an invitation.',
  });
});

it('makes somebody with an account a member at once and tells them', async () => {
  await firm.person('known');
  await firm.staff('sue', {}, { flags: { superuser: true } });
  await firm.readable();
  const byStaff = await invited('Known@demo.test', 'client_member', await firm.browser('sue'));
  expect(byStaff).toMatchObject({ success: true, companyUser: { isPending: false, user: { firstName: 'known' } } });
  await post.letter('known@demo.test', 'You are now a member of Bright Bakery');
  const query = '{ currentUser { companyUsers { company { name } } } }';
  const { data } = await (await firm.browser('known')).graphql(query);
  expect(data.currentUser.companyUsers).toEqual([{ company: { name: 'Bright Bakery' } }]);
  expect(await invited('known@demo.test')).toMatchObject({
    success: false,
    errorMessage: 'This person is already a member of the company.',
  });
});

it('restores a membership that was removed', async () => {
  const email = address();
  const { companyUser } = await invited(email);
  await accepted(tokenIn(await post.letter(email, subject)));
  const remove = 'mutation ($uuid: UUID!) { removeCompanyUser(uuid: $uuid) { success } }';
  await owner.graphql(remove, { uuid: companyUser.uuid });
  expect(await invited(email)).toMatchObject({ success: true, companyUser: { uuid: companyUser.uuid } });
});

it('makes one person of two invitations at once, and of one request that comes twice', async () => {
  const email = address();
  const request = { 'x-request-id': randomUUID() };
  const ask = () => owner.graphql(invite, { company, email, role: 'client_member' }, request);
  const answers = await Promise.all([ask(), ask()]);
  expect(new Set(answers.map(({ data }) => data.inviteCompanyUser.companyUser?.uuid)).size).toBe(1);
  await post.letter(email, subject);
  const { rows } = await firm.api.pool.query('select from users where username = $1', [email]);
  expect(rows).toHaveLength(1);
});

it.each([
  ['nobody', 'client_member', 'Enter a valid email address.'],
  ['staff@firm.test', 'staff_director', 'You don’t have permission to make this action.'],
])('refuses %s as %s: %s', async (email, role, errorMessage) =>
  expect(await invited(email, role)).toEqual({ success: false, errorMessage, companyUser: null }),
);

it('names the rule when access would be over before it begins', async () => {
  const past = invite.replace('success errorMessage', 'success errorMessage code');
  const wish = { company, email: address(), role: 'client_member', expiresAt: '2020-01-01T00:00:00Z' };
  const { data } = await owner.graphql(past, wish);
  expect(data.inviteCompanyUser).toMatchObject({
    success: false,
    code: 'expired',
    errorMessage: 'The last day of access is already over. Choose a later day, or leave it empty.',
  });
});

it('makes no staff of strangers, no clients of staff, and nobody of whoever was deactivated', async () => {
  await firm.staff('root', {}, { flags: { superuser: true } });
  await firm.staff('tom');
  const gone = await firm.person('gone');
  await firm.api.commands.send(userDecider, gone, { type: 'DeactivateUser' }, origin());
  await firm.readable();
  const superuser = await firm.browser('root');
  const said = async (email: string, role: string) => (await invited(email, role, superuser)).errorMessage;
  expect(await said(address(), 'staff_director')).toMatch(/^Nobody of the firm has this email address/);
  expect(await said('tom@demo.test', 'client_owner')).toMatch(/staff stay staff/);
  expect(await said('gone@demo.test', 'client_owner')).toMatch(/^This person’s account is inactive/);
  expect(await said('tom@demo.test', 'staff_director')).toBeNull();
});

it('goes on with the same link when it broke off before the password stood', async () => {
  const email = address();
  await invited(email);
  const token = tokenIn(await post.letter(email, subject));
  const keep = jest.spyOn(Passwords.prototype, 'keep').mockRejectedValueOnce(new Error('cut off'));
  expect((await visitor().graphql(accept, { token, password: chosen })).errors).toHaveLength(1);
  keep.mockRestore();
  firm.api.lines.splice(0);
  expect((await accepted(token)).currentUser).toMatchObject({ username: email });
});

it('ends when nobody is waiting for the person any more, and begins anew with the membership', async () => {
  const email = address();
  const { companyUser } = await invited(email);
  const token = tokenIn(await post.letter(email, subject));
  const remove = 'mutation ($uuid: UUID!) { removeCompanyUser(uuid: $uuid) { success } }';
  await owner.graphql(remove, { uuid: companyUser.uuid });
  expect(await seen(token)).toBeNull();
  expect((await accepted(token)).errors[0].message).toMatch(/not valid/);
  expect((await visitor().graphql(renew, { token })).data.renewInvitation.success).toBe(false);
  await invited(email);
  const newer = tokenIn(await post.letter(email, subject, 2));
  expect(await seen(token)).toMatchObject({ isExpired: true });
  expect((await accepted(newer)).currentUser).toMatchObject({ username: email });
});

it('is no sign-in for whoever has kept the request', async () => {
  const email = address();
  await invited(email);
  const token = tokenIn(await post.letter(email, subject));
  const request = { 'x-request-id': randomUUID() };
  const again = async () =>
    (await visitor().graphql(accept, { token, password: chosen }, request)).data.acceptInvitation;
  expect((await again()).currentUser).toMatchObject({ username: email });
  expect(await again()).toMatchObject({
    currentUser: null,
    errors: [{ message: 'This invitation has already been accepted. Please sign in.' }],
  });
});

it('tells strangers nothing', async () => {
  const forged = 'A'.repeat(64);
  expect(await seen(forged)).toBeNull();
  expect((await accepted(forged)).errors[0].message).toMatch(/not valid/);
  expect((await visitor().graphql(renew, { token: forged })).data.renewInvitation.success).toBe(false);
});
