import { agrees, anyCompany, anyOwner, anyViewer, sampleViewer, somebody } from '@daybook/kernel/rights/spec';
import fc from 'fast-check';
import { mayOnTodo, type TodoPermission, todoRows } from './permissions.js';

const todo = fc.record({
  type: fc.constantFrom('basic', 'upload-request', 'signature'),
  status: fc.constantFrom('open' as const, 'waiting_for_review' as const, 'completed' as const),
  isDeleted: fc.boolean(),
  isHiddenFromClients: fc.boolean(),
  isLocked: fc.boolean(),
  owner: anyOwner,
  assignees: fc.subarray([sampleViewer().uuid, somebody]),
});

it('tells reasons that agree with the verdict', () =>
  fc.assert(
    fc.property(
      anyViewer,
      anyCompany,
      todo,
      fc.constantFrom(...(Object.keys(todoRows) as TodoPermission[])),
      (who, where, what, permission) => agrees((onReason) => mayOnTodo(who, permission, where, what, onReason)),
    ),
    { numRuns: 2_000 },
  ));
