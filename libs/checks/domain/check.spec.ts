import { given } from '@daybook/kernel/events/spec';
import type { CheckEvent } from './check.events.js';
import { check } from './check.js';
import {
  ada,
  beginHandOver,
  begun,
  handedOver,
  mailed,
  omar,
  printed,
  printing,
  status,
  write,
  written,
} from './check-samples.js';

const awaiting = written({ isReleaseNeeded: true });
const released: CheckEvent = { type: 'CheckReleased', data: {} };
const release = { type: 'releaseCheck' } as const;
const voidIt = { type: 'voidCheck', reason: 'Wrong amount', confirmStopPayment: false } as const;
const voidPaper = { ...voidIt, confirmStopPayment: true } as const;
const deleteIt = { type: 'deleteCheck' } as const;
const requested = (isStopPaymentConfirmed = false): CheckEvent => ({
  type: 'CheckVoidRequested',
  data: { reason: 'Wrong amount', isStopPaymentConfirmed },
});
const voided = (isRecalled: boolean): CheckEvent => ({ type: 'CheckVoided', data: { by: ada, isRecalled } });
const asked: CheckEvent = { type: 'CheckDeletionRequested', data: {} };
const deleted: CheckEvent = { type: 'CheckDeleted', data: {} };
const clear = { type: 'RecordCleared', clearedOn: '2026-03-16', source: 'ledger', reason: null } as const;
const { type: _, ...clearing } = clear;

describe('writing', () => {
  it('takes a check once', () => {
    given(check)
      .when(write())
      .thenEvents(written({ isReleaseNeeded: false }));
    given(check, written()).when(write()).thenNothing();
  });

  it.each([
    [100_000, 100_000, false, false],
    [100_001, 100_000, false, true],
    [1, 0, false, true],
    [9_000_000, null, false, false],
    [1, null, true, true],
  ])(
    'of %s cents with a threshold of %s, by a junior: %s, needs a second person: %s',
    (amount, threshold, isJunior, needed) =>
      given(check)
        .when(write({ amount }, { isJunior, limits: { threshold, ceiling: 10_000_000 } }))
        .thenEvents(written({ amount, isReleaseNeeded: needed })),
  );

  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: 1.5 }],
    ['amount', { amount: 10_000_001 }],
    ['amount', { amount: 1_000_000_000 }],
    ['checkDate', { checkDate: '2026-03-08' }],
    ['checkDate', { checkDate: '2026-06-08' }],
    ['checkDate', { checkDate: '2026-02-30' }],
    ['recipientName', { recipientName: ' ' }],
    ['recipientName', { recipientName: 'x'.repeat(41) }],
    ['state', { recipient: { ...printed.recipient, state: 'ZZ' } }],
    ['zipCode', { recipient: { ...printed.recipient, zipCode: '787' } }],
    ['signatory', { signatory: '' }],
    ['memo', { memo: 'x'.repeat(41) }],
  ] as const)('refuses a wrong %s', (refused, changed) => given(check).when(write(changed)).thenRefused(refused));
});

describe('releasing', () => {
  it('is done once, by somebody else', () => {
    given(check, awaiting)
      .when(release, { by: { user: omar } })
      .thenEvents(released);
    given(check, awaiting)
      .when(release, { by: { user: ada } })
      .thenRefused('ownCheck');
    given(check, awaiting)
      .when(release, { by: { system: 'checks' } })
      .thenRefused('ownCheck');
    given(check, written())
      .when(release, { by: { user: omar } })
      .thenRefused('notAwaiting');
  });

  it('comes before the mail house', () => {
    given(check, awaiting).when(beginHandOver).thenRefused('notReleased');
    given(check, awaiting, released).when(beginHandOver).thenEvents(begun);
    given(check, written()).when(beginHandOver).thenEvents(begun);
    given(check, written(), begun).when(beginHandOver).thenNothing();
  });

  it('is asked for once more where the limits became stricter before the mail house had it', () => {
    const demanded: CheckEvent = { type: 'CheckReleaseDemanded', data: {} };
    const stricter = (threshold: number | null, ceiling = 10_000_000) =>
      ({ type: 'BeginHandOver', limits: { threshold, ceiling } }) as const;
    given(check, written()).when(stricter(12_344)).thenEvents(demanded);
    given(check, written()).when(stricter(null, 12_344)).thenEvents(demanded);
    given(check, written()).when(stricter(12_345)).thenEvents(begun);
    given(check, written(), demanded).when(beginHandOver).thenRefused('notReleased');
    given(check, awaiting, released).when(stricter(0)).thenEvents(begun);
  });
});

