import { given } from '@daybook/kernel/events/spec';
import type { CheckEvent } from '../check.events.js';
import { check } from '../check.js';
import { ada, begun, handedOver, mailed, omar, printing, written } from '../check-samples.js';

const reissue = { type: 'reissueCheck', reason: ' Lost in the mail ', confirmStopPayment: true } as const;
const stopped: CheckEvent = {
  type: 'CheckVoidRequested',
  data: { reason: 'Lost in the mail', isStopPaymentConfirmed: true, isReissued: true },
};
const voided: CheckEvent = { type: 'CheckVoided', data: { by: ada, isRecalled: false } };
const onPaper = [written(), begun, handedOver, printing];
const cleared: CheckEvent = {
  type: 'CheckCleared',
  data: { clearedOn: '2026-03-16', source: 'ledger', reason: null },
};

describe('stop and reissue', () => {
  it('stops what was printed and not cashed, once, whoever asks', () => {
    for (const past of [onPaper, [...onPaper, mailed]])
      given(check, ...past)
        .when(reissue, { by: { user: ada } })
        .thenEvents(stopped, voided);
    given(check, ...onPaper, stopped, voided)
      .when(reissue, { by: { user: omar } })
      .thenNothing();
  });

  it('needs the word that the bank was asked, and what became of the check', () => {
    given(check, ...onPaper)
      .when({ ...reissue, confirmStopPayment: false })
      .thenRefused('stopPayment');
    given(check, ...onPaper)
      .when({ ...reissue, reason: ' ' })
      .thenRefused('reason');
    given(check, ...onPaper)
      .when({ ...reissue, reason: 'x'.repeat(501) })
      .thenRefused('reason');
  });

  it('is not for what can still be recalled, nor for what ended', () => {
    const plainVoid: CheckEvent = { type: 'CheckVoidRequested', data: { reason: '', isStopPaymentConfirmed: true } };
    for (const past of [
      [written()],
      [written(), begun, handedOver],
      [...onPaper, cleared],
      [...onPaper, plainVoid, voided],
    ])
      given(check, ...past)
        .when(reissue)
        .thenRefused('notReissuable');
  });
});
