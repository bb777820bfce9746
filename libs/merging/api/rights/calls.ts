import type { Calls } from '../../../testing/rights/call.js';

const nowhere = '"00000000-0000-4000-8000-000000000000"';

/** Whoever manages companies asks; of companies they do not see they hear nothing (merging.spec.ts). */
export const calls: Calls = {
  'Query.companyMerges': [{ rule: 'manageCompanies', document: '{ companyMerges { uuid } }' }],
  'Query.companyMergeUndoInfo': [
    { rule: 'manageCompanies', document: `{ companyMergeUndoInfo(mergeUuid: ${nowhere}) { changed { kind } } }` },
  ],
  'Mutation.undoCompanyMerge': [
    {
      rule: 'manageCompanies',
      document: `mutation { undoCompanyMerge(mergeUuid: ${nowhere}) { success errorMessage } }`,
    },
  ],
  'Mutation.mergeCompanies': [
    {
      rule: 'manageCompanies',
      document: `mutation ($uuid: UUID!) {
        mergeCompanies(sourceCompanyUuid: $uuid, destinationCompanyUuid: $uuid, mergeCompanyUsers: true,
          mergeFiles: true, mergeTodos: true) { success errorMessage }
      }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
};
