import type { PayeeStatus } from './due-forms.js';
import type { Form1099 } from './form-1099.events.js';
import type { LedgerPayment } from './payments.js';
import { noUses } from './uses.js';
import { formOf, isUndecided, payeesOfYear, usesFor } from './workspace.js';

const status: PayeeStatus = {
  classification: null,
  isAttorney: false,
  isEmployee: false,
  isForeign: false,
  exemptCode: '',
  withheld: 0,
  state: null,
};
const paid = (cents: number, account = 'sub', day = '2026-05-05'): LedgerPayment => ({
  transaction: `Purchase:${day}${cents}`,
  payee: 'otto',
  day,
  account,
  cents,
  method: 'check',
});
const accounts = [
  { id: 'sub', name: 'Subcontractors' },
  { id: 'royalty', name: 'Royalties' },
  { id: 'ask', name: 'Ask My Accountant' },
];
const none = { prepared: new Map<string, Form1099>(), handedOut: new Map<string, Form1099>() };

function ofOtto(ledger: readonly LedgerPayment[], forms = none, year = 2026) {
  const given = { accounts, payees: [{ uuid: 'otto' }], ledger, checks: [] };
  const uses = usesFor(accounts, noUses, noUses);
  const found = payeesOfYear(year, given, uses, () => status, forms).get('otto');
  if (!found) throw new Error('Otto is not there.');
  return found;
}

it.each([
  [2025, 599_99, 'below'],
  [2025, 600_00, 'due'],
  [2026, 1_999_99, 'below'],
  [2026, 2_000_00, 'due'],
  [2026, 2_000_01, 'due'],
])('for %s, %s cents are %s', (year, cents, verdict) => {
  const day = `${year}-12-31`;
  expect(ofOtto([paid(cents, 'sub', day)], none, year).due.verdict).toBe(verdict);
});

it.each([
  [2025, 599_99, 'below'],
  [2025, 600_00, 'due'],
  [2026, 1_999_99, 'below'],
  [2026, 2_000_00, 'due'],
] as const)('counts for %s of a vendor paid partly by card the %s cents that were not', (year, cents, verdict) => {
  const day = `${year}-06-30`;
  const byCard = { ...paid(9_000_00, 'sub', day), transaction: 'Purchase:card', method: 'card' as const };
  const { due, payments } = ofOtto([paid(cents, 'sub', day), byCard], none, year);
  expect([due.verdict, payments.boxes, payments.leftOut]).toEqual([verdict, { 'NEC-1': cents }, { card: 9_000_00 }]);
});

it('follows a correction in the middle of the year, and none of the next one', () => {
  const first = paid(2_000_00, 'sub', '2026-03-01');
  const back = (day: string) => ({ ...paid(-1, 'sub', day), transaction: 'Purchase:back' });
  expect(ofOtto([first]).due.verdict).toBe('due');
  expect(ofOtto([first, back('2026-07-01')]).due.verdict).toBe('below');
  expect(ofOtto([first, back('2027-01-02')]).due.verdict).toBe('due');
  const more = { ...paid(1, 'sub', '2026-12-31'), transaction: 'Purchase:more' };
  expect(ofOtto([first, back('2026-07-01'), more]).due.verdict).toBe('due');
});

it('reports of each payee the boxes that are due, and not the others', () => {
  const { due, payments } = ofOtto([paid(1_999_99), paid(10_00, 'royalty'), paid(5_00, 'ask')]);
  expect(due.verdict).toBe('due');
  expect(formOf(due).boxes).toEqual([{ box: 'MISC-2', cents: 10_00 }]);
  expect(payments.unmapped).toEqual([{ account: 'ask', cents: 5_00 }]);
});

it('calls nobody below the limit while some of their payments are in no box', () => {
  expect(isUndecided(ofOtto([paid(1_999_99), paid(5_00, 'ask')]))).toBe(true);
  expect(isUndecided(ofOtto([paid(9_000_00, 'ask')]))).toBe(true);
  expect(isUndecided(ofOtto([paid(1_999_99)]))).toBe(false);
  expect(isUndecided(ofOtto([paid(2_000_00), paid(5_00, 'ask')]))).toBe(false);
  const back = { ...paid(-5_00, 'ask'), transaction: 'Purchase:back' };
  expect(isUndecided(ofOtto([paid(1_999_99), paid(5_00, 'ask'), back]))).toBe(false);
});

it('follows what was said for this year, before the last year and what an account is called', () => {
  const last = { ...noUses, accounts: { sub: 'none' as const, ask: 'MISC-1' as const } };
  const now = { ...noUses, accounts: { ask: 'MISC-3' as const } };
  expect(usesFor(accounts, last, now).accounts).toEqual({ sub: 'none', royalty: 'MISC-2', ask: 'MISC-3' });
});

it('tells that a form waits, was handed out, was corrected, or is not what was paid any more', () => {
  const form = (cents: number): Form1099 => ({ payee: 'otto', boxes: [{ box: 'NEC-1', cents }], withheld: 0 });
  const at = (prepared: number | null, handedOut: number | null) => ({
    prepared: new Map(prepared === null ? [] : [['otto', form(prepared)]]),
    handedOut: new Map(handedOut === null ? [] : [['otto', form(handedOut)]]),
  });
  const ledger = [paid(2_500_00)];
  expect(ofOtto(ledger).standing).toBe('none');
  expect(ofOtto(ledger, at(2_500_00, null)).standing).toBe('prepared');
  expect(ofOtto(ledger, at(2_500_00, 2_500_00)).standing).toBe('handedOut');
  expect(ofOtto(ledger, at(2_500_00, 2_400_00)).standing).toBe('corrected');
  expect(ofOtto(ledger, at(2_400_00, 2_400_00)).standing).toBe('changed');
  expect(ofOtto([paid(100_00)], at(2_500_00, 2_500_00)).standing).toBe('changed');
});
