import { type Check, isAwaitingRelease, payeeOf } from '@daybook/checks/domain';
import type { CheckRow } from './check.entity.js';

/** The row of a check as the log has it now, before the table does. */
export function checkRowOf(uuid: string, check: Check): CheckRow {
  const { is, company, writtenAt, writtenBy, order: _o, isReleaseNeeded: _n, isHandOverBegun: _h, ...state } = check;
  const { voidRequest, isDeletionRequested, askedBy: _a, attachmentTitle: _t, isReissued: _r, ...printed } = state;
  return {
    ...printed,
    uuid,
    companyUuid: company,
    status: is,
    payee: payeeOf(printed.recipientName, printed.recipient),
    createdAt: writtenAt,
    createdBy: writtenBy,
    isAwaitingRelease: isAwaitingRelease(check),
    asked: askedOf(voidRequest !== null, isDeletionRequested),
  };
}

const unknownAddress = { address1: '', address2: '', city: '', state: '', zipCode: '' };

/**
 * The check of a row, for asking what may be done with it. Rows do not know how far the handing over is; that decides how
 * something is done and not whether.
 */
export function checkStateOf(row: CheckRow): Check {
  const { asked, status, companyUuid, createdAt, createdBy, recipient, isAwaitingRelease: isReleaseNeeded } = row;
  return {
    ...row,
    is: status,
    company: companyUuid,
    writtenAt: createdAt,
    writtenBy: createdBy,
    recipient: recipient ?? unknownAddress,
    attachmentTitle: null,
    isReleaseNeeded,
    isHandOverBegun: asked !== null,
    order: null,
    voidRequest: asked === 'void' ? { by: '', reason: '', isStopPaymentConfirmed: false } : null,
    isDeletionRequested: asked === 'deletion',
    isReissued: false,
    askedBy: null,
  };
}

function askedOf(isVoidAsked: boolean, isDeletionAsked: boolean): CheckRow['asked'] {
  if (isVoidAsked) return 'void';
  return isDeletionAsked ? 'deletion' : null;
}
