import type { Calls } from '../../../testing/rights/call.js';

/** The tax season over all companies, for staff. */
export const dashboardCalls: Calls = {
  'Query.tqDashboard': [
    {
      rule: 'staff',
      document: '{ tqDashboard { tqAvailableYears summary { totalCount rows { companyName status } } } }',
    },
  ],
};
