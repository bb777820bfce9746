import type { Call, Calls } from '../../../../tests/rights/call.js';
import type { Target, World } from '../../../../tests/rights/world.js';

/** Nobody sees the dashboards of a company that has them switched off; a deleted one cannot be changed. */
async function switchOn({ company, place }: Target, { firm }: World): Promise<void> {
  if (place !== 'closed') await firm.change(company, { type: 'EnableFinancialDashboard' });
}

const asking = (name: string, asked: string): readonly Call[] => [
  {
    rule: 'seeDashboards',
    document: `query ($company: UUID!) { ${name}(companyUuid: $company) { ${asked} } }`,
    given: ({ company }: Target) => ({ company }),
    make: switchOn,
  },
];

/** Reports from the books. */
export const calls: Calls = {
  'Query.profitAndLoss': asking('profitAndLoss', 'endDate'),
  'Query.balanceSheet': asking('balanceSheet', 'endDate'),
  'Query.generalLedger': asking('generalLedger', 'endDate'),
  'Query.trialBalance': asking('trialBalance', 'endDate'),
  'Query.postingsBehind': asking('postingsBehind', 'hasMore'),
};
