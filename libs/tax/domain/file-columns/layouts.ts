import type { Form1099 } from '../form-1099/form-1099.events.js';
import { csvOf, type FormKind, type IrisRow, type Table } from '../form-1099/iris-csv.js';
import { type Box, boxes } from '../form-1099/thresholds.js';
import { type FileField, fileFields } from './fields.js';

export interface FileColumn {
  readonly header: string;
  readonly field: FileField;
}

/** Whom the files are made for. The portal of the IRS has a template of its own; services take one list of columns. */
export type FileLayout =
  | { readonly is: 'iris' }
  | { readonly is: 'tax1099' | 'track1099' }
  | { readonly is: 'own'; readonly columns: readonly FileColumn[] };

export const layoutKinds = ['iris', 'tax1099', 'track1099', 'own'] as const;

const columns = (...those: readonly (readonly [header: string, field: FileField])[]): readonly FileColumn[] =>
  those.map(([header, field]) => ({ header, field }));

const amounts = columns(
  ['Box 1 Nonemployee Compensation', 'NEC-1'],
  ['Box 1 Rents', 'MISC-1'],
  ['Box 2 Royalties', 'MISC-2'],
  ['Box 3 Other Income', 'MISC-3'],
  ['Box 4 Federal Income Tax Withheld', 'withheld'],
  ['Box 6 Medical and Health Care Payments', 'MISC-6'],
  ['Box 7 Direct Sales', 'MISC-7'],
  ['Box 8 Substitute Payments', 'MISC-8'],
  ['Box 10 Gross Proceeds Paid to an Attorney', 'MISC-10'],
  ['Box 11 Fish Purchased for Resale', 'MISC-11'],
);

/**
 * In the manner of two services: one with the payer in each line and names in two parts, one with a name and the kind of
 * its number. Neither publishes its template, so a firm compares the first line with the one in its account there.
 */
export const serviceColumns: Readonly<Record<'tax1099' | 'track1099', readonly FileColumn[]>> = {
  tax1099: [
    ...columns(
      ['Payer TIN', 'payerEin'],
      ['Payer Name', 'payerName'],
      ['Recipient TIN', 'tinHyphened'],
      ['Last Name/Company', 'lastOrCompany'],
      ['First Name', 'firstName'],
      ['Name Line 2', 'businessName'],
      ['Address', 'address'],
      ['City', 'city'],
      ['State', 'state'],
      ['Zip', 'zip'],
      ['Country', 'country'],
      ['Account Number', 'account'],
      ['Second TIN Notice', 'secondNotice'],
    ),
    ...amounts,
  ],
  track1099: [
    ...columns(
      ['Recipient Name', 'name'],
      ['Second Name', 'businessName'],
      ['Federal ID Type', 'tinKind'],
      ['Federal ID Number', 'tin'],
      ['Account Number', 'account'],
      ['Street Address', 'address'],
      ['City', 'city'],
      ['State', 'state'],
      ['Zip', 'zip'],
      ['Country', 'country'],
      ['Second TIN Notice', 'secondNotice'],
    ),
    ...amounts,
  ],
};

type OfServices = Exclude<FileLayout, { is: 'iris' }>;

export function columnsOf(layout: OfServices): readonly FileColumn[] {
  return layout.is === 'own' ? layout.columns : serviceColumns[layout.is];
}

const isBox = (field: FileField): field is Box => boxes.some((box) => box === field);

/** Those of a file of one kind of form: what is in boxes of the other has no column there. */
export function columnsFor(kind: FormKind, those: readonly FileColumn[]): readonly FileColumn[] {
  return those.filter(({ field }) => !isBox(field) || field.startsWith(`${kind}-`));
}

export function serviceCsv(kind: FormKind, rows: readonly IrisRow[], layout: OfServices): string {
  return csvOf(serviceTable(kind, rows, layout));
}

export function serviceTable(kind: FormKind, rows: readonly IrisRow[], layout: OfServices): Table {
  const shown = columnsFor(kind, columnsOf(layout));
  const lines = rows.map((row) => shown.map(({ field }) => fileFields[field].cell(row)));
  return [shown.map(({ header }) => header), ...lines];
}

/** What of a form no column takes, as its field is called; undefined where each amount has one. */
export function withoutColumn(layout: FileLayout, form: Form1099): string | undefined {
  if (layout.is === 'iris') return undefined;
  const taken = columnsOf(layout).map(({ field }) => field);
  const missing = form.boxes.map(({ box }) => box).find((box) => !taken.includes(box));
  if (missing) return fileFields[missing].label;
  return form.withheld > 0 && !taken.includes('withheld') ? fileFields.withheld.label : undefined;
}
