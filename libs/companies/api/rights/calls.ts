import { randomUUID } from 'node:crypto';
import type { Role } from '@daybook/kernel/rights';
import type { Call, Calls } from '../../../../tests/rights/call.js';
import type { Rule } from '../../../../tests/rights/rows.js';
import type { Target } from '../../../../tests/rights/world.js';

const success = 'success errorMessage';
const uuid = ({ todo }: Target) => ({ uuid: todo });
const company = (target: Target) => ({ uuid: target.company });

/** A team role gives no right, and only staff have one. */
const onTeam: Call['given'] = (target, { people }) => ({ uuid: target.company, user: people.users.SD });

const listed = (data: { companies: { companies: { uuid: string }[] } }, target: Target) =>
  data.companies.companies.some((one) => one.uuid === target.company);

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

/** Companies, and who belongs to them with which rights. */
export const calls: Calls = {
  'Query.companies': [
    {
      rule: 'listCompany',
      document: '{ companies(limit: 100) { companies { uuid } } }',
      found: listed,
    },
    {
      rule: 'listDeleted',
      as: 'deleted',
      document: '{ companies(limit: 100, deleted: true) { companies { uuid } } }',
      found: listed,
    },
  ],
  'Query.companiesFile': [{ rule: 'exportCsv', document: '{ companiesFile }' }],
  'Query.company': [
    { rule: 'seeCompany', document: 'query ($uuid: UUID!) { company(uuid: $uuid) { uuid name } }', given: company },
  ],
  'Query.companyUsers': [
    {
      rule: 'seeCompany',
      document: 'query ($uuid: UUID!) { companyUsers(companyUuid: $uuid) { uuid user { email } } }',
      given: company,
    },
  ],
  'Query.resolveItem': [
    {
      rule: 'listCompany',
      as: 'company',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: company,
      found: ({ resolveItem }) => resolveItem !== null,
    },
    {
      rule: 'linkTodo',
      as: 'todo',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: uuid,
      found: ({ resolveItem }) => resolveItem !== null,
    },
    {
      rule: 'linkTodo',
      as: 'comment',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: ({ comment }) => ({ uuid: comment }),
      found: ({ resolveItem }) => resolveItem !== null,
    },
    {
      rule: 'linkFile',
      as: 'comment on a file',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: ({ comment }) => ({ uuid: comment }),
      wanted: () => ({ node: 'file' }),
      found: ({ resolveItem }) => resolveItem !== null,
    },
    {
      rule: 'linkFile',
      as: 'file',
      document: 'query ($uuid: UUID!) { resolveItem(uuid: $uuid) { kind deepLinkUrl } }',
      given: ({ node }) => ({ uuid: node }),
      wanted: () => ({ node: 'file' }),
      found: ({ resolveItem }) => resolveItem !== null,
    },
  ],
  'Query.explainAccess': [
    {
      rule: 'explainCompany',
      document:
        'query ($company: UUID!, $user: UUID!) { explainAccess(companyUuid: $company, userUuid: $user) { answer } }',
      given: ({ company }, { people }) => ({ company, user: people.clientOf(company) ?? randomUUID() }),
    },
    {
      rule: 'explainTodo',
      as: 'a to-do',
      document: `query ($company: UUID!, $user: UUID!, $uuid: UUID!) {
        explainAccess(companyUuid: $company, userUuid: $user, todoUuid: $uuid) { question because } }`,
      given: ({ company, todo }, { people }) => ({
        company,
        uuid: todo,
        user: people.clientOf(company) ?? randomUUID(),
      }),
    },
  ],
  'Query.companyUserLinks': [
    {
      rule: 'viewAdminPanel',
      document: 'query ($uuid: UUID!) { companyUserLinks(companyUuid: $uuid) { companyUsers { uuid } } }',
      given: company,
    },
  ],
  'Query.companyMergedInto': [
    {
      rule: 'signedIn',
      document: '{ companyMergedInto(companyUuid: "00000000-0000-4000-8000-000000000000") { uuid } }',
    },
  ],
  'Query.firmTimeZone': [{ rule: 'manageCompanies', document: '{ firmTimeZone }' }],
  'Query.defaultFeatureGrants': [{ rule: 'viewAdminPanel', document: '{ defaultFeatureGrants { role } }' }],
  'Query.teamMemberRoles': [{ rule: 'staff', document: '{ teamMemberRoles { key value } }' }],
  'Mutation.createCompany': [
    {
      rule: 'manageCompanies',
      document: `mutation { createCompany(name: "Bright Bakery", timeZone: "America/New_York") { ${success} } }`,
    },
  ],
  'Mutation.updateCompany': [
    {
      rule: 'manageCompanies',
      document: `mutation ($uuid: UUID!) { updateCompany(uuid: $uuid, notificationsEnabled: true) { ${success} } }`,
      given: company,
    },
  ],
  'Mutation.updateAllCompanies': [
    {
      rule: 'manageCompanies',
      document: `mutation ($uuid: UUID!) {
        updateAllCompanies(companies: [{ uuid: $uuid, notificationsEnabled: true }]) { ${success} } }`,
      given: company,
    },
  ],
  'Mutation.deleteCompanies': [
    { rule: 'manageCompanies', document: `mutation { deleteCompanies(uuids: []) { ${success} } }` },
  ],
  'Mutation.restoreCompanies': [
    { rule: 'manageCompanies', document: `mutation { restoreCompanies(input: { uuids: [] }) { ${success} } }` },
  ],
  'Query.companyImport': [
    { rule: 'manageCompanies', document: '{ companyImport(list: { csv: "Company", timeZone: "UTC" }) { hasHeader } }' },
  ],
  'Mutation.importCompany': [
    {
      rule: 'manageCompanies',
      document: `mutation { importCompany(name: "Bright Bakery", timeZone: "America/New_York") { ${success} } }`,
    },
  ],
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
  'Mutation.setFavorite': [
    {
      rule: 'seeCompany',
      document: `mutation ($uuid: UUID!) { setFavorite(uuid: $uuid, isFavorite: true) { ${success} } }`,
      given: company,
    },
  ],
  'Mutation.enterCompany': [
    {
      rule: 'seeCompany',
      document: `mutation ($uuid: UUID!) { enterCompany(companyUuid: $uuid) { ${success} } }`,
      given: company,
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
  'Mutation.setCompanyNotificationsEnabled': [
    {
      rule: 'setNotifications',
      document: `mutation ($uuid: UUID!) { setCompanyNotificationsEnabled(companyUuid: $uuid, enabled: true) { ${success} } }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Query.companyProfile': [
    {
      rule: 'viewProfile',
      document: 'query ($uuid: UUID!) { companyProfile(companyUuid: $uuid) { name ein } }',
      given: company,
    },
  ],
  'Query.internalProfile': [
    {
      rule: 'viewInternalProfile',
      document: 'query ($uuid: UUID!) { internalProfile(companyUuid: $uuid) { notes } }',
      given: company,
    },
  ],
  'Mutation.updateCompanyProfile': [
    {
      rule: 'editProfile',
      document: `mutation ($uuid: UUID!) {
        updateCompanyProfile(companyUuid: $uuid, profile: { industry: "Bakery" }) { ${success} } }`,
      given: company,
    },
  ],
  'Mutation.updateClientProfile': [
    {
      rule: 'manageOnboarding',
      document: `mutation ($uuid: UUID!) {
        updateClientProfile(companyUuid: $uuid, clientProfile: { notes: "Pays late." }) { status } }`,
      given: company,
    },
  ],
  'Query.companyTags': [{ rule: 'staff', document: '{ companyTags { tag count } }' }],
  'Mutation.tagCompany': [
    {
      rule: 'manageOnboarding',
      document: `mutation ($uuid: UUID!) { tagCompany(companyUuid: $uuid, tag: "VIP") { ${success} } }`,
      given: company,
    },
  ],
  'Mutation.untagCompany': [
    {
      rule: 'manageOnboarding',
      document: `mutation ($uuid: UUID!) { untagCompany(companyUuid: $uuid, tag: "VIP") { ${success} } }`,
      given: company,
    },
  ],
  'Query.assignableStaff': [
    {
      rule: 'manageOnboarding',
      document: 'query ($uuid: UUID!) { assignableStaff(companyUuid: $uuid) { uuid } }',
      given: company,
    },
  ],
  'Mutation.assignTeamRole': [
    {
      rule: 'manageOnboarding',
      document: `mutation ($uuid: UUID!, $user: UUID!) {
        assignTeamRole(companyUuid: $uuid, userUuid: $user, role: "controller") { ${success} } }`,
      given: onTeam,
    },
  ],
  'Mutation.unassignTeamRole': [
    {
      rule: 'manageOnboarding',
      document: `mutation ($uuid: UUID!, $user: UUID!) {
        unassignTeamRole(companyUuid: $uuid, userUuid: $user, role: "controller") { ${success} } }`,
      given: onTeam,
    },
  ],
  'Query.companyOnboarding': [
    {
      rule: 'seeCompany',
      document: 'query ($uuid: UUID!) { companyOnboarding(companyUuid: $uuid) { isOnboarding percent } }',
      given: company,
    },
  ],
  'Mutation.setCompanyOnboardingEstimates': [
    {
      rule: 'manageOnboarding',
      document: `mutation ($uuid: UUID!) {
        setCompanyOnboardingEstimates(companyUuid: $uuid, onboardingEstimates: [{ step: "kick_off", isDone: true }]) { ${success} } }`,
      given: company,
    },
  ],
  // the other way first: what is planned can be changed only until it is complete
  'Mutation.reopenCompanyOnboarding': [
    {
      rule: 'manageOnboarding',
      document: `mutation ($uuid: UUID!) { reopenCompanyOnboarding(companyUuid: $uuid) { ${success} } }`,
      given: company,
    },
  ],
  'Mutation.completeCompanyOnboarding': [
    {
      rule: 'manageOnboarding',
      document: `mutation ($uuid: UUID!) { completeCompanyOnboarding(companyUuid: $uuid) { ${success} } }`,
      given: company,
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
