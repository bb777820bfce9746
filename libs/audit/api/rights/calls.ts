import { randomUUID } from 'node:crypto';
import type { Calls } from '../../../testing/rights/call.js';
import { longAgo, type Target } from '../../../testing/rights/world.js';

const uuid = ({ todo }: Target) => ({ uuid: todo });
const company = (target: Target) => ({ uuid: target.company });
const success = 'success errorMessage';
const inTrail = { given: ({ canary }: Target) => ({ search: canary }) };

/** History, audit trail and the past: what the firm keeps of itself. */
export const calls: Calls = {
  'Query.history': [
    {
      rule: 'historyOfFile',
      as: 'file',
      document: 'query ($uuid: UUID!) { history(uuid: $uuid) { entries { sentence itemTitle } } }',
      given: ({ node }) => ({ uuid: node }),
      wanted: () => ({ node: 'file' }),
      found: ({ history }) => history.entries.length > 0,
    },
    {
      rule: 'historyOfTodo',
      as: 'todo',
      document: 'query ($uuid: UUID!) { history(uuid: $uuid) { entries { sentence itemTitle } } }',
      given: uuid,
      found: (data, { canary }) => JSON.stringify(data).includes(canary),
    },
    {
      rule: 'historyOfCompany',
      as: 'company',
      document: 'query ($uuid: UUID!) { history(uuid: $uuid) { entries { sentence } } }',
      given: company,
      found: ({ history }) => history.entries.length > 0,
    },
  ],
  'Query.auditTrail': [
    {
      ...inTrail,
      rule: 'trailOfFiles',
      as: 'files',
      document: 'query ($search: String) { auditTrail(search: $search) { entries { itemTitle } } }',
      wanted: () => ({ node: 'file' }),
      found: ({ auditTrail }) => auditTrail.entries.length > 0,
    },
    {
      ...inTrail,
      rule: 'trail',
      document: 'query ($search: String) { auditTrail(search: $search) { totalCount entries { itemTitle } } }',
      found: ({ auditTrail }) => auditTrail.totalCount > 0 && auditTrail.entries.length > 0,
    },
  ],
  'Query.auditTrailCsv': [
    {
      ...inTrail,
      rule: 'trailExport',
      document: 'query ($search: String) { auditTrailCsv(search: $search) }',
      found: ({ auditTrailCsv }, { canary }) => auditTrailCsv.includes(canary),
    },
  ],
  'Query.auditTrailFile': [{ rule: 'exportCsv', document: '{ auditTrailFile }' }],
  'Query.auditKinds': [{ rule: 'staff', document: '{ auditKinds { kind } }' }],
  'Query.auditPeople': [
    {
      rule: 'actorsOfTrail',
      document: '{ auditPeople { uuid name } }',
      found: ({ auditPeople }, target, world) =>
        auditPeople.some(({ uuid }: { uuid: string }) => uuid === world.insiders.get(target.company)),
    },
  ],
  'Query.asOfView': [
    {
      rule: 'seePast',
      document: 'query ($uuid: UUID!) { asOfView(uuid: $uuid) { uuid } }',
      given: async (target, world) => ({ uuid: await world.past(target.company) }),
      found: ({ asOfView }) => asOfView !== null,
    },
  ],
  'Mutation.verifyChain': [
    {
      rule: 'verdicts',
      document: 'mutation ($of: [UUID!]) { verifyChain(companyUuids: $of) { company { uuid } intact } }',
      given: (target) => ({ of: [target.company] }),
      found: ({ verifyChain }) => verifyChain.length === 1 && verifyChain[0].intact,
    },
  ],
  'Mutation.openAsOfView': [
    {
      rule: 'openPast',
      document: 'mutation ($uuid: UUID!, $at: DateTime!) { openAsOfView(companyUuid: $uuid, at: $at) { uuid } }',
      given: (target) => ({ uuid: target.company, at: longAgo }),
    },
  ],
  'Mutation.closeAsOfView': [
    {
      rule: 'staff',
      document: `mutation ($uuid: UUID!) { closeAsOfView(uuid: $uuid) { ${success} } }`,
      given: () => ({ uuid: randomUUID() }),
    },
  ],
};
