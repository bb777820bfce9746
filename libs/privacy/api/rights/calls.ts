import type { Calls } from '../../../../tests/rights/call.js';

const nobody = '00000000-0000-4000-8000-00000000dead';
const asked = (mutation: string, more = '') => ({
  rule: 'superuserOnly' as const,
  document: `mutation { ${mutation}(person: "${nobody}"${more}) { success errorMessage } }`,
});
const reason = ', reason: "They asked"';

/** The personal data of people is the superusers'. */
export const calls: Calls = {
  'Query.dataSubjects': [{ rule: 'superuserOnly', document: '{ dataSubjects { uuid name erasure } }' }],
  'Query.recordKept': [{ rule: 'superuserOnly', document: `{ recordKept(person: "${nobody}") { category } }` }],
  'Mutation.requestErasure': [asked('requestErasure', reason)],
  'Mutation.declineErasure': [asked('declineErasure', reason)],
  'Mutation.confirmErasure': [asked('confirmErasure')],
  'Mutation.placeLegalHold': [asked('placeLegalHold', reason)],
  'Mutation.requestDataExport': [asked('requestDataExport')],
  'Mutation.releaseLegalHold': [asked('releaseLegalHold', reason)],
};
