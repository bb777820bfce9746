import { stringify } from 'csv-stringify/sync';

type Cell = string | number;

/** Rows as a spreadsheet reads them. What a spreadsheet would run as a formula is kept as text. */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([header, ...rows], { escape_formulas: true, bom: true, record_delimiter: 'windows' });
}
