import { defaultGrantsDecider, defaultGrantsStream } from '@daybook/companies/domain';
import { type Feature, features, type Level, levels, roles } from '@daybook/kernel/rights';
import { origin } from '@daybook/testing/firm';
import { compared, firm, grant, members, openFirm } from './spec/fixture.js';

beforeAll(openFirm);
afterAll(() => firm?.close());

/** Guests never pay. */
const isPossible = (role: string, feature: Feature, level: Level) =>
  !(role === 'client_member' && feature === 'PAYMENTS' && level === 'UPDATE');

it.each(roles)(
  'foretells every default of the role %s, feature by feature and level by level',
  async (role) => {
    for (const feature of features)
      for (const level of levels.filter((one) => isPossible(role, feature, one)))
        await compared({ is: 'role', role, grants: { [feature]: level } }, async () => {
          const set = { type: 'SetDefaultFeatureGrants', role, grants: [{ feature, level }] } as const;
          await firm.api.commands.send(defaultGrantsDecider, defaultGrantsStream, set, origin());
        });
  },
  120_000,
);

it.each([
  ['olga bakery', 'client_owner'],
  ['olga clinic', 'client_member'],
  ['sam bakery', 'staff_director'],
])(
  'foretells every grant of %s, feature by feature and level by level',
  async (member, role) => {
    const uuid = members[member] ?? '';
    for (const feature of features)
      for (const level of levels.filter((one) => isPossible(role, feature, one)))
        await compared({ is: 'member', uuid, grants: { [feature]: level } }, () => grant(member, feature, level));
  },
  120_000,
);
