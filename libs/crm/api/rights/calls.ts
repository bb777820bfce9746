import type { Calls } from '../../../testing/rights/call.js';

const success = 'success errorMessage';
const record = 'hubspotId: "9260713544"';
const nowhere = 'companyUuid: "00000000-0000-4000-8000-000000000000"';

export const calls: Calls = {
  'Mutation.importHubspotCompany': [
    { rule: 'superuserOnly', document: `mutation { importHubspotCompany(${record}) { ${success} } }` },
  ],
  'Mutation.linkCompanyToHubspot': [
    { rule: 'superuserOnly', document: `mutation { linkCompanyToHubspot(${nowhere}, ${record}) { ${success} } }` },
  ],
  'Mutation.syncTeamMemberRolesFromHubspot': [
    { rule: 'superuserOnly', document: `mutation { syncTeamMemberRolesFromHubspot(${nowhere}) { ${success} } }` },
  ],
};
