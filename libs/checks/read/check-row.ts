import { type Check, isAwaitingRelease, payeeOf } from '@daybook/checks/domain';
import type { CheckRow } from './check.entity.js';

/** The row of a check as the log has it now, before the table does. */
export function checkRowOf(uuid: string, check: Check): CheckRow {
  const { is, company, writtenAt, writtenBy, order: _o, isReleaseNeeded: _n, isHandOverBegun: _h, ...state } = check;
  const { voidRequest, isDeletionRequested, askedBy: _a, attachmentTitle: _t, ...printed } = state;
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

function askedOf(isVoidAsked: boolean, isDeletionAsked: boolean): CheckRow['asked'] {
  if (isVoidAsked) return 'void';
  return isDeletionAsked ? 'deletion' : null;
}
