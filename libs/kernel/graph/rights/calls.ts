import type { Calls } from '../../../testing/rights/call.js';

/** What answers without any area. */
export const calls: Calls = {
  'Query.ping': [{ rule: 'anyone', document: '{ ping }' }],
  'Mutation.ping': [{ rule: 'anyone', document: 'mutation { ping }' }],
};
