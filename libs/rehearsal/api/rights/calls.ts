import type { Calls } from '../../../testing/rights/call.js';

/** Trying a change of rights. */
export const calls: Calls = {
  'Query.rehearseAccess': [
    {
      rule: 'updateAdminPanel',
      document: `{ rehearseAccess(change: { role: { role: "client_member", featureGrants: [] } }) { gaining losing } }`,
    },
  ],
};
