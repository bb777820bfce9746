import type { KnownWrite } from '../domain/index.js';

/** A line of a transaction that is to stand on another account. Ids are those of the copy. */
export interface Recategorization {
  readonly transaction: string;
  readonly from: string;
  readonly to: string;
  /** Of the line, debit positive. */
  readonly cents: number;
  /** What the line says, which tells it from others of the same amount; null: nothing. */
  readonly said: string | null;
  /** What it is to say; null: what it says now. */
  readonly memo: string | null;
}

/** A line that is to stand again as it stood before it was recategorized, as long as nobody changed the transaction since. */
export interface Restoration extends Omit<Recategorization, 'memo'> {
  /** The one that was written, by the ledger's own name; null where that is not known. */
  readonly line: string | null;
  /** What the line said before; null: nothing. */
  readonly memo: string | null;
  /** The ledger's, of the transaction as it was written. */
  readonly version: string;
}

/** The ledger's versions of a transaction before and after it was written from here. */
export interface WrittenVersions {
  readonly before: string;
  readonly version: string;
}

/** What else was written to a transaction from here, or is about to be. */
export interface OtherWrites {
  /** Those that it went to. */
  readonly lines: ReadonlySet<string>;
  /** Whether one of them was sent for the same version, and thus came in its place. */
  isNextOf(write: KnownWrite): boolean;
  /** Whether nobody but us has written to a transaction between these versions. */
  leadTo(version: string, from: string): boolean;
  /** The same if what others of us have just begun was done as well. */
  mayLeadTo(version: string, from: string): boolean;
}

/** A write that happens once, however often it is begun. */
export interface Writing {
  readonly request: string;
  /** What was begun, also by an earlier try or request, of which nobody knows yet whether it was done. */
  readonly begun: KnownWrite | null;
  /** Puts on record what is about to be sent. @throws RetryLater where somebody else is at it */
  begin(write: KnownWrite): Promise<void>;
  /** What was begun was not done. */
  dismiss(): void;
  others(): Promise<OtherWrites>;
}
