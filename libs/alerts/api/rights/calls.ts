import { randomUUID } from 'node:crypto';
import type { Calls } from '../../../testing/rights/call.js';
import type { Target } from '../../../testing/rights/world.js';

const ofCompany = { given: ({ company }: Target) => ({ company }) };

/** Alerts, markers and banners. */
export const calls: Calls = {
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
};
