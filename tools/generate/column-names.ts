import { capital } from './command-names.js';

const usage =
  'Say: npm run new:column -- invoices invoice isArchived InvoiceArchived, and InvoiceUnarchived if it ends. Other columns are written by hand: docs/how-to/add-a-column.md.';

/** `isArchived` of the rows of `invoice` in `libs/invoices`: true after one event, false again after another one. */
export interface ColumnNames {
  readonly area: string;
  readonly stream: string;
  readonly property: string;
  readonly setBy: string;
  readonly endedBy?: string;
}

/** @throws Error saying what is wrong with the words */
export function columnFrom([
  area = '',
  stream = '',
  property = '',
  setBy = '',
  endedBy,
]: readonly string[]): ColumnNames {
  const isEvent = (word: string) => word.startsWith(capital(stream));
  const isRight = /^[a-z]+$/.test(area) && /^[a-z]\w*$/.test(stream) && /^is[A-Z]\w*$/.test(property);
  if (!isRight || !isEvent(setBy) || (endedBy !== undefined && !isEvent(endedBy))) throw new Error(usage);
  return { area, stream, property, setBy, ...(endedBy && { endedBy }) };
}

/** `isArchived`: `is_archived`. */
export function columnOf(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `isArchived` in `invoices`: `ArchivedInvoices`, the class of the migration without its number. */
export function migrationOf(property: string, table: string): string {
  return capital(property.slice('is'.length)) + table.split('_').map(capital).join('');
}
