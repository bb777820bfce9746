import { recognised } from './columns.js';

/** Lines above the head that a report may begin with: its title, the company, the days. */
const mostAbove = 10;

/** How files begin that hold no list, and what to do about it. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^PK\p{Cc}{2}/u, 'This is an Excel workbook. Save it as “CSV UTF-8” and choose that file, or paste the cells.'],
  [/^%PDF-/, 'This is a PDF. Choose the list that it was made of, saved as “CSV UTF-8”, or paste the cells.'],
  [/^!(?:HDR|CUST)\b/m, 'This is an IIF file. Export the customers of QuickBooks as a CSV file or to Excel instead.'],
  [
    /^\s*<(?:!doctype|html|table|\?xml)/i,
    'This is a web page, though a spreadsheet opens it. Open it there and save it as “CSV UTF-8”.',
  ],
];

/** What a text is in place of a list, in a sentence; undefined for a list. */
export function otherKind(text: string): string | undefined {
  return kinds.find(([beginning]) => beginning.test(text.slice(0, 1_000)))?.[1];
}

/** Without what spreadsheets and reports put around a list: lines above its head, the head again, signs before a text. */
export function withoutLitter(read: readonly (readonly string[])[]): { cells: string[][]; above: number } {
  const cells = read.map((row) => row.map(bare));
  const above = headIn(cells);
  const [head = [], ...rows] = cells.slice(above);
  const isHead = (row: readonly string[]) => row.join('\t').toLowerCase() === head.join('\t').toLowerCase();
  const isNamed = recognised(head).some((field) => field !== null);
  return {
    cells: [head, ...(isNamed ? rows.filter((row) => !isHead(row)) : rows)].filter(({ length }) => length > 0),
    above,
  };
}

/** Where the head stands: the first row that names two columns, when none before it names any. */
function headIn(cells: readonly (readonly string[])[]): number {
  const named = (row: readonly string[]) => recognised(row).filter((field) => field !== null).length;
  const first = cells.slice(0, mostAbove + 1).findIndex((row) => named(row) > 1);
  return first > 0 && cells.slice(0, first).every((row) => named(row) === 0) ? first : 0;
}

/** Text that a spreadsheet was told not to calculate: ="007", '=Pine. */
function bare(cell: string): string {
  return cell.replace(/^="([^"]*)"$/, '$1').replace(/^'(?=[=+@\d-])/, '');
}
