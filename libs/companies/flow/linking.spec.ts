import { companyDecider, companyUserDecider } from '@daybook/companies/domain';
import { invitationDecider, userDecider } from '@daybook/identity/domain';
import type { CommandMetadata } from '@daybook/kernel/commands';
import type { FlowContext } from '@daybook/kernel/flows';
import { LinkTokens } from '@daybook/kernel/secrets';
import { invitesMembers } from './invitations.js';
import { linkUser } from './linking.js';
import { StreamsInMemory } from './spec/streams-in-memory.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const user = '00000000-0000-4000-8000-0000000000aa';
const link = { company, user, role: 'client_owner' } as const;
const hidden = [{ type: 'HideMemberFromClients' }] as const;
const metadata = (commandId = '00000000-0000-4000-8000-0000000000d1'): CommandMetadata => ({
  commandId,
  by: { system: 'spec' },
  company: null,
});

/** A company and somebody with an account; the two appends of a link are the first two. */
async function firm({ diesAt = Number.POSITIVE_INFINITY, isDeleted = false } = {}) {
  const streams = new StreamsInMemory(diesAt + 2 + (isDeleted ? 1 : 0));
  streams.append(companyDecider, company, { type: 'CompanyCreated', data: { name: 'Bakery', timeZone: 'UTC' } });
  if (isDeleted) streams.append(companyDecider, company, { type: 'CompanyDeleted', data: {} });
  const data = { email: 'ida@demo.test', firstName: 'Ida', lastName: 'New', invited: true };
  streams.append(userDecider, user, { type: 'UserRegistered', data });
  return streams;
}

async function linked(streams: StreamsInMemory, more: object = {}, commandId?: string): Promise<string> {
  const outcome = await linkUser(streams.commands, { ...link, ...more }, metadata(commandId));
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.companyUser;
}

it('makes a person a member with all that is said of them', async () => {
  const streams = await firm();
  const companyUser = await linked(streams, { changes: hidden });
  expect(streams.kinds(companyUserDecider, companyUser)).toEqual(['CompanyUserAdded', 'MemberHiddenFromClients']);
});

it('refuses a second membership, and restores the first after it was removed (CO-17)', async () => {
  const streams = await firm();
  const companyUser = await linked(streams);
  await expect(linked(streams, {}, '00000000-0000-4000-8000-0000000000d2')).rejects.toThrow('memberExists');
  streams.append(companyUserDecider, companyUser, { type: 'CompanyUserRemoved', data: {} });
  expect(await linked(streams, { role: 'client_member' }, '00000000-0000-4000-8000-0000000000d3')).toBe(companyUser);
  expect(streams.kinds(companyUserDecider, companyUser).at(-1)).toBe('CompanyUserRestored');
});

it.each([1, 2])('goes on after a death before append %i', async (diesAt) => {
  const streams = await firm({ diesAt });
  await expect(linked(streams, { changes: hidden })).rejects.toThrow('died');
  const companyUser = await linked(streams, { changes: hidden });
  expect(streams.kinds(companyUserDecider, companyUser)).toEqual(['CompanyUserAdded', 'MemberHiddenFromClients']);
});

it('refuses people who are not there, and deleted companies', async () => {
  await expect(linked(await firm(), { user: company })).rejects.toThrow('noSuchUser');
  await expect(linked(await firm({ isDeleted: true }))).rejects.toThrow('companyDeleted');
});

it.each([
  ['is invited', {}, ['InvitationIssued']],
  ['is not, where the invitation waits', { isInvitedLater: true }, []],
])('whoever becomes a member and cannot sign in yet %s', async (_, more, events) => {
  const streams = await firm();
  const companyUser = await linked(streams, more);
  const [added] = streams.of(companyUserDecider, companyUser);
  const { on } = invitesMembers(new LinkTokens('secret-of-the-spec-secret-of-the-spec'));
  const clock = { now: () => new Date('2026-01-05T15:00:00.000Z') };
  await on.CompanyUserAdded?.(added as never, { commands: streams.commands, clock } as unknown as FlowContext);
  expect(streams.kinds(invitationDecider, user)).toEqual(events);
});
