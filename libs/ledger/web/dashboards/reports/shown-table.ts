import type { MadeOf } from '@daybook/ledger/domain';

export interface ShownColumn {
  readonly title: string;
  /** Account, Money, Percent, Date, Text or Number. */
  readonly type: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly department?: string | null;
  readonly class?: string | null;
}

export interface ShownCell {
  readonly value: string;
  readonly id?: string | null;
  readonly url?: string | null;
  /** Of an amount, where the whole row is not made of the same. */
  readonly madeOf?: MadeOf | null;
  /** Opens what an amount is made of where it is no postings. */
  readonly onOpen?: (() => void) | undefined;
}

export interface ShownRow {
  readonly colData: readonly ShownCell[];
  readonly meta: { readonly summaryRow: boolean; readonly depth: number };
  readonly madeOf?: MadeOf | null;
}

export interface ShownTable {
  readonly header: readonly ShownColumn[];
  readonly rows: readonly ShownRow[];
}

/** A number in the table that was pressed. */
export interface PressedNumber {
  /** Its row and column: "Checking, Beginning Balance, Balance". */
  readonly name: string;
  readonly value: string;
  readonly column: ShownColumn;
  readonly madeOf: MadeOf;
}
export type OpenNumber = (pressed: PressedNumber) => void;

/** What each row is, by its first column; one of an account's lines also by the heading above it. */
export function namesOf(rows: readonly ShownRow[], header: readonly ShownColumn[]): readonly string[] {
  const isListOfLines = header[0]?.type === 'Date';
  let heading = '';
  return rows.map((row) => {
    const own = row.colData[0]?.value ?? '';
    if (isHeading(row)) heading = own;
    const isBelow = isListOfLines && row.meta.depth > 0 && !isHeading(row);
    return isBelow ? `${heading}, ${own}` : own;
  });
}

export function isHeading({ colData }: ShownRow): boolean {
  return colData.slice(1).every(({ value }) => value === '');
}
