import { randomUUID } from 'node:crypto';
import { createAlert, withdrawAlert } from '@daybook/alerts/domain';
import type { Calls } from '../../../testing/rights/call.js';
import { operationCalls } from '../../../testing/rights/operation-calls.js';
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
  ...operationCalls([[createAlert, 'superuserOnly']], () => ({ name: `Alert ${randomUUID()}` })),
  ...operationCalls([[withdrawAlert, 'superuserOnly']], () => ({})),
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
