import { randomUUID } from 'node:crypto';
import type { Call } from './calls.js';
import type { Target } from './world.js';

const ofCompany = { given: ({ company }: Target) => ({ company }) };

/** The security log; alerts, markers and banners; use of the portal. */
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
  'Query.banners': [
    {
      ...ofCompany,
      rule: 'seeCompany',
      document: 'query ($company: UUID) { banners(companyUuid: $company) { template } }',
    },
  ],
  'Query.raisedAlerts': [{ rule: 'superuserOnly', document: '{ raisedAlerts { name } }' }],
  'Mutation.createAlert': [
    {
      rule: 'superuserOnly',
      document: `mutation ($name: String!) {
        createAlert(name: $name, from: "2097-02-10", to: "2097-02-11") { success errorMessage } }`,
      given: () => ({ name: `Alert ${randomUUID()}` }),
    },
  ],
  'Mutation.withdrawAlert': [
    { rule: 'superuserOnly', document: 'mutation { withdrawAlert(name: "none") { success errorMessage } }' },
  ],
  'Mutation.dismissAlert': [
    {
      rule: 'signedIn',
      document: 'mutation ($uuid: UUID!) { dismissAlert(alertUuid: $uuid) { success } }',
      given: () => ({ uuid: randomUUID() }),
    },
  ],
  'Mutation.dismissForm1099OptInModal': [
    {
      ...ofCompany,
      rule: 'seeTq',
      document: `mutation ($company: UUID!) {
        dismissForm1099OptInModal(companyUuid: $company, year: 2026) { success } }`,
    },
  ],
  'Query.usage': [{ rule: 'staff', document: '{ usage(from: "2026-01-01", to: "2026-01-31") { total { seconds } } }' }],
  'Mutation.uploadMetrics': [
    { rule: 'anyone', document: 'mutation { uploadMetrics(metrics: []) { success errorMessage } }' },
  ],
};
