import type { W9 } from '../payee/w9.js';
import type { Form1099 } from './form-1099.events.js';
import type { Box } from './thresholds.js';

/** Who files: a company with an address in parts. */
export interface Payer {
  readonly name: string;
  /** Nine digits. */
  readonly ein: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

export type FormKind = 'NEC' | 'MISC';
export const formKinds: readonly FormKind[] = ['NEC', 'MISC'];

/** One recipient's return. */
export interface IrisRow {
  readonly year: number;
  readonly payer: Payer;
  readonly form: Form1099;
  readonly w9: W9;
  /** Of the payee, at the payer; tells the returns of one recipient apart. */
  readonly account: string;
  readonly isSecondNotice: boolean;
}

/**
 * The columns of the templates of the IRIS Taxpayer Portal, as two programs that write them have them in public, title by
 * title and in the same order; the templates themselves come with an account there. A setting puts them into another order.
 */
export const irisTemplate = 'iris-portal-2026-b';

/** As many returns as a file for the portal may have (Publication 5717). */
export const mostInFile = 100;

export type Cell = (row: IrisRow) => string;
type Columns = readonly (readonly [title: string, cell: Cell])[];

const empty: Cell = () => '';
/** The IRS takes a person who trades under another name as a business: the person on the first line, that name below. */
export const isPersonsReturn = ({ classification, businessName }: W9) =>
  classification === 'individual' && businessName === '';
const isPerson = ({ w9 }: IrisRow) => isPersonsReturn(w9);
export const amount =
  (box: Box): Cell =>
  ({ form }) => {
    const cents = form.boxes.find((one) => one.box === box)?.cents;
    // a correction to nothing says so
    return cents === undefined ? '' : dollars(cents);
  };
export const withheld: Cell = ({ form }) => (form.withheld === 0 ? '' : dollars(form.withheld));
export const isTicked = (is: boolean) => (is ? 'Y' : 'N');
const secondNotice = ['2nd TIN Notice', ({ isSecondNotice }: IrisRow) => isTicked(isSecondNotice)] as const;

const people: Columns = [
  ['Form Type', ({ form }) => `1099-${form.boxes[0]?.box.split('-')[0] ?? ''}`],
  ['Tax Year', ({ year }) => `${year}`],
  ['Payer TIN Type', () => 'EIN'],
  ['Payer Taxpayer ID Number', ({ payer }) => payer.ein],
  ['Payer Name Type', () => 'B'],
  ['Payer Business or Entity Name Line 1', ({ payer }) => payer.name.slice(0, 40)],
  ['Payer Business or Entity Name Line 2', ({ payer }) => payer.name.slice(40, 80)],
  ['Payer First Name', empty],
  ['Payer Middle Name', empty],
  ['Payer Last Name (Surname)', empty],
  ['Payer Suffix', empty],
  ['Payer Country', () => 'US'],
  ['Payer Address Line 1', ({ payer }) => payer.address],
  ['Payer Address Line 2', empty],
  ['Payer City/Town', ({ payer }) => payer.city],
  ['Payer State/Province/Territory', ({ payer }) => payer.state],
  ['Payer ZIP/Postal Code', ({ payer }) => digits(payer.zipCode)],
  ['Payer Phone Type', empty],
  ['Payer Phone', empty],
  ['Payer Email Address', empty],
  ['Recipient TIN Type', ({ w9 }) => w9.tinKind.toUpperCase()],
  ['Recipient Taxpayer ID Number', ({ w9 }) => digits(w9.tin)],
  ['Recipient Name Type', (row) => (isPerson(row) ? 'I' : 'B')],
  ['Recipient Business or Entity Name Line 1', (row) => (isPerson(row) ? '' : row.w9.name.slice(0, 40))],
  ['Recipient Business or Entity Name Line 2', ({ w9 }) => w9.businessName.slice(0, 40)],
  ['Recipient First Name', (row) => (isPerson(row) ? row.w9.firstName : '')],
  ['Recipient Middle Name', empty],
  ['Recipient Last Name (Surname)', (row) => (isPerson(row) ? row.w9.lastName : '')],
  ['Recipient Suffix', empty],
  ['Recipient Country', () => 'US'],
  ['Recipient Address Line 1', ({ w9 }) => w9.address],
  ['Recipient Address Line 2', empty],
  ['Recipient City/Town', ({ w9 }) => w9.city],
  ['Recipient State/Province/Territory', ({ w9 }) => w9.state],
  ['Recipient ZIP/Postal Code', ({ w9 }) => digits(w9.zipCode)],
  ['Office Code', empty],
  ['Form Account Number', ({ account }) => account],
];

const states: Columns = [
  ['Combined Federal/State Filing', empty],
  ...[1, 2].flatMap((n) =>
    [
      `State ${n}`,
      `State ${n} - State Tax Withheld`,
      `State ${n} - State/Payer state number`,
      `State ${n} - State income`,
      `State ${n} - Local income tax withheld`,
      `State ${n} - Special Data Entries`,
    ].map((title) => [title, empty] as const),
  ),
];

const ofKind: Readonly<Record<FormKind, Columns>> = {
  NEC: [
    ...people,
    secondNotice,
    ['Box 1 - Nonemployee Compensation', amount('NEC-1')],
    [
      'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
      () => isTicked(false),
    ],
    ['Box 4 - Federal income tax withheld', withheld],
    ...states,
  ],
  MISC: [
    ...people,
    ['FATCA Filing Requirements', () => isTicked(false)],
    secondNotice,
    ['Box 1 - Rents', amount('MISC-1')],
    ['Box 2 - Royalties', amount('MISC-2')],
    ['Box 3 - Other Income', amount('MISC-3')],
    ['Box 4 - Federal income tax withheld', withheld],
    ['Box 5 - Fishing boat proceeds', empty],
    ['Box 6 - Medical and health care payments', amount('MISC-6')],
    [
      'Box 7 - Direct sales of $5000 or more of consumer products to a recipient for resale',
      ({ form }) => isTicked(form.boxes.some(({ box, cents }) => box === 'MISC-7' && cents > 0)),
    ],
    // so the template spells it
    ['Box 8 - Subtitute payments in lieu of dividends or interest', amount('MISC-8')],
    ['Box 9 - Crop insurance proceeds', empty],
    ['Box 10 - Gross proceeds paid to an attorney', amount('MISC-10')],
    ['Box 11 - Fish purchased for resale', amount('MISC-11')],
    ['Box 12 - Section 409A deferrals', empty],
    ['Box 14 - Excess golden parachute payments', empty],
    ['Box 15 - Nonqualified deferred compensation', empty],
    ...states,
  ],
};

export function irisColumns(kind: FormKind): readonly string[] {
  return ofKind[kind].map(([title]) => title);
}

/** What of a form goes on a form of this kind; nothing where no box of it is on that kind. Withheld tax goes with the first. */
export function partOf(kind: FormKind, form: Form1099): Form1099 | undefined {
  const boxes = form.boxes.filter(({ box }) => box.startsWith(kind));
  if (boxes.length === 0) return undefined;
  const isFirst = kind === 'NEC' || !form.boxes.some(({ box }) => box.startsWith('NEC'));
  return { ...form, boxes, withheld: isFirst ? form.withheld : 0 };
}

/** @param columns in which order they stand; names that there are not stay empty */
export function irisCsv(
  kind: FormKind,
  rows: readonly IrisRow[],
  columns: readonly string[] = irisColumns(kind),
): string {
  return csvOf(irisTable(kind, rows, columns));
}

export function irisTable(kind: FormKind, rows: readonly IrisRow[], columns: readonly string[]): Table {
  const cells: Readonly<Record<string, Cell>> = Object.fromEntries(ofKind[kind]);
  return [columns, ...rows.map((row) => columns.map((column) => cells[column]?.(row) ?? ''))];
}

/** Headers, and a line for each return. */
export type Table = readonly (readonly string[])[];

export function csvOf(table: Table): string {
  return [...table.map((line) => line.map(quoted).join(',')), ''].join('\r\n');
}

/** Payees type names themselves: with no mark in front that a spreadsheet takes for a formula, and the IRS for no name. */
export function plainCell(text: string): string {
  return text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/^[\s=+\-@]+/, '')
    .trim();
}

function quoted(text: string): string {
  const plain = plainCell(text);
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

export const digits = (text: string) => text.replace(/\D/g, '');
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A company as the one who pays; a sentence for what is missing. */
export function payerOf({
  name,
  ein,
  address,
}: {
  readonly name: string;
  readonly ein: string | null;
  readonly address: string;
}): Payer | string {
  const number = digits(ein ?? '');
  if (number.length !== 9) return 'The EIN of the company is missing. Please enter it in the company’s profile.';
  const [, street, city, state, zipCode] =
    /^(.+?)[,\n]\s*([^,\n]+?),?\s+([A-Z]{2})\s+(\d{5}(?:-\d{4})?)\s*$/.exec(address.trim()) ?? [];
  if (!street || !city || !state || !zipCode)
    return 'Please write the address in the company’s profile as “12 Main St, Portland, ME 04101”.';
  return { name, ein: number, address: street.replaceAll('\n', ', '), city, state, zipCode };
}
