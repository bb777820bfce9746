import type { Refusal } from '@daybook/kernel/events';
import type { CommandOf } from '@daybook/kernel/operations';
import type { Clearing, HouseStatus, PrintedCheck } from './check.events.js';
import type { refusals } from './check.refusals.js';
import type { CheckLimits } from './check-limits.events.js';
import type { AddressRefusal } from './mailing-address.js';
import type { checkOperations } from './operations/index.js';

/** What is looked up for a check that is being written. */
export interface CheckSurroundings {
  /** YYYY-MM-DD where the company is. */
  readonly today: string;
  /** YYYY-MM-DD: the day that was asked for. The check bears the first business day from it on. */
  readonly askedDay: string;
  readonly limits: CheckLimits;
  /** A junior prepares checks and releases none. */
  readonly isJunior: boolean;
}

export type CheckCommand =
  | ({
      readonly type: 'WriteCheck';
      /** Trimmed and normalized: what is stored is what is printed. */
      readonly check: PrintedCheck;
      readonly vendor: string | null;
      readonly replaces: string | null;
    } & CheckSurroundings)
  | CommandOf<(typeof checkOperations)[number]>
  | ({ readonly type: 'RecordCleared' } & Clearing)
  /** `limits`: as they are now. */
  | { readonly type: 'BeginHandOver'; readonly limits: CheckLimits }
  | { readonly type: 'RecordHandedOver'; readonly order: string; readonly sendDate: string }
  | {
      readonly type: 'RecordMailStatus';
      readonly order: string;
      readonly status: HouseStatus;
      readonly at: string;
      readonly trackingNumber: string | null;
    }
  /** What was asked for could not be done at the mail house any more. */
  | { readonly type: 'RecordNotRecalled' }
  | { readonly type: 'RecordFailure'; readonly message: string };

export type CheckRefusal =
  | AddressRefusal
  | Refusal<
      'amount' | 'checkDate' | 'checkNumber' | 'memo' | 'recipientName' | 'signatory' | 'reason' | keyof typeof refusals
    >;
