import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Target } from '../../../testing/rights/world.js';

const ofYear = (rule: 'answerTq' | 'manageTq', name: string, more = ''): readonly Call[] => [
  {
    rule,
    document: `mutation ($company: UUID!) { ${name}(companyUuid: $company, year: 2025${more}) { success } }`,
    given: ({ company }: Target) => ({ company }),
  },
];

/** Form 1099 of a company and year. */
export const form1099Calls: Calls = {
  'Mutation.optOutOfForm': ofYear('answerTq', 'optOutOfForm', ', formName: "form-1099"'),
  'Mutation.addForm1099Year': ofYear('manageTq', 'addForm1099Year'),
  'Mutation.removeForm1099Year': ofYear('manageTq', 'removeForm1099Year'),
  'Mutation.generateForm1099': ofYear('manageTq', 'generateForm1099'),
};
