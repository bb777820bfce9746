import type { Calls } from '../../../testing/rights/call.js';

const success = 'success errorMessage';

/** How the parts are; the projections: their state, and what is done about them. */
export const calls: Calls = {
  'Query.projections': [{ rule: 'viewAdminPanel', document: '{ projections { name } }' }],
  'Query.operations': [{ rule: 'viewAdminPanel', document: '{ operations { at } }' }],
  'Mutation.retryJob': [
    { rule: 'updateAdminPanel', document: `mutation { retryJob(queue: "none", key: "none") { ${success} } }` },
  ],
  'Mutation.sendEmailAgain': [
    { rule: 'updateAdminPanel', document: `mutation { sendEmailAgain(id: "none") { ${success} } }` },
  ],
  'Mutation.rebuildProjection': [
    { rule: 'updateAdminPanel', document: `mutation { rebuildProjection(name: "none") { ${success} } }` },
  ],
  'Mutation.cancelRebuild': [
    { rule: 'updateAdminPanel', document: `mutation { cancelRebuild(name: "none") { ${success} } }` },
  ],
  'Mutation.retryParkedStream': [
    {
      rule: 'updateAdminPanel',
      document: `mutation { retryParkedStream(name: "none", stream: "none-1") { ${success} } }`,
    },
  ],
};
