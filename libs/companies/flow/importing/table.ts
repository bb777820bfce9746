import { CsvError, parse } from 'csv-parse/sync';

/** Characters, and rows without the header. */
const mostText = 500_000;
const mostRows = 500;
const separators = ['\t', ';', ','] as const;

/** The cells of a text as a spreadsheet saves or copies it, or the sentence that says why there are none. */
export function tableOf(
  text: string,
): { readonly cells: readonly (readonly string[])[] } | { readonly problem: string } {
  if (text.length > mostText)
    return { problem: 'This list is too long. Split it into files of at most 500 companies.' };
  try {
    const cells: string[][] = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    if (cells.length === 0)
      return { problem: 'There are no rows. Choose a CSV file or paste a list from a spreadsheet.' };
    if (cells.length > mostRows + 1) return { problem: 'Import at most 500 companies at a time. Split the list.' };
    return { cells };
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { problem: `The list could not be read: ${fault.message}.` };
  }
}

/** What parts the cells of the first line most often, outside of quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (one: string) => first.split(one).length;
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best), ',');
}
