import { addGadget, gadget, renameGadget } from '@daybook/gadgets/domain';
import type { Call, Calls } from '../../../testing/rights/call.js';
import { operationCalls } from '../../../testing/rights/operation-calls.js';

/** One that was added to the company before. */
const make: Call['make'] = ({ subject, company, canary }, world) =>
  world.send(gadget, subject, { type: 'addGadget', name: canary }, company);

/** The gadgets of each company. */
export const calls: Calls = {
  'Query.gadgets': [
    {
      rule: 'seeCompany',
      document: 'query ($uuid: UUID!) { gadgets(companyUuid: $uuid) { gadgets { name } } }',
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  ...operationCalls([[addGadget, 'changeGadget']], ({ company }) => ({ companyUuid: company })),
  ...operationCalls([[renameGadget, 'changeGadget']], ({ subject }) => ({ uuid: subject }), { make }),
};
