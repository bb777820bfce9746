/** A line of the ledger's own books that could not be taken into the copy, for staff to look at there. */
export interface UnreadLine {
  /** The id of its transaction; null: the line names none. */
  readonly transaction: string | null;
  /** What the ledger calls it, with its number: `Invoice 1001`. */
  readonly called: string;
  /** yyyy-mm-dd; null: it has none. */
  readonly day: string | null;
  /** Why not, in words. */
  readonly why: string;
  /** The ledger's own page of it. */
  readonly url: string | null;
}
