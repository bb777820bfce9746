import { randomUUID } from 'node:crypto';
import { reactions as companyReactions } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import { reactions, routines } from '@daybook/identity/flow';
import { Passwords } from '@daybook/identity/secrets';
import { flowsMigrations } from '@daybook/kernel/flows';
import { jest } from '@jest/globals';
import type { ApiClient } from '../api/index.js';
import { Firm, origin, signIn } from './index.js';
import { Post, tokenIn } from './post.js';

const subject = 'Your invitation from Daybook';
const chosen = 'quiet rivers run deep';
const invite = `mutation ($company: UUID!, $email: String!, $role: String!, $expiresAt: DateTime) {
  inviteCompanyUser(companyUuid: $company, email: $email, firstName: "Ida", lastName: "New", role: $role, expiresAt: $expiresAt) {
    success errorMessage companyUser { uuid isPending role expiresAt user { firstName email } }
  }
}`;
const accept = `mutation ($token: String!, $password: String!) {
  acceptInvitation(token: $token, password: $password) { currentUser { uuid username companyUsers { company { name } } } errors { message } }
}`;
const look =
  'query ($token: String!) { invitation(token: $token) { firstName lastName companyName isExpired isAccepted expiresAt } }';
const renew = 'mutation ($token: String!) { renewInvitation(token: $token) { success errorMessage } }';
const resend = 'mutation ($uuid: UUID!) { resendInvitation(companyUserUuid: $uuid) { success errorMessage } }';
const members = 'query ($company: UUID!) { companyUsers(companyUuid: $company) { uuid isPending user { email } } }';
const enter = 'mutation ($company: UUID!) { enterCompany(companyUuid: $company) { success } }';
const team = `query ($company: UUID!) { company(uuid: $company) { userCount } companyUsers(companyUuid: $company) {
  uuid role isPending invitationExpiresAt lastSeenAt user { uuid firstName lastName email phone } person { name avatar } } }`;
const explain = `query ($company: UUID!, $user: UUID!) {
  explainAccess(companyUuid: $company, userUuid: $user) { question answer because } }`;

let firm: Firm;
let post: Post;
let now: Date;
let company: string;
let owner: ApiClient;

beforeAll(async () => {
  now = new Date();
  firm = await Firm.open({ migrations: flowsMigrations, clock: { now: () => now } });
  const { config } = firm.api;
  post = new Post(firm.api, {
    reactions: [...reactions(config), ...companyReactions(config)],
    routines: routines(config),
  });
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('olga'), 'client_owner', true);
  await firm.member(company, await firm.person('gus'), 'client_member');
  await firm.readable();
  owner = await firm.browser('olga');
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});
afterEach(() => {
  now = new Date();
  expect(firm.api.lines.splice(0).filter(({ msg }) => msg === 'fault')).toEqual([]);
});

const visitor = () => firm.api.browser();
const address = () => `${randomUUID()}@new.test`;
async function invited(email: string, role = 'client_member', by = owner) {
  return (await by.graphql(invite, { company, email, role })).data.inviteCompanyUser;
}
const seen = async (token: string) => (await visitor().graphql(look, { token })).data.invitation;
const accepted = async (token: string, given = chosen, browser = visitor()) =>
  (await browser.graphql(accept, { token, password: given })).data.acceptInvitation;
const afterDays = (days: number) => {
  now = new Date(Date.now() + days * 86_400_000);
};

it('leads a new person from the mail to a password and into the company', async () => {
  const email = address();
  expect(await invited(email)).toMatchObject({
    success: true,
    companyUser: { isPending: true, role: 'client_member', user: { firstName: '', email } },
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
    errors: [{ message: 'This invitation was accepted already. Please sign in.' }],
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
    errorMessage: 'This person can sign in already and needs no invitation.',
  });
});

it('makes somebody with an account a member at once and tells them', async () => {
  await firm.person('known');
  await firm.staff('sue', {}, { flags: { superuser: true } });
  await firm.readable();
  const byStaff = await invited('Known@demo.test', 'client_member', await firm.browser('sue'));
  expect(byStaff).toMatchObject({ success: true, companyUser: { isPending: false, user: { firstName: 'known' } } });
  await post.letter('known@demo.test', 'You are a member of Bright Bakery now');
  const query = '{ currentUser { companyUsers { company { name } } } }';
  const { data } = await (await firm.browser('known')).graphql(query);
  expect(data.currentUser.companyUsers).toEqual([{ company: { name: 'Bright Bakery' } }]);
  expect(await invited('known@demo.test')).toMatchObject({
    success: false,
    errorMessage: 'This person is a member of the company already.',
  });
});

