import type { Calls } from '../../../testing/rights/call.js';

const nobody = '00000000-0000-4000-8000-00000000dead';
const asked = (mutation: string, more = '') => ({
  rule: 'superuserOnly' as const,
  document: `mutation { ${mutation}(person: "${nobody}"${more}) { success errorMessage } }`,
});
const reason = ', reason: "They asked"';
const ofCompany = (mutation: string) => ({
  rule: 'superuserOnly' as const,
  document: `mutation ($uuid: UUID!) { ${mutation}(companyUuid: $uuid, reason: "An audit") { success errorMessage } }`,
  given: ({ company }: { company: string }) => ({ uuid: company }),
});

/** The personal data of people is the superusers'. */
export const calls: Calls = {
  'Query.dataSubjects': [{ rule: 'superuserOnly', document: '{ dataSubjects { uuid name erasure } }' }],
  'Query.recordKept': [{ rule: 'superuserOnly', document: `{ recordKept(person: "${nobody}") { label } }` }],
  'Mutation.requestErasure': [asked('requestErasure', reason)],
  'Mutation.declineErasure': [asked('declineErasure', reason)],
  'Mutation.confirmErasure': [asked('confirmErasure')],
  'Mutation.placeLegalHold': [asked('placeLegalHold', reason)],
  'Mutation.requestDataExport': [asked('requestDataExport')],
  'Mutation.releaseLegalHold': [asked('releaseLegalHold', reason)],
  'Query.companyHolds': [{ rule: 'superuserOnly', document: '{ companyHolds { reason company { name } } }' }],
  'Mutation.placeCompanyHold': [ofCompany('placeCompanyHold')],
  'Mutation.releaseCompanyHold': [ofCompany('releaseCompanyHold')],
  'Query.retentionRules': [{ rule: 'superuserOnly', document: '{ retentionRules { kind years } }' }],
  'Query.retentionPreview': [{ rule: 'superuserOnly', document: '{ retentionPreview(kind: "file", years: 7) }' }],
  'Mutation.setRetentionRule': [
    {
      rule: 'superuserOnly',
      document: 'mutation { setRetentionRule(kind: "file", years: 0) { success errorMessage } }',
    },
  ],
};
