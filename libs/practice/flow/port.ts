export interface Invoice {
  /** Names it for ever; its number may change. */
  readonly key: string;
  readonly number: string;
  readonly client: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly dueDate: string | null;
  readonly status: string;
  /** ISO 4217 */
  readonly currency: string;
  readonly subtotal: number | null;
  readonly tax: number | null;
  readonly total: number;
  readonly amountDue: number | null;
}

export interface InvoicePage {
  readonly invoices: readonly Invoice[];
  /** How much of the range is read, 0 to 1. */
  readonly read: number;
}

/** The system in which the firm keeps its own work and bills. */
export interface PracticeManagement {
  /**
   * The invoices dated in a range, both days included, as yyyy-mm-dd; in no promised order, each once. The next page is
   * fetched when it is asked for.
   *
   * @throws PracticeRefused, or PracticeUnavailable after several tries
   */
  invoices(from: string, to: string): AsyncIterable<InvoicePage>;
}

/** Trying again does not help; the message is for the person who waits. */
export class PracticeRefused extends Error {}

export class PracticeUnavailable extends Error {}