describe('a client who invites', () => {
  /** What the owner is told of an address, and finds afterwards, with all that must differ taken out. */
  async function foundOf(email: string) {
    const answer = await invited(email);
    const { data } = await owner.graphql(team, { company });
    const member = data.companyUsers.find((one: { uuid: string }) => one.uuid === answer.companyUser.uuid);
    const explained = await owner.graphql(explain, { company, user: member.user.uuid });
    const again = await owner.graphql(resend, { uuid: member.uuid });
    const others = [member.user.uuid, member.uuid, email];
    const shown = JSON.stringify([answer, data.company, member, explained.data, again.data, await invited(email)]);
    return others.reduce((text, one) => text.replaceAll(one, '…'), shown);
  }

  it('learns of nobody whether there is an account, whatever it is', async () => {
    await firm.person('rosa', { phone: '+12125550123' });
    const gone = await firm.person('gone.before');
    await firm.api.commands.send(userDecider, gone, { type: 'DeactivateUser' }, origin());
    const elsewhere = await firm.company('City Clinic');
    await firm.member(elsewhere, await firm.person('oren'), 'client_owner', true);
    const invitedElsewhere = address();
    await firm.readable();
    await (await firm.browser('oren')).graphql(invite, {
      company: elsewhere,
      email: invitedElsewhere,
      role: 'client_owner',
    });
    await post.letter(invitedElsewhere, subject);
    const stranger = await foundOf(address());
    expect(stranger).toContain('"isPending":true');
    for (const email of ['rosa@demo.test', 'oren@demo.test', 'gone.before@demo.test', invitedElsewhere])
      expect(await foundOf(email)).toBe(stranger);
  });

  it('is refused a name that cannot be, whoever has the address', async () => {
    await firm.person('nina');
    const nameless = invite.replace('"Ida"', '" "');
    const said = async (email: string) =>
      (await owner.graphql(nameless, { company, email, role: 'client_member' })).data.inviteCompanyUser;
    const refused = await said(address());
    expect(refused.success).toBe(false);
    expect(await said('nina@demo.test')).toEqual(refused);
  });

  it('learns who somebody is when they come, and has them reminded until then', async () => {
    await firm.person('vera');
    await firm.readable();
    const { companyUser } = await invited('vera@demo.test');
    const subjectOfLetter = 'You are a member of Bright Bakery now';
    await post.letter('vera@demo.test', subjectOfLetter);
    expect((await owner.graphql(resend, { uuid: companyUser.uuid })).data.resendInvitation.success).toBe(true);
    expect((await post.letter('vera@demo.test', subjectOfLetter, 2)).text).toContain('once you have opened it');
    const listed = async (browser: ApiClient) =>
      (await browser.graphql(team, { company })).data.companyUsers.find(
        (one: { uuid: string }) => one.uuid === companyUser.uuid,
      );
    expect(await listed(owner)).toMatchObject({ isPending: true, person: { name: 'Invited person' } });
    expect(await listed(await firm.browser('gus'))).toBeUndefined();
    const veras = await firm.browser('vera');
    const due = async () =>
      (await veras.graphql('query ($company: UUID!) { company(uuid: $company) { awaitsViewer } }', { company })).data
        .company.awaitsViewer;
    expect(await due()).toBe(true);
    for (const _ of [1, 2]) expect((await veras.graphql(enter, { company })).data.enterCompany.success).toBe(true);
    expect(await due()).toBe(false);
    expect(await listed(owner)).toMatchObject({
      isPending: false,
      user: { firstName: 'vera', email: 'vera@demo.test' },
      person: { name: 'vera Person' },
    });
    expect((await owner.graphql(resend, { uuid: companyUser.uuid })).data.resendInvitation.success).toBe(false);
  });

  it('cannot invite the firm’s own people', async () => {
    await firm.staff('stan');
    await firm.readable();
    expect(await invited('stan@demo.test')).toEqual({
      success: false,
      errorMessage: 'This address cannot be invited. Please ask your firm.',
      companyUser: null,
    });
  });

  it('cannot fill a mailbox', async () => {
    const email = address();
    const { companyUser } = await invited(email);
    const again = async () => (await owner.graphql(resend, { uuid: companyUser.uuid })).data.resendInvitation;
    for (const _ of [1, 2]) expect(await again()).toMatchObject({ success: true });
    expect(await again()).toMatchObject({
      success: false,
      errorMessage: expect.stringMatching(/^You have sent 3 invitations to this address within an hour/),
    });
    now = new Date(Date.now() + 3_600_000);
    expect(await again()).toMatchObject({ success: true });
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
  expect(await said('gone@demo.test', 'client_owner')).toMatch(/^The account of this person is switched off/);
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
    errors: [{ message: 'This invitation was accepted already. Please sign in.' }],
  });
});

it('tells strangers nothing', async () => {
  const forged = 'A'.repeat(64);
  expect(await seen(forged)).toBeNull();
  expect((await accepted(forged)).errors[0].message).toMatch(/not valid/);
  expect((await visitor().graphql(renew, { token: forged })).data.renewInvitation.success).toBe(false);
});
