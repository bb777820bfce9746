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
 * The columns of the templates of the IRIS Taxpayer Portal as they were described publicly in November 2026; the templates
 * themselves come with an account there, so they were not compared. A setting puts them into another order.
 */
export const irisTemplate = 'iris-portal-2026-a';

type Cell = (row: IrisRow) => string;
const isPerson = ({ w9 }: IrisRow) => w9.classification === 'individual';
const amount =
  (box: Box): Cell =>
  ({ form }) => {
    const cents = form.boxes.find((one) => one.box === box)?.cents;
    // a correction to nothing says so
    return cents === undefined ? '' : dollars(cents);
  };

const common: Readonly<Record<string, Cell>> = {
  'Form Type': ({ form }) => `1099-${form.boxes[0]?.box.split('-')[0] ?? ''}`,
  'Tax Year': ({ year }) => `${year}`,
  'Payer TIN Type': () => 'EIN',
  'Payer Taxpayer ID Number': ({ payer }) => payer.ein,
  'Payer Name Type': () => 'B',
  'Payer Business or Entity Name Line 1': ({ payer }) => payer.name.slice(0, 40),
  'Payer Business or Entity Name Line 2': ({ payer }) => payer.name.slice(40, 80),
  'Payer Country': () => 'US',
  'Payer Address Line 1': ({ payer }) => payer.address,
  'Payer City/Town': ({ payer }) => payer.city,
  'Payer State/Province/Territory': ({ payer }) => payer.state,
  'Payer ZIP/Postal Code': ({ payer }) => digits(payer.zipCode),
  'Recipient TIN Type': ({ w9 }) => w9.tinKind.toUpperCase(),
  'Recipient Taxpayer ID Number': ({ w9 }) => digits(w9.tin),
  'Recipient Name Type': (row) => (isPerson(row) ? 'I' : 'B'),
  'Recipient First Name': (row) => (isPerson(row) ? row.w9.firstName : ''),
  'Recipient Last Name': (row) => (isPerson(row) ? row.w9.lastName : ''),
  'Recipient Business or Entity Name Line 1': (row) => (isPerson(row) ? row.w9.businessName : row.w9.name).slice(0, 40),
  'Recipient Business or Entity Name Line 2': (row) => (isPerson(row) ? '' : row.w9.businessName.slice(0, 40)),
  'Recipient Country': () => 'US',
  'Recipient Address Line 1': ({ w9 }) => w9.address,
  'Recipient City/Town': ({ w9 }) => w9.city,
  'Recipient State/Province/Territory': ({ w9 }) => w9.state,
  'Recipient ZIP/Postal Code': ({ w9 }) => digits(w9.zipCode),
  'Form Account Number': ({ account }) => account,
  'Second TIN Notice': ({ isSecondNotice }) => (isSecondNotice ? 'Y' : ''),
};

const ofKind: Readonly<Record<FormKind, Readonly<Record<string, Cell>>>> = {
  NEC: {
    'Box 1 - Nonemployee Compensation': amount('NEC-1'),
    'Box 4 - Federal Income Tax Withheld': ({ form }) => (form.withheld === 0 ? '' : dollars(form.withheld)),
  },
  MISC: {
    'Box 1 - Rents': amount('MISC-1'),
    'Box 2 - Royalties': amount('MISC-2'),
    'Box 3 - Other Income': amount('MISC-3'),
    'Box 4 - Federal Income Tax Withheld': ({ form }) => (form.withheld === 0 ? '' : dollars(form.withheld)),
    'Box 6 - Medical and Health Care Payments': amount('MISC-6'),
    'Box 7 - Direct Sales Indicator': ({ form }) => (form.boxes.some(({ box }) => box === 'MISC-7') ? 'Y' : ''),
    'Box 8 - Substitute Payments in Lieu of Dividends or Interest': amount('MISC-8'),
    'Box 10 - Gross Proceeds Paid to an Attorney': amount('MISC-10'),
    'Box 11 - Fish Purchased for Resale': amount('MISC-11'),
  },
};

export function irisColumns(kind: FormKind): readonly string[] {
  return [...Object.keys(common), ...Object.keys(ofKind[kind])];
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
  const cells = { ...common, ...ofKind[kind] };
  const lines = rows.map((row) => columns.map((column) => quoted(cells[column]?.(row) ?? '')).join(','));
  return [columns.map(quoted).join(','), ...lines, ''].join('\r\n');
}

function quoted(text: string): string {
  const plain = text.replace(/[\r\n]+/g, ' ').trim();
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const digits = (text: string) => text.replace(/\D/g, '');
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
