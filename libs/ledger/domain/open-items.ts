/**
 * What of a transaction is still to be paid, or what was paid without saying for what. Those of a side add up to what its
 * accounts hold.
 */
export interface OpenItem {
  /** Its id. */
  readonly transaction: string;
  readonly party: string | null;
  /** What the company is owed (of receivables), or owes (of payables); negative where it is the other way round. */
  readonly cents: number;
  /** yyyy-mm-dd; the day of the transaction where it has none. */
  readonly dueDay: string;
}
