import type { Author } from '@daybook/kernel/events';
import { anyCommand } from '@daybook/kernel/events/spec';
import fc from 'fast-check';
import type { CheckCommand } from '../check.commands.js';
import type { HouseStatus } from '../check.events.js';
import { ada, company, omar, surroundings, write } from '../check-samples.js';

const houseStatus = fc.constantFrom<HouseStatus>(
  'ready',
  'printing',
  'processed_for_delivery',
  'completed',
  'cancelled',
);
/** Anything that anybody may ask of a check. */
export const anyCheckCommand = anyCommand<CheckCommand>({
  WriteCheck: fc
    .tuple(fc.constantFrom(1, 100_001), fc.boolean())
    .map(([amount, isJunior]) => write({ amount }, { ...surroundings, isJunior })),
  ReleaseCheck: fc.record({
    type: fc.constant('ReleaseCheck'),
    company: fc.constant(company),
    isJunior: fc.boolean(),
  }),
  RequestVoid: fc.record({
    type: fc.constant('RequestVoid'),
    company: fc.constant(company),
    reason: fc.constant('Wrong amount'),
    isStopPaymentConfirmed: fc.boolean(),
  }),
  RequestDeletion: fc.constant({ type: 'RequestDeletion', company }),
  MarkFailureSeen: fc.constant({ type: 'MarkFailureSeen' }),
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
