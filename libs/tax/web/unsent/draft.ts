/** An answer that could not be saved yet, as it lies encrypted in the browser. */
export interface Draft {
  /** The setup's form is called `setup`. */
  readonly form: string;
  readonly step: string;
  readonly question: string;
  readonly value: unknown;
  /** How often the answer had changed when the typing began. */
  readonly revision: number;
}

/** As the server shows what it keeps encrypted. */
export const isMasked = (shown: unknown): boolean => typeof shown === 'string' && /^[•*]/.test(shown);

/**
 * Whether the rows of a table hold a tax id as it was typed. Kept without it they would take away, once they are sent, the
 * one that the server has.
 */
export function holdsTyped(value: unknown, sealedCells: readonly string[]): boolean {
  if (sealedCells.length === 0 || !Array.isArray(value)) return false;
  return value.some((row: Readonly<Record<string, unknown>>) =>
    sealedCells.some((key) => Boolean(row[key]) && !isMasked(row[key])),
  );
}
