import { legible } from '@daybook/kernel/text';
import { formKinds } from '../form-1099/iris-csv.js';
import { boxes } from '../form-1099/thresholds.js';
import { type FileField, isFileField } from './fields.js';
import { columnsFor, type FileColumn } from './layouts.js';

export const mostColumns = 100;
export const longestHeader = 120;

/** Without any of them no service can file; one of each line is enough. */
const needed: readonly (readonly [what: string, oneOf: readonly FileField[]])[] = [
  ['the tax ID of the recipient', ['tin', 'tinHyphened']],
  ['the name of the recipient', ['name', 'lastOrCompany']],
  ['the street of the recipient', ['address']],
  ['the city of the recipient', ['city']],
  ['the state of the recipient', ['state']],
  ['the ZIP code of the recipient', ['zip']],
  ['the amount of at least one box', boxes],
];

/** As it is typed, before anybody looked at it. */
export type TypedFileColumn = { readonly header: string; readonly field: string };

/** Blanks around and within are one blank, or none. */
export function tidyHeader(header: string): string {
  return legible(header).replace(/\s+/g, ' ').trim();
}

/** The first thing that is wrong with columns, as a sentence; undefined where nothing is. */
export function wrongInColumns(typed: readonly TypedFileColumn[]): string | undefined {
  if (typed.length > mostColumns) return `Please keep to ${mostColumns} columns.`;
  for (const [at, { header, field }] of typed.entries()) {
    const which = `Column ${at + 1}`;
    const tidy = tidyHeader(header);
    if (tidy === '') return `${which} has no header. Please write it as the service spells it, or remove the column.`;
    if (tidy.length > longestHeader)
      return `The header of column ${at + 1} is too long. Please keep it to ${longestHeader} characters.`;
    if (/^[=+\-@]/.test(tidy))
      return `${which} begins with “${tidy[0]}”, which a spreadsheet would run as a formula. Please begin its header with a letter or a digit.`;
    if (!isFileField(field)) return `What column ${at + 1} contains is not known any more. Please choose it again.`;
  }
  const columns = typed.map(({ header, field }) => ({ header: tidyHeader(header), field: field as FileField }));
  return doubled(columns) ?? lacking(columns);
}

function doubled(columns: readonly FileColumn[]): string | undefined {
  for (const kind of formKinds) {
    const seen = new Set<string>();
    for (const { header } of columnsFor(kind, columns)) {
      if (seen.has(header.toLowerCase()))
        return `The header “${header}” stands twice in the file of the 1099-${kind}. Please give each column a header of its own.`;
      seen.add(header.toLowerCase());
    }
  }
  return undefined;
}

function lacking(columns: readonly FileColumn[]): string | undefined {
  const missing = needed.find(([, oneOf]) => !columns.some(({ field }) => oneOf.includes(field)));
  return missing && `A column for ${missing[0]} is missing. Please add it; no service files a form without.`;
}
