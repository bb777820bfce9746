import type { Calls } from '../../../testing/rights/call.js';

/** A pack holds all that a company has of a kind, so superusers alone ask for one. */
export const calls: Calls = {
  'Query.evidencePacks': [{ rule: 'superuserOnly', document: '{ evidencePacks { uuid company { name } } }' }],
  'Query.evidenceKinds': [{ rule: 'superuserOnly', document: '{ evidenceKinds { kind label } }' }],
  'Query.evidenceKey': [{ rule: 'superuserOnly', document: '{ evidenceKey }' }],
  'Mutation.requestEvidencePack': [
    {
      rule: 'superuserOnly',
      document: `mutation ($uuid: UUID!) {
        requestEvidencePack(companyUuid: $uuid, from: "2026-01-01", to: "2026-01-31", kinds: ["todo"]) {
          success errorMessage
        }
      }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
};
