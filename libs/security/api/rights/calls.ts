import type { Calls } from '../../../testing/rights/call.js';
import type { Target } from '../../../testing/rights/world.js';

const ofCompany = { given: ({ company }: Target) => ({ company }) };

/** The security log. */
export const calls: Calls = {
  'Query.securityEvents': [
    {
      ...ofCompany,
      rule: 'securityLog',
      document: 'query ($company: UUID) { securityEvents(companyUuid: $company) { totalCount events { sentence } } }',
      found: ({ securityEvents }) => securityEvents.totalCount > 0 && securityEvents.events.length > 0,
    },
  ],
  'Query.securityEventsCsv': [
    {
      ...ofCompany,
      rule: 'trailExport',
      document: 'query ($company: UUID) { securityEventsCsv(companyUuid: $company) }',
      found: ({ securityEventsCsv }) => securityEventsCsv.includes('CompanyUserAdded'),
    },
  ],
  'Query.securityEventsFile': [{ rule: 'exportCsv', document: '{ securityEventsFile }' }],
  'Query.securityTopics': [{ rule: 'viewAdminPanel', document: '{ securityTopics { topic label } }' }],
};