describe('the way of the paper', () => {
  const out = [written(), begun, handedOver] as const;

  it('is followed state by state, and skips what was not heard', () => {
    given(check, ...out)
      .when(status('printing'))
      .thenEvents(printing);
    given(check, ...out)
      .when(status('processed_for_delivery'))
      .thenEvents(mailed);
    given(check, ...out, mailed)
      .when(status('processed_for_delivery'))
      .thenNothing();
  });

  it('never goes back', () =>
    given(check, ...out, mailed)
      .when(status('printing'))
      .thenEvents({ type: 'CheckMailStatusRecorded', data: { status: 'printing', at: '2026-03-09T15:00:00.000Z' } }));

  it('takes the tracking number when it comes', () =>
    given(check, ...out, mailed)
      .when({ ...status('processed_for_delivery'), trackingNumber: '94001' })
      .thenEvents({ type: 'CheckTrackingNumberReceived', data: { trackingNumber: '94001' } }));

  it('hears nothing of other orders', () =>
    given(check, ...out)
      .when({ ...status('printing'), order: 'cheque_other' })
      .thenNothing());

  it('fails when it is cancelled there and nobody had asked for it', () => {
    const { state } = given(check, ...out);
    expect(state).toMatchObject({ is: 'submitted', order: 'cheque_1' });
    given(check, ...out)
      .when(status('cancelled'))
      .thenEvents(
        { type: 'CheckMailStatusRecorded', data: { status: 'cancelled', at: '2026-03-09T15:00:00.000Z' } },
        { type: 'CheckFailed', data: { message: 'The mail house cancelled it. Nothing was printed.' } },
      );
  });
});

describe('voiding', () => {
  const out = [written(), begun, handedOver] as const;

  it('is done at once before the mail house has it, and asked for after', () => {
    given(check, written())
      .when(voidIt, { by: { user: ada } })
      .thenEvents(requested(), voided(true));
    given(check, written(), begun).when(voidIt).thenEvents(requested());
    given(check, written(), requested(), voided(true)).when(beginHandOver).thenRefused('notAwaiting');
  });

  it('of printed paper wants the stop payment confirmed', () => {
    given(check, ...out, printing)
      .when(voidIt)
      .thenRefused('stopPayment');
    given(check, ...out, mailed)
      .when(voidPaper, { by: { user: ada } })
      .thenEvents(requested(true), voided(false));
  });

  it('waits for the mail house, which recalls it or is too late', () => {
    const events = (said: CheckEvent) => said;
    const waits = given(check, ...out, { ...requested() });
    expect(waits.state).toMatchObject({ is: 'submitted', voidRequest: { isStopPaymentConfirmed: false } });
    const cancelled: CheckEvent = {
      type: 'CheckMailStatusRecorded',
      data: { status: 'cancelled', at: '2026-03-09T15:00:00.000Z' },
    };
    const by = '00000000-0000-4000-8000-000000000001';
    waits.when(status('cancelled')).thenEvents(cancelled, { type: 'CheckVoided', data: { by, isRecalled: true } });
    waits
      .when(status('printing'))
      .thenEvents(
        printing,
        events({ type: 'CheckVoidRefused', data: { message: 'The mail house had begun to print it.' } }),
      );
  });

  it('asked twice keeps what is new, or says that it does not', () => {
    const waits = given(check, ...out, requested());
    const by = { user: '00000000-0000-4000-8000-000000000001' };
    waits.when(voidIt, { by }).thenEvents();
    waits.when({ ...voidIt, reason: 'It was stolen' }, { by }).thenRefused('voidAsked');
    waits.when(voidIt, { by: { user: 'a colleague' } }).thenRefused('voidAsked');
    waits.when(voidPaper, { by }).thenEvents(requested(true));
    given(check, ...out, requested(true))
      .when(voidIt, { by })
      .thenRefused('voidAsked');
  });

  it('is asked for no more once the bank paid, or it is void', () => {
    const cashed: CheckEvent = { type: 'CheckCleared', data: clearing };
    given(check, ...out, mailed, cashed)
      .when(voidPaper)
      .thenRefused('notVoidable');
    given(check, written(), requested(), voided(true)).when(voidPaper).thenRefused('notVoidable');
  });
});

