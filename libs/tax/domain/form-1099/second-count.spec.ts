import fc from 'fast-check';
import { certified } from '../payee/payee-samples.js';
import type { PayeeStatus } from './due-forms.js';
import { type IrisRow, irisCsv, partOf } from './iris-csv.js';
import type { AccountUse, LedgerPayment } from './payments.js';
import type { Box } from './thresholds.js';
import { noUses } from './uses.js';
import { formOf, type PayeeOfYear, payeesOfYear } from './workspace.js';

/** What the law says, written down once more: from how many cents on, by box, for 2025 and for 2026. */
const law: Readonly<Record<Box, readonly [number, number]>> = {
  'NEC-1': [60_000, 200_000],
  'MISC-1': [60_000, 200_000],
  'MISC-2': [1_000, 1_000],
  'MISC-3': [60_000, 200_000],
  'MISC-6': [60_000, 200_000],
  'MISC-7': [500_000, 500_000],
  'MISC-8': [1_000, 1_000],
  'MISC-10': [60_000, 60_000],
  'MISC-11': [60_000, 200_000],
};
const boxes = Object.keys(law) as Box[];
const uses: readonly AccountUse[] = [...boxes, 'none', 'reimbursement'];
const map = { ...noUses, accounts: Object.fromEntries(uses.map((use) => [use, use])) };
const payees = ['otto', 'ida', 'quarry'];

const payment = fc.record({
  transaction: fc.uuid(),
  payee: fc.constantFrom(...payees),
  day: fc.constantFrom('2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01', '2026-07-04', '2026-12-31'),
  account: fc.constantFrom<string>(...uses, 'nobody said'),
  cents: fc.oneof(fc.integer({ min: -90_000, max: 250_000 }), fc.constantFrom(1, 1_000, 59_999, 60_000, 199_999)),
  method: fc.constantFrom<LedgerPayment['method']>('check', 'ach', 'card', 'network'),
});
const status = fc.record<PayeeStatus>({
  classification: fc.constantFrom('individual', 'c_corporation', 'llc_s', 'partnership', null),
  isAttorney: fc.boolean(),
  ...{ isEmployee: fc.constant(false), isForeign: fc.constant(false), exemptCode: fc.constantFrom('', '', '3') },
  ...{ withheld: fc.constantFrom(0, 0, 0, 4_321), state: fc.constant(null) },
});

/** Box by box, one payment after the other, in whole cents that never were a fraction. */
function counted(payee: string, year: number, ledger: readonly LedgerPayment[]): readonly (readonly [Box, bigint])[] {
  const sumOf = (box: Box) =>
    ledger
      .filter((one) => one.payee === payee && one.account === box && Number(one.day.split('-')[0]) === year)
      .filter(({ method }) => !['card', 'network'].includes(method))
      .reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  return boxes.map((box) => [box, sumOf(box)] as const).filter(([, sum]) => sum > 0n);
}

/** Whether the law wants it reported. */
function isWanted([box, sum]: readonly [Box, bigint], year: number, of: PayeeStatus): boolean {
  if (of.withheld > 0) return true;
  const isIncorporated = ['c_corporation', 's_corporation', 'llc_c', 'llc_s'].includes(of.classification ?? '');
  const isAlways = box === 'MISC-6' || box === 'MISC-10' || box === 'MISC-11';
  if (isIncorporated && !isAlways && !(of.isAttorney && box === 'NEC-1')) return false;
  if (!isIncorporated && of.exemptCode !== '' && !isAlways) return false;
  return sum >= BigInt(law[box][year - 2025] as number);
}

const given = fc.record({
  year: fc.constantFrom(2025, 2026),
  ledger: fc.array(payment, { maxLength: 40 }),
  known: fc.tuple(status, status, status),
});

function found(year: number, ledger: readonly LedgerPayment[], known: readonly PayeeStatus[]) {
  const paid = { accounts: [], payees: payees.map((uuid) => ({ uuid })), ledger, checks: [] };
  const statusOf = (payee: string) => known[payees.indexOf(payee)] as PayeeStatus;
  const none = { prepared: new Map(), handedOut: new Map() };
  return [...payeesOfYear(year, paid, map, statusOf, none)] as readonly (readonly [string, PayeeOfYear])[];
}

it('reports box by box what is counted in another way, and only what the law wants', () => {
  fc.assert(
    fc.property(given, ({ year, ledger, known }) => {
      for (const [at, [payee, { due }]] of found(year, ledger, known).entries()) {
        const all = counted(payee, year, ledger);
        const of = known[at] as PayeeStatus;
        const said = ({ box, cents }: { readonly box: Box; readonly cents: number }) => [box, BigInt(cents)];
        expect(due.boxes.map(said)).toEqual(all);
        expect(formOf(due).boxes.map(said)).toEqual(all.filter((one) => isWanted(one, year, of)));
      }
    }),
    { numRuns: 300 },
  );
});

it('writes into the files what is counted in another way, to the cent', () => {
  const payer = {
    name: 'Bakery',
    ein: '123456789',
    address: '1 Oven Rd',
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
  };
  fc.assert(
    fc.property(given, ({ year, ledger, known }) => {
      const forms = found(year, ledger, known).map(([, { due }]) => formOf(due));
      for (const kind of ['NEC', 'MISC'] as const) {
        const rows = forms.flatMap((one): readonly IrisRow[] => {
          const form = partOf(kind, one);
          return form ? [{ year, payer, form, w9: certified, account: one.payee, isSecondNotice: false }] : [];
        });
        const [head = '', ...lines] = irisCsv(kind, rows).trimEnd().split('\r\n');
        const columns = head.split(',');
        for (const box of boxes.filter((one) => one.startsWith(kind) && one !== 'MISC-7')) {
          const column = columns.findIndex((name) => name.startsWith(`Box ${box.split('-')[1]} - `));
          const written = lines.map((line) => BigInt((line.split(',')[column] || '0.00').replace('.', '')));
          const wanted = payees.flatMap((payee, at) =>
            counted(payee, year, ledger).filter(
              (one) => one[0] === box && isWanted(one, year, known[at] as PayeeStatus),
            ),
          );
          const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
          expect([box, sum(written)]).toEqual([box, sum(wanted.map(([, cents]) => cents))]);
        }
      }
    }),
    { numRuns: 150 },
  );
});
