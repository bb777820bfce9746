import {
  confirmErasure,
  declineErasure,
  placeLegalHold,
  releaseLegalHold,
  requestDataExport,
  requestErasure,
} from '@daybook/privacy/domain';
import type { Calls } from '../../../testing/rights/call.js';
import { operationCalls } from '../../../testing/rights/operation-calls.js';

const ofCompany = (mutation: string) => ({
  rule: 'superuserOnly' as const,
  document: `mutation ($uuid: UUID!) { ${mutation}(companyUuid: $uuid, reason: "An audit") { success errorMessage } }`,
  given: ({ company }: { company: string }) => ({ uuid: company }),
});

/** The personal data of people is the superusers'. */
export const calls: Calls = {
  'Query.dataSubjects': [{ rule: 'superuserOnly', document: '{ dataSubjects { uuid name erasure } }' }],
  'Query.recordKept': [
    { rule: 'superuserOnly', document: `{ recordKept(person: "${requestErasure.input.person.sample}") { label } }` },
  ],
  ...operationCalls(
    [
      [requestErasure, 'superuserOnly'],
      [declineErasure, 'superuserOnly'],
      [confirmErasure, 'superuserOnly'],
      [placeLegalHold, 'superuserOnly'],
      [releaseLegalHold, 'superuserOnly'],
      [requestDataExport, 'superuserOnly'],
    ],
    () => ({}),
  ),
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
