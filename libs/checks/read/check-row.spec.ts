import { checkOperations, reissueCheck } from '@daybook/checks/domain';
import { anySteps, anyStepsOnPaper, walk } from '@daybook/checks/domain/spec';
import { wouldBeTaken } from '@daybook/kernel/operations';
import fc from 'fast-check';
import { ada, omar } from '../domain/check-samples.js';
import { checkRowOf, checkStateOf } from './index.js';

it.each(checkOperations)('$name is offered by a row exactly when the check would take it', (operation) => {
  let offered = 0;
  fc.assert(
    fc.property(operation === reissueCheck ? anyStepsOnPaper : anySteps, fc.constantFrom(ada, omar), (steps, user) => {
      const state = walk(steps);
      if (state.is === 'absent' || state.is === 'deleted') return;
      const asking = { at: '2026-03-09T16:00:00.000Z', by: { user } };
      const about = { status: state.is };
      const isTaken = wouldBeTaken(operation, state, asking, about);
      offered += isTaken ? 1 : 0;
      expect(wouldBeTaken(operation, checkStateOf(checkRowOf('c1', state)), asking, about)).toBe(isTaken);
    }),
    { numRuns: 400 },
  );
  expect(offered).toBeGreaterThan(0);
});
