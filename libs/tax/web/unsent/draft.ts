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

/** What to keep of an answer with rows: of tax ids only those that the server showed masked. */
export function withoutSealed(value: unknown, sealedCells: readonly string[]): unknown {
  if (sealedCells.length === 0 || !Array.isArray(value)) return value;
  return value.map((row: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(row).filter(([key, cell]) => !sealedCells.includes(key) || isMasked(cell))),
  );
}

/** As the server shows what it keeps encrypted. */
export const isMasked = (shown: unknown): boolean => typeof shown === 'string' && /^[•*]/.test(shown);
