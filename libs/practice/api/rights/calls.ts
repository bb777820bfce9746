import type { Calls } from '../../../testing/rights/call.js';

export const calls: Calls = {
  'Mutation.exportKarbonInvoices': [
    {
      rule: 'staff',
      document:
        'mutation { exportKarbonInvoices(dateStart: "2026-01-01", dateEnd: "2026-01-31") { success errorMessage } }',
    },
  ],
};
