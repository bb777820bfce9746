import { thing } from '@daybook/things/domain';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Rule } from '../../../testing/rights/rows.js';
import type { Target } from '../../../testing/rights/world.js';

const success = 'success errorMessage';
const ofCompany = ({ company }: Target) => ({ uuid: company });

/** The things of each company. */
export const calls: Calls = {
  'Query.things': [
    {
      rule: 'seeCompany',
      document: 'query ($uuid: UUID!) { things(companyUuid: $uuid) { name } }',
      given: ofCompany,
    },
  ],
  'Mutation.addThing': [
    {
      rule: 'changeThing',
      document: `mutation ($uuid: UUID!) { addThing(companyUuid: $uuid, name: "New") { ${success} } }`,
      given: ofCompany,
    },
  ],
  'Mutation.renameThing': [onThing('changeThing', `renameThing(uuid: $uuid, name: "New") { ${success} }`)],
};

/** Asked of one that was added to the company before. */
function onThing(rule: Rule, call: string): Call {
  return {
    rule,
    document: `mutation ($uuid: UUID!) { ${call} }`,
    given: ({ subject }) => ({ uuid: subject }),
    make: ({ subject, company, canary }, world) =>
      world.send(thing, subject, { type: 'AddThing', name: canary }, company),
  };
}
