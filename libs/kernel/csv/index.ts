import { pipeline, Readable } from 'node:stream';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';

export type Cell = string | number;

/** What a spreadsheet would run as a formula is kept as text. */
const manner: Options = { escape_formulas: true, bom: true, record_delimiter: 'windows' };

/** Rows as a spreadsheet reads them. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringifyAtOnce([header, ...rows], manner);
}

/** The same, as the rows come: they are read no faster than the text is taken, and no further when nobody takes it. */
export function csvStream(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  return pipeline(
    Readable.from(rows),
    stringify({ ...manner, header: true, columns: [...header] }),
    // whoever reads the text is told by the text's own end
    () => undefined,
  );
}
