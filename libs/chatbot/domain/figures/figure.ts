/** What a number counts. */
export type FigureUnit = 'USD' | 'percent' | 'days' | 'times' | 'count';

/** Days, yyyy-mm-dd, both included; of a balance only the last one. */
export interface FigureDays {
  readonly from?: string;
  readonly to: string;
}

/** What a number of the books is made of: postings of accounts within days, or documents that are open on a day. */
export type FigureParts =
  | {
      readonly is: 'postings';
      readonly within: readonly { readonly accounts: readonly string[]; readonly from: string; readonly to: string }[];
      readonly basis: 'accrual' | 'cash';
      /** By the ledger's ids of customers and vendors; absent: of everybody and nobody. */
      readonly parties?: readonly string[];
      /** By the ledger's ids; absent: of all and of none. */
      readonly departments?: readonly string[];
    }
  | {
      readonly is: 'documents';
      readonly side: 'receivable' | 'payable';
      readonly day: string;
      /** By the ledger's ids, null for those without a name; absent: of everybody. */
      readonly parties?: readonly (string | null)[];
      readonly departments?: readonly string[];
      /** The last day on which they were due. */
      readonly dueTo?: string;
    };

/** A number that a tool found in the books or counted, as exact as it is there. */
export interface KnownFigure {
  /** As the books call it: `Net Income`, a customer, an account. */
  readonly name: string;
  /** Dollars, percent, days, or how many; with its sign. */
  readonly value: number;
  readonly unit: FigureUnit;
  /** Absent where a number belongs to no days. */
  readonly days?: FigureDays;
  /** Of a change: what it is measured against. Its sign says up or down. */
  readonly since?: FigureDays;
  /** The tool result that has it, and the place among the figures of that. */
  readonly result: string;
  readonly place?: number;
  /** The place of this product where it opens. */
  readonly url?: string;
  /** Where it can be opened in place. */
  readonly opens?: FigureParts;
}

/** A number as somebody wrote it. */
export interface WrittenFigure {
  /** As it stands in the text. */
  readonly text: string;
  readonly at: number;
  /** Without its sign. */
  readonly size: number;
  /** By how much the last digit counts: 0.01 of `$1.23`, 100,000 of `1.2 million`. */
  readonly step: number;
  readonly isNegative: boolean;
  /** Null where the text does not say. */
  readonly unit: FigureUnit | null;
}
