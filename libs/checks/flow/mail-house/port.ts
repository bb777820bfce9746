import type { HouseStatus, MailingAddress, PrintedCheck } from '@daybook/checks/domain';

/** A check on its way to the mail house: what is printed on it, and the numbers of its account. */
export interface CheckToMail {
  readonly uuid: string;
  readonly check: PrintedCheck;
  readonly account: {
    readonly uuid: string;
    readonly bankName: string;
    readonly accountNumber: string;
    readonly routingNumber: string;
  };
  /** The day after which it is printed, YYYY-MM-DD. */
  readonly sendDate: string;
  /** The PDF that goes into the same envelope; null without one. */
  readonly enclosure: Buffer | null;
}

/** How an order stands. */
export interface Order {
  /** The mail house's own id. */
  readonly id: string;
  readonly status: HouseStatus;
  /** The moment of its last change, ISO 8601 UTC. */
  readonly at: string;
  /** YYYY-MM-DD */
  readonly sendDate: string;
  readonly trackingNumber: string | null;
}

export interface VerifiedAddress {
  /** `corrected`: the suggestion differs; `failed`: mail cannot be delivered there as it is written. */
  readonly status: 'verified' | 'corrected' | 'failed';
  /** Null when there is none. */
  readonly suggestion: MailingAddress | null;
}

/**
 * Who prints checks and puts them in the mail. `contract.ts` holds what adapters promise. A call throws
 * MailHouseUnavailable where nothing is known of what became of it, MailHouseRefused where nothing came of it and never will.
 */
export interface MailHouse {
  /** Orders a check; however often it is asked, there is one order for each check. */
  order(check: CheckToMail): Promise<Order>;
  /** The order of a check whose answer nobody heard; undefined when there is none. */
  find(check: string): Promise<Order | undefined>;
  orderOf(id: string): Promise<Order>;
  /** `tooLate` when printing has begun. An order that was cancelled before is cancelled. */
  cancel(id: string): Promise<'cancelled' | 'tooLate'>;
  /** What is printed, as a PDF; undefined while it is being drawn. */
  paper(id: string): Promise<Buffer | undefined>;
  verify(address: MailingAddress): Promise<VerifiedAddress>;
}

export class MailHouseUnavailable extends Error {}

/** The message is for people who write checks. */
export class MailHouseRefused extends Error {}
