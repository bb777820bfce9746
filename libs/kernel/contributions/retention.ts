import type { Query } from '@daybook/kernel/postgres';

/** A kind of record that can be destroyed for good, and that the firm keeps for a number of years at least. */
export interface RetainedKind {
  /** Stored with the rule of the firm; never changed. */
  readonly kind: string;
  /** Of many of them, within a sentence and at its beginning: "files", "Files". */
  readonly noun: string;
  readonly label: string;
  /** As long as the firm says nothing. */
  readonly defaultYears: number;
  /** What 0 years mean, as a sentence. */
  readonly withoutRule: string;
  /** How many of those that can be destroyed are from this instant or older, in companies other than these. */
  destroyable(query: Query, upTo: string, heldCompanies: readonly string[]): Promise<number>;
}
