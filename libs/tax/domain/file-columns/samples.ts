import {
  type FormKind,
  type IrisRow,
  irisColumns,
  irisTable,
  partOf,
  plainCell,
  type Table,
} from '../form-1099/iris-csv.js';
import { type Box, boxes } from '../form-1099/thresholds.js';
import type { W9 } from '../payee/w9.js';
import { type FileLayout, serviceTable } from './layouts.js';

const w9 = {
  revision: '2024-03',
  exemptCode: '',
  isUsPerson: true,
  isCertified: true,
  signedOn: '2026-01-05',
} as const;
const otto = {
  ...w9,
  ...{ name: 'Otto Orchard', firstName: 'Otto', lastName: 'Orchard', businessName: '', classification: 'individual' },
  ...{ address: '12 Main St', city: 'Austin', state: 'TX', zipCode: '78701', tinKind: 'ssn', tin: '000001234' },
  signedName: 'Otto Orchard',
} as W9;
const pier = {
  ...w9,
  ...{ name: 'Pier & Sons, LLC', firstName: '', lastName: '', businessName: 'Pier Painting' },
  ...{ classification: 'partnership', address: '4 Quay Rd, Suite 2', city: 'Portland', state: 'ME' },
  ...{ zipCode: '04101', tinKind: 'ein', tin: '000005678', signedName: 'Paula Pier' },
} as W9;
const payer = {
  ...{ name: 'Example Bakery LLC', ein: '000000001', address: '1 Oven Rd', city: 'Portland' },
  ...{ state: 'ME', zipCode: '04101' },
};

const paid = (box: Box, at: number) => ({ box, cents: 1_250_00 + at * 100_00 });

/** Two returns that nobody filed, with numbers that the IRS gives to nobody: what columns look like before they are used. */
export function sampleRows(year: number): readonly IrisRow[] {
  return [otto, pier].map((one, at) => ({
    ...{ year, payer, w9: one, account: `sample-${at + 1}`, isSecondNotice: false },
    form: { payee: `sample-${at + 1}`, boxes: boxes.map(paid), withheld: at * 300_00 },
  }));
}

const sampleYear = 2026;

/** The first lines of a file of them, as a spreadsheet shows it. */
export function sampleTable(kind: FormKind, layout: FileLayout): Table {
  const rows = sampleRows(sampleYear).flatMap((row) => {
    const form = partOf(kind, row.form);
    return form ? [{ ...row, form }] : [];
  });
  const table = layout.is === 'iris' ? irisTable(kind, rows, irisColumns(kind)) : serviceTable(kind, rows, layout);
  return table.map((line) => line.map(plainCell));
}