describe('deleting', () => {
  const out = [written(), begun, handedOver] as const;

  it('is for what never became paper', () => {
    given(check, written()).when(deleteIt).thenEvents(asked, deleted);
    given(check, ...out)
      .when(deleteIt)
      .thenEvents(asked);
    given(check, ...out, printing)
      .when(deleteIt)
      .thenRefused('notDeletable');
    given(check, written(), requested(), voided(true)).when(deleteIt).thenRefused('notDeletable');
    given(check, written(), asked, deleted).when(deleteIt).thenRefused('notThere');
  });

  it('is done when the mail house recalled it, or rejected it', () => {
    given(check, ...out, asked)
      .when({ type: 'RecordFailure', message: 'No such account.' })
      .thenEvents(deleted);
    given(check, ...out, asked)
      .when({ type: 'RecordNotRecalled' })
      .thenEvents({ type: 'CheckDeletionRefused', data: { message: 'The mail house had begun to print it.' } });
  });
});

describe('a check that failed', () => {
  const failed: CheckEvent = { type: 'CheckFailed', data: { message: 'The mail house cancelled it.' } };
  const late: CheckEvent = {
    type: 'CheckMailStatusRecorded',
    data: { status: 'printing', at: '2026-03-10T15:00:00Z' },
  };
  const out = [written(), begun, handedOver] as const;

  it.each([
    ['printed', given(check, ...out, printing, failed)],
    ['mailed', given(check, ...out, mailed, failed)],
    ['printed, as was heard later', given(check, ...out, failed, late)],
  ])('after it was %s is voided with a stop payment, not deleted, and may be paid', (_, check) => {
    check.when(deleteIt).thenRefused('notDeletable');
    check.when(voidIt).thenRefused('stopPayment');
    check.when(voidPaper, { by: { user: ada } }).thenEvents(requested(true), voided(false));
    check.when({ ...clear, source: 'staff', reason: 'Statement' }).thenEvents({
      type: 'CheckCleared',
      data: { ...clearing, source: 'staff', reason: 'Statement' },
    });
  });

  it('before it was printed is deleted, not voided', () => {
    given(check, ...out, failed)
      .when(deleteIt)
      .thenEvents(asked, deleted);
    given(check, ...out, failed)
      .when(voidPaper)
      .thenRefused('notVoidable');
    given(check, ...out, failed)
      .when(clear)
      .thenRefused('notMailed');
  });
});

describe('clearing', () => {
  const out = [written(), begun, handedOver] as const;

  it('is recorded once, of paper alone', () => {
    given(check, ...out, mailed)
      .when(clear)
      .thenEvents({ type: 'CheckCleared', data: clearing });
    given(check, ...out, mailed, { type: 'CheckCleared', data: clearing })
      .when(clear)
      .thenNothing();
    given(check, ...out)
      .when(clear)
      .thenRefused('notMailed');
    given(check, ...out, mailed)
      .when({ ...clear, source: 'staff' })
      .thenRefused('reason');
  });

  it('of a voided check is told apart, and changes nothing', () => {
    const cleared = given(check, ...out, mailed, requested(true), voided(false)).when(clear);
    cleared.thenEvents({ type: 'VoidedCheckCleared', data: clearing });
    expect(given(check, ...out, voided(false), { type: 'VoidedCheckCleared', data: clearing }).state.is).toBe('voided');
  });
});

it('is known to have failed by each person once, and only once it did', () => {
  const seen = { type: 'CheckFailureSeen', data: {} } as const;
  const failed: CheckEvent = { type: 'CheckFailed', data: { message: 'No such street.' } };
  given(check, written()).when({ type: 'markCheckFailureSeen' }).thenNothing();
  given(check, written(), failed).when({ type: 'markCheckFailureSeen' }).thenEvents(seen);
  given(check, written(), failed, seen).when({ type: 'markCheckFailureSeen' }).thenNothing();
});
