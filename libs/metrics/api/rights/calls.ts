import type { Calls } from '../../../testing/rights/call.js';

/** Use of the portal. */
export const calls: Calls = {
  'Query.usage': [{ rule: 'staff', document: '{ usage(from: "2026-01-01", to: "2026-01-31") { total { seconds } } }' }],
  'Mutation.uploadMetrics': [
    { rule: 'anyone', document: 'mutation { uploadMetrics(metrics: []) { success errorMessage } }' },
  ],
};
