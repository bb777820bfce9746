import { type Filing, type Form1099, type PayeeState, serviceColumns, type W9 } from '@daybook/tax/domain';
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
    ...{ year: 2026, payer, isAgain: false, layout: { is: 'iris' }, columns: {} },
    state: {
      prepared: new Map(payees.map((one) => [one.payee, one])),
      ...{ filings: new Map(), answers: new Map(), statedBoxes: new Map() },
    },
    payees: new Map(payees.map(({ payee }) => [payee, known])),
  });
  expect(left).toEqual([]);
  expect(files.map(({ filename }) => filename)).toEqual(names);
  expect(files.flatMap(({ payees: those }) => those)).toEqual(payees.map(({ payee }) => payee));
  expect(Math.max(...files.map(({ content }) => content.trim().split('\r\n').length))).toBe(101);
});

const prepared = (those: readonly Form1099[]) => ({
  ...{ year: 2026, payer, isAgain: false, columns: {} },
  state: {
    prepared: new Map(those.map((one) => [one.payee, one])),
    ...{ filings: new Map(), answers: new Map(), statedBoxes: new Map() },
  },
  payees: new Map(those.map(({ payee }) => [payee, known])),
});
const rent: Form1099 = { payee: 'p9', boxes: [{ box: 'MISC-1', cents: 9_000_00 }], withheld: 0 };

it('writes for a service in its columns, however many there are', () => {
  const many = Array.from({ length: 101 }, (_, n) => form(n));
  const { files, left } = irsFilesOf({ ...prepared(many), layout: { is: 'track1099' } });
  expect([files.map(({ filename }) => filename), left]).toEqual([['1099-NEC-2026.csv'], []]);
  const [head, first] = files[0]?.content.split('\r\n') ?? [];
  expect(head).toMatch(/^Recipient Name,Second Name,Federal ID Type,/);
  expect(first).toBe('Otto Orchard,,SSN,412557281,p0,12 Main St,Austin,TX,78701,US,N,2500.00,');
});

it('leaves out whose amount would have no column, and says which', () => {
  const columns = serviceColumns.tax1099.filter(({ field }) => field !== 'MISC-1');
  const { files, left } = irsFilesOf({ ...prepared([form(1), rent]), layout: { is: 'own', columns } });
  expect(files.map(({ payees }) => payees)).toEqual([['p1']]);
  expect(left).toEqual([{ payee: 'p9', reason: expect.stringContaining('none for “1099-MISC, box 1: Rents”') }]);
});

it('has for the portal the same bytes as ever', () => {
  const { files } = irsFilesOf({ ...prepared([form(1), rent]), layout: { is: 'iris' } });
  expect(files.map(({ hash }) => hash)).toEqual([
    '9be881e053a4775e76d0065a577c229636f9b519579652d5010051d70b4d6993',
    '08dbc4ce2e37693f618a61a64b21ebcbaa4ad7d006db18a37c43d27a71b2407c',
  ]);
});

describe('what was in files before', () => {
  const nec = (cents: number): Form1099 => ({ payee: 'p1', boxes: [{ box: 'NEC-1', cents }], withheld: 0 });
  const misc = (cents: number): Form1099 => ({ payee: 'p1', boxes: [{ box: 'MISC-1', cents }], withheld: 0 });
  const filed = (...forms: readonly Form1099[]) => {
    const kindOf = ({ boxes: [first] }: Form1099) => (first?.box.startsWith('NEC') ? 'NEC' : 'MISC');
    const filings = forms.map((one) => ({ kind: kindOf(one), form: one, within: null }) as const);
    return new Map([['p1', filings]]);
  };
  const notSent = { utid: 'u1', type: 'O', isTest: false, schemaPackage: '', replaces: null, records: [] } as const;
  const unsent = (form: Form1099) => {
    const record = { payee: 'p1', kind: 'NEC', submission: 1, record: 1, corrects: null } as const;
    return new Map([['p1', [{ kind: 'NEC', form, within: { transmission: notSent, record } } as const]]]);
  };
  const taken = (now: Form1099, filings: ReadonlyMap<string, readonly Filing[]>, isAgain: boolean) => {
    const given = prepared([now]);
    const answers = new Map([['u1', { outcome: 'notSent', receipt: null } as const]]);
    const state = { ...given.state, filings, answers };
    return irsFilesOf({ ...given, state, isAgain, layout: { is: 'iris' } }).files.map(({ filename }) => filename);
  };

  it.each([
    ['the same again is an original', nec(100), filed(nec(100)), true, ['1099-NEC-2026.csv']],
    ['a correction', nec(200), filed(nec(100)), false, ['1099-NEC-2026-corrections.csv']],
    ['a correction again', nec(200), filed(nec(100), nec(200)), true, ['1099-NEC-2026-corrections.csv']],
    [
      'a correction taken back, again',
      nec(100),
      filed(nec(100), nec(200), nec(100)),
      true,
      ['1099-NEC-2026-corrections.csv'],
    ],
    [
      'another kind is an original, and the one before goes to zero',
      misc(100),
      filed(nec(100)),
      false,
      ['1099-MISC-2026.csv', '1099-NEC-2026-corrections.csv'],
    ],
    [
      'a kind more leaves the other alone',
      { ...nec(100), boxes: [...nec(100).boxes, ...misc(5).boxes] },
      filed(nec(100)),
      false,
      ['1099-MISC-2026.csv'],
    ],
    ['nothing new', nec(200), filed(nec(100), nec(200)), false, []],
    ['what was never sent is an original', nec(200), unsent(nec(100)), false, ['1099-NEC-2026.csv']],
    ['and leaves no zero behind', misc(100), unsent(nec(100)), false, ['1099-MISC-2026.csv']],
  ])('%s', (_, now, before, isAgain, names) => {
    expect(taken(now, before, isAgain)).toEqual(names);
  });
});
