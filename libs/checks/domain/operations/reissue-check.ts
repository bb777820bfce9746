import { refuse } from '@daybook/kernel/events';
import { text, tick } from '@daybook/kernel/operations';
import { refusals } from '../check.refusals.js';
import { isOutstanding } from '../check.state.js';
import { type AboutCheck, changes, checkOperation, named } from './check-operation.js';

/** What of the check the person sees once more, as it is shown. */
export interface AboutReissue extends AboutCheck {
  readonly amount: string;
  readonly recipientName: string;
  readonly hasEnclosure: boolean;
}

interface Answer {
  readonly check: { readonly uuid: string; readonly checkNumber: number; readonly isAwaitingRelease: boolean } | null;
}

/** It stops one check; who carries it out writes the other one afterwards. Asked once more of one that was reissued, nothing is new. */
export const reissueCheck = checkOperation({
  name: 'reissueCheck',
  description:
    'Voids a check that is printed and not cashed, whose payment the bank was asked to stop (confirmStopPayment), and writes another one for the same payee, amount and memo, dated the next business day; what was mailed along is not mailed again. check is the new one, which waits for a second person as any other does.',
  may: { action: 'send', on: 'check', by: 'checkUuid' },
  perm: 'reissue',
  input: {
    ...named,
    reason: text({ label: 'What became of the check', rows: 3, longest: 500, isDemanded: true }),
    confirmStopPayment: tick({ label: 'I have asked the bank to stop its payment', isDemanded: true }),
  },
  answers: 'ChangedCheck',
  selection: 'check { uuid checkNumber isAwaitingRelease }',
  changes,
  fieldOf: { reason: 'reason', stopPayment: 'confirmStopPayment' },
  decide(check, { reason, confirmStopPayment }, { by }) {
    if (check.isReissued) return [];
    if (!isOutstanding(check)) return refusals.notReissuable;
    if (reason.trim() === '') return refuse('reason', 'Say what became of the check.');
    if (reason.length > 500) return refuse('reason', 'Keep this to 500 characters.');
    if (!confirmStopPayment) return refusals.stopPayment;
    const data = { reason: reason.trim(), isStopPaymentConfirmed: true, isReissued: true } as const;
    return [
      { type: 'CheckVoidRequested', data },
      { type: 'CheckVoided', data: { by: 'user' in by ? by.user : '', isRecalled: false } },
    ];
  },
  words: {
    button: 'Stop and reissue',
    title: ({ checkNumber }: AboutReissue) => `Stop and reissue check ${checkNumber}`,
    lead: ({ amount, recipientName, hasEnclosure }) =>
      `Another check for ${amount} is written to ${recipientName} at the same address, and this one is voided. Ask the bank first to stop its payment: until it does, both could be cashed.${
        hasEnclosure ? ' What was mailed along is not mailed again.' : ''
      }`,
    done: ({ check }: Answer) => {
      if (!check) return 'Check stopped and reissued.';
      const text = `Check stopped. Check ${check.checkNumber} is written in its place`;
      return check.isAwaitingRelease ? { isWaiting: true, text: `${text} and waits for a second person.` } : `${text}.`;
    },
    failed: 'The check could not be stopped and reissued. Please try again.',
  },
});
