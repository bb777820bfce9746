import type { DomainEvent, EventSchema } from '@daybook/kernel/events';
import type { MailingAddress } from './mailing-address.js';

/** What is printed on a check: copied when it is written; only its date moves where it is printed on a later day. */
export interface PrintedCheck {
  readonly bankAccount: string;
  readonly number: number;
  /** YYYY-MM-DD */
  readonly checkDate: string;
  /** Whole cents. */
  readonly amount: number;
  readonly signatory: string;
  readonly recipientName: string;
  readonly recipient: MailingAddress;
  /** '' when there is none. */
  readonly memo: string;
  readonly senderName: string;
  readonly sender: MailingAddress;
  /** The PDF that goes into the envelope with it, by its upload ticket. */
  readonly attachment: string | null;
  readonly attachmentTitle: string | null;
}

/** The states that the mail house reports, as it calls them. */
export type HouseStatus = 'ready' | 'printing' | 'processed_for_delivery' | 'completed' | 'cancelled';

/** `at` is the mail house's moment, ISO 8601 UTC. */
interface Reported {
  readonly at: string;
}

export interface Clearing {
  /** YYYY-MM-DD: the bank's day, as staff say; the day on which the books were seen to say it. */
  readonly clearedOn: string;
  readonly source: 'ledger' | 'staff';
  /** What staff go by; null when the ledger says so. */
  readonly reason: string | null;
}

export type CheckEvent =
  | DomainEvent<
      'CheckWritten',
      PrintedCheck & {
        readonly vendor: string | null;
        /** A second person has to release it before it leaves the house. */
        readonly isReleaseNeeded: boolean;
        /** The check in whose place it was written. */
        readonly replaces: string | null;
      }
    >
  | DomainEvent<'CheckReleased', Record<never, never>>
  /** The limits became stricter before it left the house. */
  | DomainEvent<'CheckReleaseDemanded', Record<never, never>>
  /** From now on the mail house may have an order of it. */
  | DomainEvent<'CheckHandOverBegun', Record<never, never>>
  /** `order` is the mail house's own id; the paper is dated `sendDate`, which is later where its release came late. */
  | DomainEvent<'CheckHandedOver', { order: string; sendDate: string }>
  | DomainEvent<'CheckPrintingStarted', Reported>
  | DomainEvent<'CheckMailed', Reported>
  /** The mail house reckons that it has arrived; nobody has seen it. */
  | DomainEvent<'CheckDeliveryEstimated', Reported>
  | DomainEvent<'CheckTrackingNumberReceived', { trackingNumber: string }>
  /** Something that the mail house says late, or of a check that has ended: known, and of no consequence. */
  | DomainEvent<'CheckMailStatusRecorded', Reported & { status: HouseStatus }>
  /** `isReissued`: another one is written in its place. */
  | DomainEvent<'CheckVoidRequested', { reason: string; isStopPaymentConfirmed: boolean; isReissued?: true }>
  /** `isRecalled`: no paper has left the mail house. */
  | DomainEvent<'CheckVoided', { by: string; isRecalled: boolean }>
  | DomainEvent<'CheckVoidRefused', { message: string }>
  | DomainEvent<'CheckDeletionRequested', Record<never, never>>
  | DomainEvent<'CheckDeleted', Record<never, never>>
  | DomainEvent<'CheckDeletionRefused', { message: string }>
  | DomainEvent<'CheckCleared', Clearing>
  | DomainEvent<'VoidedCheckCleared', Clearing>
  | DomainEvent<'CheckFailed', { message: string }>
  /** Its author knows that it failed, and need not be told any more. */
  | DomainEvent<'CheckFailureSeen', Record<never, never>>;

const plain = { version: 1 } as const;

export const checkSchema: EventSchema<CheckEvent> = {
  CheckWritten: { version: 1, sensitive: ['recipientName', 'recipient', 'memo', 'attachmentTitle'] },
  CheckReleased: plain,
  CheckReleaseDemanded: plain,
  CheckHandOverBegun: plain,
  CheckHandedOver: plain,
  CheckPrintingStarted: plain,
  CheckMailed: plain,
  CheckDeliveryEstimated: plain,
  CheckTrackingNumberReceived: plain,
  CheckMailStatusRecorded: plain,
  CheckVoidRequested: { version: 1, sensitive: ['reason'] },
  CheckVoided: plain,
  CheckVoidRefused: plain,
  CheckDeletionRequested: plain,
  CheckDeleted: plain,
  CheckDeletionRefused: plain,
  CheckCleared: { version: 1, sensitive: ['reason'] },
  VoidedCheckCleared: { version: 1, sensitive: ['reason'] },
  CheckFailed: plain,
  CheckFailureSeen: plain,
};
