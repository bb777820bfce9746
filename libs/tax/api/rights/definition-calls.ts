import { type Definition, firmDefinition, shipped } from '@daybook/tax/domain';
import { origin } from '@daybook/testing/firm';
import type { Call, Calls } from '../../../testing/rights/call.js';

const success = 'success errorMessage';

const ofDraft: Pick<Call, 'as' | 'given' | 'make'> = {
  as: 'a draft',
  given: ({ subject }) => ({ version: subject }),
  make: async ({ subject }, { api }) => {
    const definition = shipped['business-2026'] as Definition;
    const copy = { type: 'CopyDefinition', from: 'business-2026', title: 'Ours', definition } as const;
    await api.commands.send(firmDefinition, subject, copy, origin());
  },
};

/** The firm's own questions: read by all staff, changed by tax admins. */
export const definitionCalls: Calls = {
  'Query.tqDefinitions': [{ rule: 'staff', document: '{ tqDefinitions { mayManage definitions { version title } } }' }],
  'Query.tqDefinition': [
    { rule: 'staff', document: '{ tqDefinition(version: "business-2026") { title status definition } }' },
  ],
  'Query.tqDefinitionDifferences': [
    {
      rule: 'staff',
      document: '{ tqDefinitionDifferences(from: "business-2026", to: "individual-2026") { where is } }',
    },
  ],
  'Mutation.copyTqDefinition': [
    {
      rule: 'manageTaxQuestions',
      document: `mutation { copyTqDefinition(from: "business-2026", title: "Ours") { ${success} version } }`,
    },
  ],
  'Mutation.changeTqDefinition': [
    {
      rule: 'manageTaxQuestions',
      document: `mutation ($version: UUID!) {
        changeTqDefinition(version: $version, change: { leaveOutForm: "payroll" }) { ${success} } }`,
      ...ofDraft,
    },
  ],
  'Mutation.publishTqDefinition': [
    {
      rule: 'manageTaxQuestions',
      document: `mutation ($version: UUID!) { publishTqDefinition(version: $version) { ${success} } }`,
      ...ofDraft,
    },
  ],
};
