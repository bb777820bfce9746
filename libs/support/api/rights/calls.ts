import type { Calls } from '../../../testing/rights/call.js';

const success = 'success errorMessage';

/** Messages to the firm’s support. */
export const calls: Calls = {
  'Mutation.sendSupportMessage': [
    {
      rule: 'seeCompany',
      document: `mutation ($uuid: UUID!) { sendSupportMessage(subject: "S", message: "M", companyUuid: $uuid) { ${success} } }`,
      given: ({ company }) => ({ uuid: company }),
    },
    {
      rule: 'signedIn',
      as: 'without a company',
      document: `mutation { sendSupportMessage(subject: "S", message: "M") { ${success} } }`,
    },
  ],
};
