import { refuse } from '@daybook/kernel/events';
import { text, tick } from '@daybook/kernel/operations';
import type { CheckEvent } from '../check.events.js';
import { refusals, stopPaymentWarning } from '../check.refusals.js';
import { isFailedPaper, type VoidRequest } from '../check.state.js';
import { type AboutCheck, changes, checkOperation, named } from './check-operation.js';

type CheckVoidRequested = Extract<CheckEvent, { type: 'CheckVoidRequested' }>;

/** The same click is one; that the bank was asked meanwhile counts; another reason is not dropped without a word. */
function askedAgain(before: VoidRequest | null, asked: CheckVoidRequested, by: string) {
  const { reason, isStopPaymentConfirmed } = asked.data;
  if (!before || (isStopPaymentConfirmed && !before.isStopPaymentConfirmed)) return [asked];
  const isSame = before.reason === reason && before.isStopPaymentConfirmed === isStopPaymentConfirmed;
  return isSame && before.by === by ? [] : refusals.voidAsked;
}

const isPrinted = ({ status }: AboutCheck) => status !== 'submitted';

export const voidCheck = checkOperation({
  name: 'voidCheck',
  description:
    'A check of which the mail house has an order is answered as it still is, with asked: void, until the mail house says whether it was printed; any other is voided at once. confirmStopPayment: the bank was asked to stop the payment of what is printed already.',
  may: { action: 'send', on: 'check', by: 'checkUuid' },
  perm: 'void',
  input: {
    ...named,
    reason: text({ isRequired: false, label: 'Why it is voided', rows: 3, longest: 500, isDemanded: true }),
    confirmStopPayment: tick({ label: 'I have asked the bank to stop its payment', isDemanded: true }),
  },
  answers: 'ChangedCheck',
  selection: 'check { uuid asked }',
  changes,
  fieldOf: { reason: 'reason', stopPayment: 'confirmStopPayment' },
  asks: { confirmStopPayment: isPrinted },
  decide(check, { reason, confirmStopPayment }, { by }) {
    const asked: CheckVoidRequested = {
      type: 'CheckVoidRequested',
      data: { reason: reason.trim(), isStopPaymentConfirmed: confirmStopPayment },
    };
    const voided = (isRecalled: boolean): CheckEvent => ({
      type: 'CheckVoided',
      data: { by: 'user' in by ? by.user : '', isRecalled },
    });
    if (reason.length > 500) return refuse('reason', 'Keep this to 500 characters.');
    switch (check.is) {
      case 'submitted':
        if (check.isDeletionRequested) return refusals.notVoidable;
        if (!check.isHandOverBegun) return [asked, voided(true)];
        return askedAgain(check.voidRequest, asked, 'user' in by ? by.user : '');
      case 'failed':
        if (!isFailedPaper(check)) return refusals.notVoidable;
        return confirmStopPayment ? [asked, voided(false)] : refusals.stopPayment;
      case 'processing':
      case 'mailed':
        return confirmStopPayment ? [asked, voided(false)] : refusals.stopPayment;
      default:
        return refusals.notVoidable;
    }
  },
  words: {
    button: 'Void check',
    look: 'danger',
    title: ({ checkNumber }: AboutCheck) => `Void check ${checkNumber}`,
    lead: (check) =>
      isPrinted(check)
        ? stopPaymentWarning
        : 'It has not been printed. Once voided, it is never printed or mailed. Its number stays in the register.',
    done: ({ check }: { readonly check: { readonly asked: string | null } | null }) =>
      check?.asked === 'void'
        ? {
            isWaiting: true,
            text: 'Void requested. The mail house has the check: it is voided once the mail house confirms that it was not printed.',
          }
        : 'Check voided.',
    failed: 'The check could not be voided. Please try again.',
  },
});
