import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Target } from '../../../testing/rights/world.js';

const success = 'success errorMessage';
const company = (target: Target) => ({ uuid: target.company });

/** A team role gives no right, and only staff have one. */
const onTeam: Call['given'] = (target, { people }) => ({ uuid: target.company, user: people.users.SD });

/** What is known of a company: its profile, tags, team and onboarding. */
export const profileCalls: Calls = {
  'Query.teamMemberRoles': [{ rule: 'staff', document: '{ teamMemberRoles { key value } }' }],
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
  'Mutation.showEin': [
    {
      rule: 'editProfile',
      document: 'mutation ($uuid: UUID!) { showEin(companyUuid: $uuid) { success code } }',
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
};
