/** A check of the books of which the ledger says that the bank has paid it. */
export interface ClearedCheck {
  /** The ledger's id of the transaction. */
  readonly transaction: string;
  /** The id of the account on which it was drawn, as in the copy. */
  readonly account: string;
  /** As somebody typed it; '' when nobody did. */
  readonly number: string;
  /** yyyy-mm-dd, as it was booked; the day on which the bank paid is nowhere. */
  readonly day: string;
  /** Whole cents, positive. */
  readonly cents: number;
}
