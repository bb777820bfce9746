import { given } from '@daybook/kernel/events/spec';
import { type Mismatch, mismatchInWords, type ReconciliationEvent } from './reconciliation.events.js';
import { openMismatches, reconciliation } from './reconciliation.js';

const checking = { realm: '91', account: '1', name: 'Checking' };
const choose = { type: 'ChooseReconciliationAccount', ...checking } as const;
const chosen: ReconciliationEvent = { type: 'ReconciliationAccountChosen', data: checking };
const mismatch = (transaction: string, changed: Partial<Mismatch> = {}): Mismatch => ({
  transaction,
  number: 1001,
  amount: 12_445,
  day: '2026-03-10',
  is: 'amount',
  check: 'c1',
  written: 12_345,
  ...changed,
});
const found = (...mismatches: Mismatch[]): ReconciliationEvent => ({
  type: 'ReconciliationMismatchesFound',
  data: { mismatches },
});
const record = (mismatches: readonly Mismatch[], agreed: readonly string[] = [], account = '1') =>
  ({ type: 'RecordReconciliation', of: { realm: '91', account }, mismatches, agreed }) as const;
const settle = (transaction: string, reason = ' The bank misread it. ') =>
  ({ type: 'SettleMismatch', transaction, reason }) as const;
const settled = (transaction: string): ReconciliationEvent => ({
  type: 'ReconciliationMismatchSettled',
  data: { transaction, number: 1001, reason: 'The bank misread it.' },
});

it('is of one account of the books, which may change and end', () => {
  const other = { ...checking, account: '2', name: 'Savings' };
  given(reconciliation).when(choose).thenEvents(chosen);
  given(reconciliation, chosen).when(choose).thenNothing();
  given(reconciliation, chosen)
    .when({ ...choose, ...other })
    .thenEvents({ type: 'ReconciliationAccountChosen', data: other });
  given(reconciliation).when({ type: 'RemoveReconciliationAccount' }).thenNothing();
  given(reconciliation, chosen)
    .when({ type: 'RemoveReconciliationAccount' })
    .thenEvents({ type: 'ReconciliationAccountRemoved', data: {} });
  expect(given(reconciliation, chosen, found(mismatch('t1')), chosen).state.mismatches.size).toBe(0);
});

it('says once what does not match, and again when it is something else', () => {
  given(reconciliation, chosen)
    .when(record([mismatch('t1'), mismatch('t2')]))
    .thenEvents(found(mismatch('t1'), mismatch('t2')));
  given(reconciliation, chosen, found(mismatch('t1')))
    .when(record([mismatch('t1'), mismatch('t2')]))
    .thenEvents(found(mismatch('t2')));
  for (const changed of [{ amount: 1 }, { is: 'voided' }, { number: 1002 }] as const)
    given(reconciliation, chosen, found(mismatch('t1')))
      .when(record([mismatch('t1', changed)]))
      .thenEvents(found(mismatch('t1', changed)));
});

it('takes nothing of an account that was not chosen, or is no longer', () => {
  given(reconciliation)
    .when(record([mismatch('t1')]))
    .thenNothing();
  given(reconciliation, chosen)
    .when(record([mismatch('t1')], [], '2'))
    .thenNothing();
  given(reconciliation).when({ type: 'RecordReconciliationFailure', message: 'No.' }).thenNothing();
});

it('ends a mismatch when the books agree, or somebody looked into it', () => {
  given(reconciliation, chosen, found(mismatch('t1')))
    .when(record([], ['t1', 't9']))
    .thenEvents({ type: 'ReconciliationMismatchesResolved', data: { transactions: ['t1'] } });
  given(reconciliation, chosen, found(mismatch('t1')))
    .when(settle('t1'))
    .thenEvents(settled('t1'));
  given(reconciliation, chosen, found(mismatch('t1')), settled('t1'))
    .when(record([mismatch('t1')]))
    .thenNothing();
  given(reconciliation, chosen, found(mismatch('t1')), settled('t1'))
    .when(settle('t1'))
    .thenRefused('notThere');
  given(reconciliation, chosen, found(mismatch('t1')))
    .when(settle('t1', ' '))
    .thenRefused('reason');
  given(reconciliation, chosen, found(mismatch('t1')))
    .when(settle('t1', 'x'.repeat(501)))
    .thenRefused('reason');
});

it('shows what is open, the newest first', () => {
  const all = [mismatch('t1'), mismatch('t2', { day: '2026-03-12' }), mismatch('t3', { number: 1003 })];
  const { state } = given(reconciliation, chosen, found(...all), settled('t1'));
  expect(openMismatches(state).map(({ transaction }) => transaction)).toEqual(['t2', 't3']);
});

it('says once that the books could not be read, and that they are again', () => {
  const fail = { type: 'RecordReconciliationFailure', message: 'No.' } as const;
  const failed: ReconciliationEvent = { type: 'ReconciliationFailed', data: { message: 'No.' } };
  given(reconciliation, chosen).when(fail).thenEvents(failed);
  given(reconciliation, chosen, failed).when(fail).thenNothing();
  given(reconciliation, chosen, failed).when(record([])).thenEvents({ type: 'ReconciliationResumed', data: {} });
  given(reconciliation, chosen).when(record([])).thenNothing();
});

it('is said in words', () => {
  const words = (['amount', 'voided', 'notMailed', 'unknown'] as const).map((is) =>
    mismatchInWords(mismatch('t', { is })),
  );
  expect(words).toEqual([
    'The books say that check 1001, booked on Mar 10, 2026, was paid with $124.45. It was written for $123.45.',
    'The books say that check 1001, booked on Mar 10, 2026, was paid with $124.45. It was voided. Ask the bank why it paid a stopped check.',
    'The books say that check 1001, booked on Mar 10, 2026, was paid with $124.45. It is not among the checks that were mailed.',
    'The books say that check 1001, booked on Mar 10, 2026, was paid with $124.45. No check of this number was written here.',
  ]);
});
