import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inTurns } from '@daybook/kernel/turns';
import { type Options, stringify } from 'csv-stringify';
import { stringify as stringifyAtOnce } from 'csv-stringify/sync';

export type Cell = string | number;

/** What a spreadsheet would run as a formula is kept as text. */
const manner: Options = { escape_formulas: true, bom: true, record_delimiter: 'windows' };

/** Rows as a spreadsheet reads them. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringifyAtOnce([header, ...rows], manner);
}

/** The first rows of those that come, so many at most, and how many they were. */
export async function csvOfFirst(most: number, header: readonly string[], rows: AsyncIterable<readonly Cell[]>) {
  let count = 0;
  async function* first() {
    for await (const row of rows) {
      if (count === most) return;
      count += 1;
      yield row;
    }
  }
  // as bytes: readers of text leave the mark of the encoding out
  const text = (await buffer(csvStream(header, first()))).toString();
  return { text, rows: count };
}

/** The same, as the rows come, with turns for others between them: they are read no faster than the text is taken, and no further when nobody takes it. */
export function csvStream(header: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  return pipeline(
    Readable.from(inTurns(rows)),
    stringify({ ...manner, header: true, columns: [...header] }),
    // whoever reads the text is told by the text's own end
    () => undefined,
  );
}
