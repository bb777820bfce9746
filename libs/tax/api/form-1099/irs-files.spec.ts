import type { Form1099, PayeeState, W9 } from '@daybook/tax/domain';
import { irsFilesOf } from './irs-files.js';

const payer = {
  name: 'Bakery',
  ein: '123456789',
  address: '1 Oven Rd',
  city: 'Portland',
  state: 'ME',
  zipCode: '04101',
};
const form = (n: number): Form1099 => ({ payee: `p${n}`, boxes: [{ box: 'NEC-1', cents: 2_500_00 }], withheld: 0 });
const w9 = {
  ...{ revision: '2024-03', name: 'Otto Orchard', firstName: 'Otto', lastName: 'Orchard', businessName: '' },
  ...{ classification: 'individual', exemptCode: '', address: '12 Main St', city: 'Austin', state: 'TX' },
  ...{ zipCode: '78701', tinKind: 'ssn', tin: '412557281', isUsPerson: true, isCertified: true },
  ...{ signedName: 'Otto Orchard', signedOn: '2026-11-20' },
} as W9;
const known = { w9: { form: w9 }, notices: 0 } as PayeeState;

it.each([
  [100, ['1099-NEC-2026.csv']],
  [101, ['1099-NEC-2026-1.csv', '1099-NEC-2026-2.csv']],
])('puts %s returns into as many files as the portal takes', (many, names) => {
  const payees = Array.from({ length: many }, (_, n) => form(n));
  const { files, left } = irsFilesOf({
    ...{ year: 2026, payer, isAgain: false, columns: {} },
    state: {
      prepared: new Map(payees.map((one) => [one.payee, one])),
      handedOut: new Map(),
      reported: { irs: new Map(), recipient: new Map() },
    },
    payees: new Map(payees.map(({ payee }) => [payee, known])),
  });
  expect(left).toEqual([]);
  expect(files.map(({ filename }) => filename)).toEqual(names);
  expect(files.flatMap(({ payees: those }) => those)).toEqual(payees.map(({ payee }) => payee));
  expect(Math.max(...files.map(({ content }) => content.trim().split('\r\n').length))).toBe(101);
});
