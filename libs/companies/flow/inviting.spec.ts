import {
  companyDecider,
  companyUserDecider,
  membershipClaimDecider,
  membershipClaimOf,
} from '@daybook/companies/domain';
import { loginNameDecider } from '@daybook/identity/domain';
import { loginNameStream } from '@daybook/identity/flow';
import { fold } from '@daybook/kernel/events';
import { inviteMember } from './inviting.js';
import { StreamsInMemory } from './spec/streams-in-memory.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const email = 'ida@demo.test';
const expiresAt = '2026-06-30T00:00:00.000Z';
const metadata = (n: number) => ({
  commandId: `00000000-0000-4000-8000-0000000000d${n}`,
  by: { system: 'spec' },
  company: null,
});

function firm(diesAt = Number.POSITIVE_INFINITY): StreamsInMemory {
  const streams = new StreamsInMemory(diesAt + 1);
  streams.append(companyDecider, company, { type: 'CompanyCreated', data: { name: 'Bakery', timeZone: 'UTC' } });
  return streams;
}

function invite({ commands }: StreamsInMemory, n = 1, more: object = {}) {
  const name = { firstName: 'Ida', lastName: 'New' };
  const invited = { company, email, name, role: 'client_member', expiresAt, byClient: true } as const;
  return inviteMember(commands, { ...invited, ...more }, metadata(n));
}

function placeOf(streams: StreamsInMemory): string {
  const { user } = fold(loginNameDecider, streams.of(loginNameDecider, loginNameStream(email)));
  const claim = streams.of(membershipClaimDecider, membershipClaimOf(company, user ?? ''));
  return fold(membershipClaimDecider, claim).companyUser ?? '';
}

const memberOf = (streams: StreamsInMemory) =>
  fold(companyUserDecider, streams.of(companyUserDecider, placeOf(streams)));

it('makes nobody a member without the last day that was said, wherever it dies', async () => {
  for (let diesAt = 1; ; diesAt += 1) {
    const streams = firm(diesAt);
    const died = await invite(streams).then(
      () => false,
      () => true,
    );
    if (died) expect(memberOf(streams)).toEqual({ status: 'none' });
    else expect(diesAt).toBeGreaterThan(4);
    expect('refused' in (await invite(streams, died ? 2 : 1))).toBe(false);
    expect(memberOf(streams)).toMatchObject({ status: 'member', isAwaited: true, expiresAt });
    if (!died) return;
  }
});

it('renews who has ended, as asked now, and nobody before that', async () => {
  const streams = firm();
  const ended = '2026-01-05T15:00:00.000Z';
  await invite(streams, 1, { expiresAt: ended });
  const grant = { type: 'FeatureAccessGranted', data: { feature: 'FILES', from: null, to: 'UPDATE' } } as const;
  streams.append(companyUserDecider, placeOf(streams), { type: 'MemberCame', data: {} }, grant);
  const later = { role: 'client_owner', expiresAt: null };
  expect(await invite(streams, 2, later)).toEqual({ companyUser: placeOf(streams) });
  const renewed = { status: 'member', role: 'client_owner', expiresAt: null, grants: {}, isAwaited: false };
  expect(memberOf(streams)).toMatchObject(renewed);
  expect(await invite(streams, 3, later)).toMatchObject({ refused: 'memberExists' });
  await invite(streams, 4, { email: 'eve@demo.test', expiresAt: '2026-01-05T15:00:00.001Z' });
  expect(await invite(streams, 5, { email: 'eve@demo.test' })).toMatchObject({ refused: 'memberExists' });
});

it('restores who was removed under the name that was typed last, without an end that was set before', async () => {
  const streams = firm();
  await invite(streams);
  streams.append(companyUserDecider, placeOf(streams), { type: 'CompanyUserRemoved', data: {} });
  const name = { firstName: 'Ida', lastName: 'Newer' };
  expect('refused' in (await invite(streams, 2, { name, expiresAt: null, byClient: false }))).toBe(false);
  expect(memberOf(streams)).toMatchObject({ status: 'member', isAwaited: true, expiresAt: null });
  expect(streams.of(companyUserDecider, placeOf(streams)).at(-1)?.data).toMatchObject({ invitedAs: name });
});
