import { asyncTask } from '@daybook/tasks/domain';
import type { Calls } from '../../../testing/rights/call.js';

export const calls: Calls = {
  'Query.asyncTask': [
    {
      rule: 'othersTask',
      document: 'query ($uuid: UUID!) { asyncTask(uuid: $uuid) { uuid progress } }',
      given: ({ subject }) => ({ uuid: subject }),
      make: ({ subject, company }, world) =>
        world.send(asyncTask, subject, { type: 'StartTask', kind: 'test', parameters: {} }, company),
      found: ({ asyncTask: found }) => found !== null,
    },
  ],
  'Query.asyncTasks': [{ rule: 'signedIn', document: '{ asyncTasks(kind: "test") { uuid } }' }],
};
