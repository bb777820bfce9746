import type { Decision, DecisionContext } from '@daybook/kernel/events';
import { decideOperation } from '@daybook/kernel/operations';
import { recordedAsCleared } from './check.clearing.js';
import type { CheckCommand, CheckRefusal } from './check.commands.js';
import type { CheckEvent, HouseStatus } from './check.events.js';
import { refusals, wrongInCheck } from './check.refusals.js';
import { type Check, type CheckState, isAwaitingRelease } from './check.state.js';
import { passesAlone } from './check-limits.js';
import { checkOperations } from './operations/index.js';

type Decided = Decision<CheckEvent, CheckRefusal>;
type Of<T extends CheckCommand['type']> = Extract<CheckCommand, { type: T }>;

const voided = (by: string, isRecalled: boolean): CheckEvent => ({ type: 'CheckVoided', data: { by, isRecalled } });
const deleted: CheckEvent = { type: 'CheckDeleted', data: {} };

export function decideCheck(state: CheckState, command: CheckCommand, context: DecisionContext): Decided {
  if (command.type === 'WriteCheck') return state.is === 'absent' ? written(command) : [];
  if (state.is === 'absent' || state.is === 'deleted') return refusals.notThere;
  switch (command.type) {
    case 'RecordCleared':
      return recordedAsCleared(state, command);
    case 'BeginHandOver':
      return handOverBegun(state, command);
    case 'RecordHandedOver':
      return handedOver(state, command);
    case 'RecordMailStatus':
      return state.order === command.order ? mailStatus(state, command) : [];
    case 'RecordNotRecalled':
      return notRecalled(state);
    case 'RecordFailure':
      return state.is === 'submitted' ? [ended(state, command.message)] : [];
    default:
      return decideOperation(checkOperations, state, command, context) ?? [];
  }
}

function written({ check, vendor, replaces, ...surroundings }: Of<'WriteCheck'>): Decided {
  const wrong = wrongInCheck(check, surroundings);
  if (wrong) return wrong;
  const { limits, isJunior } = surroundings;
  const isReleaseNeeded = isJunior || !passesAlone(check.amount, limits);
  return [{ type: 'CheckWritten', data: { ...check, vendor, isReleaseNeeded, replaces } }];
}

/** Limits that were tightened while it was being written hold for it as well: the stricter ones judge. */
function handOverBegun(check: Check, { limits }: Of<'BeginHandOver'>): Decided {
  if (check.is !== 'submitted') return refusals.notAwaiting;
  if (isAwaitingRelease(check)) return refusals.notReleased;
  if (check.isHandOverBegun) return [];
  const isUnreleased = check.releasedBy === null && !passesAlone(check.amount, limits);
  return [{ type: isUnreleased ? 'CheckReleaseDemanded' : 'CheckHandOverBegun', data: {} }];
}

/** Also of a check that failed while its answer was lost: the order is there, and somebody has to know. */
function handedOver(check: Check, { order, sendDate }: Of<'RecordHandedOver'>): Decided {
  return check.order === null && check.isHandOverBegun ? [{ type: 'CheckHandedOver', data: { order, sendDate } }] : [];
}

/** How far each state of the mail house is on its way. */
const stage: Readonly<Record<HouseStatus, number>> = {
  ready: 0,
  printing: 1,
  processed_for_delivery: 2,
  completed: 3,
  cancelled: 4,
};

function mailStatus(check: Check, { status, at, trackingNumber }: Of<'RecordMailStatus'>): CheckEvent[] {
  const tracked: CheckEvent[] =
    trackingNumber && trackingNumber !== check.trackingNumber
      ? [{ type: 'CheckTrackingNumberReceived', data: { trackingNumber } }]
      : [];
  const heard = check.houseStatuses.map((one) => one.status);
  if (heard.includes(status)) return tracked;
  const furthest = Math.max(...heard.map((one) => stage[one]));
  const isLate = stage[status] < furthest;
  const isOver = check.is === 'voided' || check.is === 'failed' || check.is === 'cashed';
  if (isLate || isOver) return [{ type: 'CheckMailStatusRecorded', data: { status, at } }, ...tracked];
  return [...moved(check, status, at), ...tracked];
}

function moved(check: Check, status: HouseStatus, at: string): CheckEvent[] {
  switch (status) {
    case 'ready':
      return [];
    case 'printing':
      return [{ type: 'CheckPrintingStarted', data: { at } }, ...beyondRecall(check)];
    case 'processed_for_delivery':
      return [{ type: 'CheckMailed', data: { at } }, ...beyondRecall(check)];
    case 'completed':
      return [{ type: 'CheckDeliveryEstimated', data: { at } }, ...beyondRecall(check)];
    case 'cancelled':
      return [
        { type: 'CheckMailStatusRecorded', data: { status, at } },
        ended(check, check.is === 'submitted' ? cancelledUnprinted : cancelledLate),
      ];
  }
}

const cancelledUnprinted = 'The mail house cancelled it. Nothing was printed.';
const cancelledLate = 'The mail house cancelled it after it was printed. Ask the bank to stop its payment.';

/** Nothing is on its way any more. */
function ended({ voidRequest, isDeletionRequested }: Check, message: string): CheckEvent {
  if (voidRequest) return voided(voidRequest.by, true);
  return isDeletionRequested ? deleted : { type: 'CheckFailed', data: { message } };
}

const tooLate = 'The mail house had begun to print it.';

/** Answers what waits to be recalled: the paper exists now. */
function beyondRecall({ voidRequest, isDeletionRequested }: Check): CheckEvent[] {
  if (isDeletionRequested) return [{ type: 'CheckDeletionRefused', data: { message: tooLate } }];
  if (!voidRequest) return [];
  return voidRequest.isStopPaymentConfirmed
    ? [voided(voidRequest.by, false)]
    : [{ type: 'CheckVoidRefused', data: { message: tooLate } }];
}

function notRecalled(check: Check): CheckEvent[] {
  return check.is === 'submitted' ? beyondRecall(check) : [];
}
