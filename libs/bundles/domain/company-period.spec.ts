import { given } from '@daybook/kernel/events/spec';
import { type CompanyPeriodCommand, type CompanyPeriodEvent, companyPeriod, limits } from './index.js';

const of = { bundle: 'close', company: 'bakery', period: '2026-11', label: 'November 2026' } as const;
const rollOut: CompanyPeriodCommand = { type: 'RollPeriodOut', rollout: 'first', ...of };
const rolledOut: CompanyPeriodEvent = { type: 'PeriodRolledOut', data: { ...of, rollout: 'first' } };
const todos = ['statements', 'reconcile'];
const lock = { type: 'LockPeriod', ...of, todos, notDone: [], over: ['first'] } satisfies CompanyPeriodCommand;
const locked: CompanyPeriodEvent = { type: 'PeriodLocked', data: { ...of, todos } };
const unlock: CompanyPeriodCommand = { type: 'UnlockPeriod', reason: ' A late invoice ' };
const unlocked: CompanyPeriodEvent = {
  type: 'PeriodUnlocked',
  data: { reason: 'A late invoice', label: 'November 2026', todos },
};

it('is locked once everything is done', () => {
  given(companyPeriod, rolledOut).when(lock).thenEvents(locked);
  given(companyPeriod).when(lock).thenEvents(locked);
  given(companyPeriod, rolledOut, locked).when(lock).thenNothing();
});

it.each([
  ['nothingThere', { todos: [] }],
  ['notDone', { notDone: ['Reconcile November'] }],
  ['rollingOut', { over: [] }],
] as const)('is not locked: %s', (refused, changes) => {
  given(companyPeriod, rolledOut)
    .when({ ...lock, ...changes })
    .thenRefused(refused);
});

it('names the first step that is not done, and counts the others', () => {
  const { decision } = given(companyPeriod).when({ ...lock, notDone: ['Statements', 'Review', 'Reports'] });
  expect(decision).toMatchObject({
    message: '“Statements” and 2 more must be done before the period can be locked.',
  });
});

it('takes each roll-out once, and none while it is locked', () => {
  given(companyPeriod).when(rollOut).thenEvents(rolledOut);
  given(companyPeriod, rolledOut).when(rollOut).thenNothing();
  const { decision } = given(companyPeriod, rolledOut, locked).when({ ...rollOut, rollout: 'second' });
  expect(decision).toMatchObject({
    refused: 'periodLocked',
    message: expect.stringMatching(/^November 2026 was locked on \w+ \d+, 20\d\d\. An administrator can unlock it/),
  });
});

it('is unlocked for a reason, and then takes roll-outs and locks again', () => {
  given(companyPeriod, locked).when(unlock).thenEvents(unlocked);
  given(companyPeriod, locked, unlocked).when(unlock).thenNothing();
  given(companyPeriod, locked).when({ type: 'UnlockPeriod', reason: '  ' }).thenRefused('reasonMissing');
  const long = { type: 'UnlockPeriod', reason: 'x'.repeat(limits.reason + 1) } as const;
  given(companyPeriod, locked).when(long).thenRefused('reasonTooLong');
  given(companyPeriod, locked, unlocked).when(rollOut).thenEvents(rolledOut);
  given(companyPeriod, locked, unlocked).when(lock).thenEvents(locked);
});
