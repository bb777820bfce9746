import type { Calls } from '../../../../tests/rights/call.js';

/** Trying a change of rights. */
export const calls: Calls = {
  'Query.rehearseAccess': [
    {
      rule: 'updateAdminPanel',
      document: `{ rehearseAccess(change: { role: { role: "client_member", featureGrants: [] } }) { gaining losing } }`,
    },
  ],
};
