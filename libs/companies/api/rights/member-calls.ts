import { randomUUID } from 'node:crypto';
import type { Role } from '@daybook/kernel/rights';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Rule } from '../../../testing/rights/rows.js';
import type { Target } from '../../../testing/rights/world.js';

const success = 'success errorMessage';
const company = (target: Target) => ({ uuid: target.company });

function onMember(rule: Rule, member: Role, call: string, as: string): Call {
  return {
    rule,
    as,
    document: `mutation ($uuid: UUID!) { ${call} }`,
    given: ({ member: uuid }: Target) => ({ uuid }),
    wanted: () => ({ member }),
  };
}

const ends = `updateCompanyUser(uuid: $uuid, expiresAt: "2099-01-01T00:00:00Z") { ${success} companyUser { expiresAt } }`;

/** Whoever may change a guest may invite one; the same of owners and staff. */
const invites = {
  client_member: 'updateGuest',
  client_owner: 'updateOwner',
  staff_director: 'updateStaff',
} as const satisfies Record<Role, Rule>;

/** Who belongs to a company, with which rights. */
export const memberCalls: Calls = {
  'Query.companyUsers': [
    {
      rule: 'seeCompany',
      document: 'query ($uuid: UUID!) { companyUsers(companyUuid: $uuid) { uuid user { email } } }',
      given: company,
    },
  ],
  'Query.companyUserLinks': [
    {
      rule: 'viewAdminPanel',
      document: 'query ($uuid: UUID!) { companyUserLinks(companyUuid: $uuid) { companyUsers { uuid } } }',
      given: company,
    },
  ],
  'Query.defaultFeatureGrants': [{ rule: 'viewAdminPanel', document: '{ defaultFeatureGrants { role } }' }],
  'Mutation.createCompanyUsers': [
    { rule: 'updateAdminPanel', document: `mutation { createCompanyUsers(companyUsers: []) { ${success} } }` },
  ],
  'Mutation.updateCompanyUserLink': [
    {
      rule: 'updateAdminPanel',
      document: `mutation ($uuid: UUID!) { updateCompanyUserLink(companyUser: { uuid: $uuid }) { ${success} } }`,
      given: () => ({ uuid: randomUUID() }),
    },
  ],
  'Mutation.updateAllCompanyUsers': [
    { rule: 'updateAdminPanel', document: `mutation { updateAllCompanyUsers(companyUsers: []) { ${success} } }` },
  ],
  'Mutation.deleteCompanyUsers': [
    { rule: 'updateAdminPanel', document: `mutation { deleteCompanyUsers(uuids: []) { ${success} } }` },
  ],
  'Mutation.updateDefaultFeatureGrants': [
    {
      rule: 'superuserOnly',
      document: `mutation { updateDefaultFeatureGrants(role: "client_member", featureGrants: []) { ${success} } }`,
    },
  ],
  'Mutation.inviteCompanyUser': (['client_member', 'client_owner', 'staff_director'] as const).map((role) => ({
    rule: invites[role],
    as: role,
    document: `mutation ($company: UUID!, $email: String!) {
      inviteCompanyUser(companyUuid: $company, email: $email, firstName: "New", lastName: "Person", role: "${role}") { ${success} }
    }`,
    given: ({ company }: Target) => ({ company, email: `${randomUUID()}@demo.test` }),
  })),
  'Mutation.resendInvitation': [
    onMember('updateGuest', 'client_member', `resendInvitation(companyUserUuid: $uuid) { ${success} }`, 'of a guest'),
  ],
  'Mutation.updateCompanyUser': [
    onMember('updateGuest', 'client_member', ends, 'expiry of a guest'),
    onMember('updateOwner', 'client_owner', ends, 'expiry of an owner'),
    onMember('updateStaff', 'staff_director', ends, 'expiry of staff'),
    onMember(
      'raiseGuest',
      'client_member',
      `updateCompanyUser(uuid: $uuid, role: "client_owner") { ${success} }`,
      'role of a guest',
    ),
    onMember(
      'updateStaff',
      'staff_director',
      `updateCompanyUser(uuid: $uuid, isHiddenFromClients: true) { ${success} }`,
      'hide staff',
    ),
    onMember(
      'updateGuest',
      'client_member',
      `updateCompanyUser(uuid: $uuid, featureGrants: [{ feature: "FILES", allowedAccess: "VIEW" }]) { ${success} }`,
      'grants of a guest',
    ),
  ],
  'Mutation.setMultiple7216Signers': [
    {
      rule: 'manageTq',
      document: `mutation ($uuid: UUID!) { setMultiple7216Signers(companyUuid: $uuid, enabled: true) { ${success} } }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.setCompanyNotificationsEnabled': [
    {
      rule: 'setNotifications',
      document: `mutation ($uuid: UUID!) { setCompanyNotificationsEnabled(companyUuid: $uuid, enabled: true) { ${success} } }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.removeCompanyUser': [
    onMember('removeGuest', 'client_member', `removeCompanyUser(uuid: $uuid) { ${success} }`, 'a guest'),
    onMember('removeOwner', 'client_owner', `removeCompanyUser(uuid: $uuid) { ${success} }`, 'an owner'),
  ],
  'Mutation.transferAccountOwner': [
    {
      rule: 'transferOwner',
      document: `mutation ($company: UUID!, $uuid: UUID!) {
        transferAccountOwner(companyUuid: $company, companyUserUuid: $uuid) { ${success} } }`,
      // to whoever has it: the others keep what they are judged by
      given: ({ company }, { people }) => ({ company, uuid: people.ownerOf(company) ?? randomUUID() }),
    },
  ],
};
