import type { Call } from './calls.js';
import type { Target } from './world.js';

const ofCompany = { given: ({ company }: Target) => ({ company }) };

/** The security log: what the firm keeps of its own safety. */
export const callsOfTheWatch: Readonly<Record<string, readonly Call[]>> = {
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
  'Query.securityTopics': [{ rule: 'viewAdminPanel', document: '{ securityTopics { topic label } }' }],
};
