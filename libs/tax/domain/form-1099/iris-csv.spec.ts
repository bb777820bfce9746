import type { W9 } from '../payee/w9.js';
import { type IrisRow, irisColumns, irisCsv, partOf, payerOf } from './iris-csv.js';

const w9: W9 = {
  revision: '2024-03',
  name: 'Otto Orchard',
  firstName: 'Otto',
  lastName: 'Orchard',
  businessName: 'Orchard, Paint & "More"',
  classification: 'individual',
  exemptCode: '',
  address: '12 Main St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701-1234',
  tinKind: 'ssn',
  tin: '412557281',
  isUsPerson: true,
  isCertified: true,
  signedName: 'Otto Orchard',
  signedOn: '2026-11-20',
};
const payer = payerOf({ name: 'Bright Bakery LLC', ein: '12-3456789', address: '1 Oven Rd, Portland, ME 04101' });
if (typeof payer === 'string') throw new Error(payer);
const row: IrisRow = {
  year: 2026,
  payer,
  form: { payee: 'otto', boxes: [{ box: 'NEC-1', cents: 2_500_05 }], withheld: 0 },
  w9,
  account: 'otto',
  isSecondNotice: false,
};
const cellsOf = (csv: string) => {
  const [head = '', line = ''] = csv.split('\r\n');
  const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  return Object.fromEntries(head.split(',').map((name, at) => [name, cells[at]]));
};

it('has nothing that runs in a spreadsheet, whatever a payee calls himself', () => {
  const name = (businessName: string) => cellsOf(irisCsv('NEC', [{ ...row, w9: { ...w9, businessName } }]));
  for (const evil of ['=cmd()', ' +1+1', '-2', '@SUM(A1)', '\t=cmd()', '=-+@x', '\u00a0=cmd()'])
    expect(Object.values(name(evil)).filter((cell) => /^"?\s*[=+\-@]/.test(cell ?? ''))).toEqual([]);
  expect(name('=cmd()')).toMatchObject({ 'Recipient Business or Entity Name Line 2': 'cmd()' });
});

it('writes a return as the portal takes it: digits without hyphens, people by first and last name', () => {
  expect(cellsOf(irisCsv('NEC', [row]))).toMatchObject({
    'Form Type': '1099-NEC',
    'Tax Year': '2026',
    'Payer Taxpayer ID Number': '123456789',
    'Payer City/Town': 'Portland',
    'Payer ZIP/Postal Code': '04101',
    'Recipient TIN Type': 'SSN',
    'Recipient Taxpayer ID Number': '412557281',
    'Recipient Name Type': 'B',
    'Recipient First Name': '',
    'Recipient Business or Entity Name Line 1': 'Otto Orchard',
    'Recipient Business or Entity Name Line 2': '"Orchard, Paint & ""More"""',
    'Recipient ZIP/Postal Code': '787011234',
    '2nd TIN Notice': 'N',
    'Box 1 - Nonemployee Compensation': '2500.05',
    'Box 4 - Federal income tax withheld': '',
  });
  expect(cellsOf(irisCsv('NEC', [{ ...row, w9: { ...w9, businessName: '' } }]))).toMatchObject({
    'Recipient Name Type': 'I',
    'Recipient First Name': 'Otto',
    'Recipient Last Name (Surname)': 'Orchard',
    'Recipient Business or Entity Name Line 1': '',
  });
});

it('has the columns of the templates, in their order', () => {
  const [nec, misc] = [irisColumns('NEC'), irisColumns('MISC')];
  expect([nec.length, misc.length]).toEqual([54, 66]);
  expect(nec.slice(0, 37)).toEqual(misc.slice(0, 37));
  expect(nec[36]).toBe('Form Account Number');
  expect(nec.slice(37, 42)).toEqual([
    '2nd TIN Notice',
    'Box 1 - Nonemployee Compensation',
    'Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale',
    'Box 4 - Federal income tax withheld',
    'Combined Federal/State Filing',
  ]);
  expect(misc.slice(37, 40)).toEqual(['FATCA Filing Requirements', '2nd TIN Notice', 'Box 1 - Rents']);
  expect(nec.at(-1)).toBe('State 2 - Special Data Entries');
});

it('stands in the order that somebody set, and leaves what it does not know empty', () => {
  const csv = irisCsv(
    'NEC',
    [{ ...row, w9: { ...w9, businessName: '' } }],
    ['Tax Year', 'Payer Fax', 'Recipient Last Name (Surname)'],
  );
  expect(csv).toBe('Tax Year,Payer Fax,Recipient Last Name (Surname)\r\n2026,,Orchard\r\n');
  expect(new Set(irisColumns('MISC')).size).toBe(irisColumns('MISC').length);
});

it('puts what one payee gets on two forms, and withheld tax on the first', () => {
  const both = {
    payee: 'otto',
    boxes: [
      { box: 'MISC-1', cents: 1 },
      { box: 'NEC-1', cents: 2 },
    ],
    withheld: 7,
  } as const;
  expect(partOf('NEC', both)).toEqual({ payee: 'otto', boxes: [{ box: 'NEC-1', cents: 2 }], withheld: 7 });
  expect(partOf('MISC', both)).toEqual({ payee: 'otto', boxes: [{ box: 'MISC-1', cents: 1 }], withheld: 0 });
  expect(partOf('MISC', { ...both, boxes: [{ box: 'NEC-1', cents: 2 }] })).toBeUndefined();
});

it.each([
  [{ ein: null, address: '1 Oven Rd, Portland, ME 04101' }, 'EIN'],
  [{ ein: '12-3456789', address: '' }, 'address'],
  [{ ein: '12-3456789', address: '1 Oven Rd' }, 'address'],
])('says what is missing of the company: %j', (given, word) =>
  expect(payerOf({ name: 'Bakery', ...given })).toContain(word),
);

it.each([
  ['1 Oven Rd, Suite 4, Portland, ME 04101-2222', '1 Oven Rd, Suite 4', 'Portland', '04101-2222'],
  ['1 Oven Rd\nNew York, NY 10001', '1 Oven Rd', 'New York', '10001'],
  ['P.O. Box 7, Saint Paul MN 55101', 'P.O. Box 7', 'Saint Paul', '55101'],
])('reads %s', (address, street, city, zipCode) =>
  expect(payerOf({ name: 'Bakery', ein: '12-3456789', address })).toMatchObject({ address: street, city, zipCode }),
);
