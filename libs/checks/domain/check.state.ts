import type { RecordedEvent } from '@daybook/kernel/events';
import type { CheckEvent, HouseStatus, PrintedCheck } from './check.events.js';

/** As the specification names them, and `deleted`. */
export type CheckStatus = (typeof checkStatuses)[number] | 'deleted';

export const checkStatuses = ['submitted', 'processing', 'mailed', 'cashed', 'voided', 'failed'] as const;

export interface Check extends PrintedCheck {
  readonly is: CheckStatus;
  readonly company: string | null;
  readonly vendor: string | null;
  readonly replaces: string | null;
  /** Null when a part of the product wrote it. */
  readonly writtenBy: string | null;
  readonly writtenAt: string;
  readonly isReleaseNeeded: boolean;
  readonly releasedAt: string | null;
  readonly releasedBy: string | null;
  /** The mail house may have an order of it. */
  readonly isHandOverBegun: boolean;
  /** The mail house's id of it. */
  readonly order: string | null;
  readonly sendDate: string | null;
  readonly trackingNumber: string | null;
  /** What the mail house said, in the order in which it was heard. */
  readonly houseStatuses: readonly { readonly status: HouseStatus; readonly at: string }[];
  /** A void that the mail house has not answered yet. */
  readonly voidRequest: VoidRequest | null;
  /** It was stopped, and another one is written in its place. */
  readonly isReissued: boolean;
  /** Who asked last to void or delete it. */
  readonly askedBy: string | null;
  /** A deletion that the mail house has not answered yet. */
  readonly isDeletionRequested: boolean;
  readonly voidedAt: string | null;
  readonly voidedBy: string | null;
  readonly clearedOn: string | null;
  /** Why it failed, or why what was asked was refused; a sentence. */
  readonly message: string | null;
  /** Who has seen that it failed. */
  readonly failureSeenBy: readonly string[];
}
export interface VoidRequest {
  readonly by: string;
  readonly reason: string;
  readonly isStopPaymentConfirmed: boolean;
}
export type CheckState = { readonly is: 'absent' } | Check;

/** Written, and waiting for a second person. */
export function isAwaitingRelease(check: Check): boolean {
  return check.is === 'submitted' && check.isReleaseNeeded && check.releasedBy === null;
}

/** Its money may still be asked for at the bank, so its account stays. */
export function isPending({ is }: CheckState): boolean {
  return is === 'submitted' || is === 'processing' || is === 'mailed';
}

/** There is paper, and nobody has cashed it. */
export function isOutstanding({ is }: CheckState): boolean {
  return is === 'processing' || is === 'mailed';
}

/** What the mail house says of a check once it is printed. */
export const onPaper: readonly HouseStatus[] = ['printing', 'processed_for_delivery', 'completed'];

export function isPrinted({ houseStatuses }: Pick<Check, 'houseStatuses'>): boolean {
  return houseStatuses.some(({ status }) => onPaper.includes(status));
}

/** It failed, and the mail house has printed it: somebody may cash it. */
export function isFailedPaper(check: Pick<Check, 'is' | 'houseStatuses'>): boolean {
  return check.is === 'failed' && isPrinted(check);
}

const blank = {
  is: 'submitted',
  releasedAt: null,
  releasedBy: null,
  isHandOverBegun: false,
  order: null,
  sendDate: null,
  trackingNumber: null,
  houseStatuses: [],
  voidRequest: null,
  isReissued: false,
  askedBy: null,
  isDeletionRequested: false,
  voidedAt: null,
  voidedBy: null,
  clearedOn: null,
  message: null,
  failureSeenBy: [],
} as const;

const nothingAsked = { voidRequest: null, isDeletionRequested: false } as const;

export function evolveCheck(state: CheckState, event: RecordedEvent<CheckEvent>): CheckState {
  const { meta } = event;
  const author = 'user' in meta.by ? meta.by.user : null;
  if (event.type === 'CheckWritten')
    return { ...blank, ...event.data, company: meta.company, writtenBy: author, writtenAt: meta.at };
  if (state.is === 'absent') return state;
  switch (event.type) {
    case 'CheckReleased':
      return { ...state, releasedAt: meta.at, releasedBy: author };
    case 'CheckReleaseDemanded':
      return { ...state, isReleaseNeeded: true };
    case 'CheckHandOverBegun':
      return { ...state, isHandOverBegun: true };
    case 'CheckHandedOver':
      return heard({ ...state, ...event.data, checkDate: event.data.sendDate }, 'ready', meta.at);
    case 'CheckPrintingStarted':
      return heard({ ...state, is: 'processing' }, 'printing', event.data.at);
    case 'CheckMailed':
      return heard({ ...state, is: 'mailed' }, 'processed_for_delivery', event.data.at);
    case 'CheckDeliveryEstimated':
      return heard({ ...state, is: 'mailed' }, 'completed', event.data.at);
    case 'CheckMailStatusRecorded':
      return heard(state, event.data.status, event.data.at);
    case 'CheckTrackingNumberReceived':
      return { ...state, trackingNumber: event.data.trackingNumber };
    case 'CheckVoidRequested':
      return {
        ...state,
        message: null,
        askedBy: author,
        voidRequest: {
          by: author ?? '',
          reason: event.data.reason ?? '', // null once its key is destroyed
          isStopPaymentConfirmed: event.data.isStopPaymentConfirmed,
        },
        isReissued: event.data.isReissued ?? false,
      };
    case 'CheckVoided':
      return { ...state, ...nothingAsked, is: 'voided', voidedAt: meta.at, voidedBy: event.data.by };
    case 'CheckVoidRefused':
      return { ...state, voidRequest: null, message: event.data.message };
    case 'CheckDeletionRequested':
      return { ...state, message: null, askedBy: author, isDeletionRequested: true };
    case 'CheckDeletionRefused':
      return { ...state, isDeletionRequested: false, message: event.data.message };
    case 'CheckDeleted':
      return { ...state, ...nothingAsked, is: 'deleted' };
    case 'CheckCleared':
      return { ...state, ...nothingAsked, is: 'cashed', clearedOn: event.data.clearedOn };
    case 'VoidedCheckCleared':
      return { ...state, clearedOn: event.data.clearedOn };
    case 'CheckFailed':
      return { ...state, ...nothingAsked, is: 'failed', message: event.data.message };
    case 'CheckFailureSeen':
      return { ...state, failureSeenBy: author ? [...state.failureSeenBy, author] : state.failureSeenBy };
  }
}

function heard(check: Check, status: HouseStatus, at: string): Check {
  const others = check.houseStatuses.filter((one) => one.status !== status);
  return { ...check, houseStatuses: [...others, { status, at }] };
}
