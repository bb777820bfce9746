import { userDecider } from '@daybook/identity/domain';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { address, Bakery, enter, invite, resend, subject } from '../../testing/firm/inviting.js';
import type { Post } from '../../testing/firm/post.js';

const team = `query ($company: UUID!) { company(uuid: $company) { userCount } companyUsers(companyUuid: $company) {
  uuid role isPending invitationExpiresAt lastSeenAt user { uuid firstName lastName email phone } person { name avatar } } }`;
const explain = `query ($company: UUID!, $user: UUID!) {
  explainAccess(companyUuid: $company, userUuid: $user) { question answer because } }`;

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

const invited: Bakery['invited'] = (...given) => bakery.invited(...given);

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
    const subjectOfLetter = 'You are now a member of Bright Bakery';
    await post.letter('vera@demo.test', subjectOfLetter);
    expect((await owner.graphql(resend, { uuid: companyUser.uuid })).data.resendInvitation.success).toBe(true);
    expect((await post.letter('vera@demo.test', subjectOfLetter, 2)).text).toContain('once you have opened it');
    const listed = async (browser: ApiClient) =>
      (await browser.graphql(team, { company })).data.companyUsers.find(
        (one: { uuid: string }) => one.uuid === companyUser.uuid,
      );
    expect(await listed(owner)).toMatchObject({
      isPending: true,
      user: { firstName: 'Ida', lastName: 'New', email: 'vera@demo.test', phone: null },
      person: { name: 'Ida New', avatar: null },
    });
    await firm.staff('stella');
    await firm.readable();
    expect(await listed(await firm.browser('stella'))).toMatchObject({
      user: { firstName: 'vera' },
      person: { name: 'vera Person' },
    });
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

  it('finds whom they invite again under the name they typed last', async () => {
    await firm.person('wanda');
    await firm.readable();
    for (const email of ['wanda@demo.test', address()]) {
      const { companyUser } = await invited(email);
      const remove = 'mutation ($uuid: UUID!) { removeCompanyUser(uuid: $uuid) { success } }';
      expect((await owner.graphql(remove, { uuid: companyUser.uuid })).data.removeCompanyUser.success).toBe(true);
      const corrected = invite.replace('"New"', '"Newman"').replace('user { firstName', 'user { firstName lastName');
      const { data } = await owner.graphql(corrected, { company, email, role: 'client_member' });
      expect(data.inviteCompanyUser.companyUser).toMatchObject({
        isPending: true,
        user: { firstName: 'Ida', lastName: 'Newman', email },
      });
    }
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
    bakery.time.now = new Date(Date.now() + 3_600_000);
    expect(await again()).toMatchObject({ success: true });
  });
});
