import { type Author, isRefusal } from '@daybook/kernel/events';
import { anyCommand, recorded } from '@daybook/kernel/events/spec';
import { anyOf } from '@daybook/kernel/operations/spec';
import fc from 'fast-check';
import type { CheckCommand } from '../check.commands.js';
import type { HouseStatus } from '../check.events.js';
import { check } from '../check.js';
import type { CheckState } from '../check.state.js';
import { ada, omar, surroundings, write } from '../check-samples.js';
import { checkOperations } from '../operations/index.js';

const houseStatus = fc.constantFrom<HouseStatus>(
  'ready',
  'printing',
  'processed_for_delivery',
  'completed',
  'cancelled',
);
/** Anything that is asked of a check. */
export const anyCheckCommand = anyCommand<CheckCommand>({
  WriteCheck: fc
    .tuple(fc.constantFrom(1, 100_001), fc.boolean())
    .map(([amount, isJunior]) => write({ amount }, { ...surroundings, isJunior })),
  ...anyOf(checkOperations),
  RecordCleared: fc.constant({ type: 'RecordCleared', clearedOn: '2026-03-16', source: 'ledger', reason: null }),
  BeginHandOver: {
    arbitrary: fc.record({
      type: fc.constant('BeginHandOver'),
      limits: fc.constantFrom(surroundings.limits, { threshold: 0, ceiling: 10_000_000 }),
    }),
    weight: 3,
  },
  RecordHandedOver: {
    arbitrary: fc.constant({ type: 'RecordHandedOver', order: 'cheque_1', sendDate: '2026-03-10' }),
    weight: 3,
  },
  RecordMailStatus: {
    arbitrary: fc.record({
      type: fc.constant('RecordMailStatus'),
      order: fc.constantFrom('cheque_1', 'cheque_1', 'cheque_9'),
      status: houseStatus,
      at: fc.constant('2026-03-10T15:00:00.000Z'),
      trackingNumber: fc.option(fc.constant('94001')),
    }),
    weight: 6,
  },
  RecordNotRecalled: fc.constant({ type: 'RecordNotRecalled' }),
  RecordFailure: fc.constant({ type: 'RecordFailure', message: 'No such bank.' }),
});
export const anyAuthor = fc.constantFrom<Author>({ user: ada }, { user: omar }, { system: 'checks' });

/** What is asked of a check, by whom. */
export const anySteps = fc.array(fc.tuple(anyCheckCommand, anyAuthor), { maxLength: 40 });

const onPaper: readonly CheckCommand[] = [
  write(),
  { type: 'BeginHandOver', limits: surroundings.limits },
  { type: 'RecordHandedOver', order: 'cheque_1', sendDate: '2026-03-10' },
  {
    ...{ type: 'RecordMailStatus', order: 'cheque_1', status: 'printing' },
    ...{ at: '2026-03-10T15:00:00.000Z', trackingNumber: null },
  },
];

/** What is asked of a check once it is printed, which few checks become by chance. */
export const anyStepsOnPaper = anySteps.map((steps) => [
  ...onPaper.map((one) => [one, { user: ada }] as const),
  ...steps,
]);

/** Takes the steps that are not refused. */
export function walk(steps: readonly (readonly [CheckCommand, Author])[]): CheckState {
  let state: CheckState = check.initial;
  let revision = 0;
  for (const [one, by] of steps) {
    const decision = check.decide(state, one, { at: '2026-03-09T15:00:00.000Z', by });
    if (isRefusal(decision)) continue;
    for (const decided of decision) {
      state = check.evolve(state, recorded(decided, revision, { by }));
      revision += 1;
    }
  }
  return state;
}
