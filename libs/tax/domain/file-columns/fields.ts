import { amount, type Cell, digits, isTicked, withheld } from '../form-1099/iris-csv.js';
import { type Box, boxes, boxLabels } from '../form-1099/thresholds.js';

/** One thing that a file may say of a return. */
export interface FieldOfFile {
  readonly label: string;
  readonly cell: Cell;
}

const hasPersonsName: (row: Parameters<Cell>[0]) => boolean = ({ w9 }) =>
  w9.classification === 'individual' && w9.lastName !== '';

/** SSN and the like as 412-55-7281, EIN as 12-1234567. */
const hyphened: Cell = ({ w9 }) => {
  const tin = digits(w9.tin);
  return w9.tinKind === 'ein'
    ? tin.replace(/^(\d{2})(\d{7})$/, '$1-$2')
    : tin.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
};

const said = {
  form: { label: 'Form (1099-NEC or 1099-MISC)', cell: ({ form }) => `1099-${form.boxes[0]?.box.split('-')[0] ?? ''}` },
  year: { label: 'Tax year', cell: ({ year }) => `${year}` },
  payerName: { label: 'Payer: name', cell: ({ payer }) => payer.name },
  payerEin: { label: 'Payer: EIN, digits', cell: ({ payer }) => payer.ein },
  payerAddress: { label: 'Payer: street', cell: ({ payer }) => payer.address },
  payerCity: { label: 'Payer: city', cell: ({ payer }) => payer.city },
  payerState: { label: 'Payer: state', cell: ({ payer }) => payer.state },
  payerZip: { label: 'Payer: ZIP code', cell: ({ payer }) => payer.zipCode },
  tinKind: { label: 'Recipient: kind of tax ID (EIN, SSN)', cell: ({ w9 }) => w9.tinKind.toUpperCase() },
  tin: { label: 'Recipient: tax ID, digits', cell: ({ w9 }) => digits(w9.tin) },
  tinHyphened: { label: 'Recipient: tax ID with hyphens', cell: hyphened },
  name: { label: 'Recipient: whole name', cell: ({ w9 }) => w9.name },
  lastOrCompany: {
    label: 'Recipient: last name, or name of the company',
    cell: (row) => (hasPersonsName(row) ? row.w9.lastName : row.w9.name),
  },
  firstName: {
    label: 'Recipient: first name',
    cell: (row) => (hasPersonsName(row) ? row.w9.firstName : ''),
  },
  businessName: { label: 'Recipient: business name (line 2)', cell: ({ w9 }) => w9.businessName },
  address: { label: 'Recipient: street', cell: ({ w9 }) => w9.address },
  city: { label: 'Recipient: city', cell: ({ w9 }) => w9.city },
  state: { label: 'Recipient: state', cell: ({ w9 }) => w9.state },
  zip: { label: 'Recipient: ZIP code', cell: ({ w9 }) => w9.zipCode },
  country: { label: 'Recipient: country', cell: () => 'US' },
  account: { label: 'Account number of the recipient', cell: ({ account }) => account },
  secondNotice: { label: 'Second TIN notice (Y or N)', cell: ({ isSecondNotice }) => isTicked(isSecondNotice) },
  withheld: { label: 'Box 4: Federal income tax withheld', cell: withheld },
  empty: { label: 'Nothing (the column stays empty)', cell: () => '' },
} as const satisfies Readonly<Record<string, FieldOfFile>>;

export type FileField = keyof typeof said | Box;

const ofBoxes = Object.fromEntries(
  boxes.map((box): readonly [Box, FieldOfFile] => {
    const [kind, number] = box.split('-');
    const cell: Cell =
      box === 'MISC-7'
        ? ({ form }) => isTicked(form.boxes.some((one) => one.box === box && one.cents > 0))
        : amount(box);
    return [box, { label: `1099-${kind}, box ${number}: ${boxLabels[box]}`, cell }];
  }),
) as Readonly<Record<Box, FieldOfFile>>;

export const fileFields: Readonly<Record<FileField, FieldOfFile>> = { ...said, ...ofBoxes };
export const fileFieldNames = Object.keys(fileFields) as readonly FileField[];

export function isFileField(name: string): name is FileField {
  return Object.hasOwn(fileFields, name);
}
