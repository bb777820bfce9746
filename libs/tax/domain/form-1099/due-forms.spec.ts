import { type Classification, dueForm, type PayeeStatus } from './due-forms.js';
import { type Box, boxes } from './thresholds.js';

const person: PayeeStatus = {
  classification: 'individual',
  isAttorney: false,
  isEmployee: false,
  isForeign: false,
  exemptCode: '',
  withheld: 0,
  state: 'TX',
};
const judged = (boxes: Partial<Record<Box, number>>, status: Partial<PayeeStatus> = {}, year = 2026) =>
  dueForm(year, { payee: 'otto', boxes }, { ...person, ...status });

it.each<[Classification, string]>([
  ['individual', 'due'],
  ['partnership', 'due'],
  ['llc_p', 'due'],
  ['trust_estate', 'due'],
  ['c_corporation', 'exempt'],
  ['s_corporation', 'exempt'],
  ['llc_c', 'exempt'],
  ['llc_s', 'exempt'],
])('%s: %s', (classification, verdict) => {
  expect(judged({ 'NEC-1': 2_000_00 }, { classification }).verdict).toBe(verdict);
});

it('corporations get one for attorneys, medical care and fish', () => {
  const corporation = { classification: 'c_corporation' } as const;
  expect(judged({ 'MISC-10': 600_00 }, corporation).verdict).toBe('due');
  expect(judged({ 'MISC-6': 2_000_00 }, corporation).verdict).toBe('due');
  expect(judged({ 'MISC-11': 2_000_00 }, corporation).verdict).toBe('due');
  expect(judged({ 'NEC-1': 2_000_00 }, { ...corporation, isAttorney: true }).verdict).toBe('due');
  expect(judged({ 'MISC-1': 2_000_00 }, { ...corporation, isAttorney: true }).verdict).toBe('exempt');
  expect(
    dueForm(2026, { payee: 'x', boxes: { 'NEC-1': 2_000_00 } }, { ...person, ...corporation }, [], true).verdict,
  ).toBe('due');
});

it('a payee without a W-9 is no corporation', () => {
  expect(judged({ 'NEC-1': 2_000_00 }, { classification: null }).verdict).toBe('due');
});

it('each box has a limit of its own', () => {
  expect(judged({ 'NEC-1': 1_999_99, 'MISC-2': 10_00 })).toEqual({
    payee: 'otto',
    verdict: 'due',
    withheld: 0,
    boxes: [
      { box: 'NEC-1', cents: 1_999_99, verdict: 'below' },
      { box: 'MISC-2', cents: 10_00, verdict: 'due' },
    ],
  });
  expect(judged({ 'NEC-1': 1_999_99 }, {}, 2025).verdict).toBe('due');
});

/** In dollars, as the law has it; written here once more, so that a slip in the table shows. */
const limits: readonly (readonly [Box, in2025: number, in2026: number])[] = [
  ['NEC-1', 600, 2_000],
  ['MISC-1', 600, 2_000],
  ['MISC-2', 10, 10],
  ['MISC-3', 600, 2_000],
  ['MISC-6', 600, 2_000],
  ['MISC-7', 5_000, 5_000],
  ['MISC-8', 10, 10],
  ['MISC-10', 600, 600],
  ['MISC-11', 600, 2_000],
];

it.each(limits.flatMap(([box, ...of]) => of.map((limit, at) => [box, 2025 + at, limit * 100] as const)))(
  '%s of %s: one cent below, at, and one cent above %s cents',
  (box, year, limit) => {
    const verdicts = [limit - 1, limit, limit + 1].map((cents) => judged({ [box]: cents }, {}, year).verdict);
    expect(verdicts).toEqual(['below', 'due', 'due']);
  },
);

it('has a limit for every box', () => {
  expect(limits.map(([box]) => box)).toEqual([...boxes]);
});

it('is due at any amount once tax was withheld, for corporations too', () => {
  expect(judged({ 'NEC-1': 1_00 }, { withheld: 24 }).verdict).toBe('due');
  expect(judged({ 'NEC-1': 1_00 }, { withheld: 24, classification: 's_corporation' })).toMatchObject({
    verdict: 'due',
    boxes: [{ verdict: 'due' }],
  });
});

it('foreign payees, employees and exempt bodies get none', () => {
  const much = { 'NEC-1': 9_000_00 };
  expect(judged(much, { isForeign: true }).verdict).toBe('foreign');
  expect(judged(much, { isEmployee: true }).verdict).toBe('employee');
  expect(judged(much, { exemptCode: '1' }).verdict).toBe('exempt');
});

it('shows who is below the federal limit and not below that of the state', () => {
  const states = [{ state: 'TX', year: 2026, cents: 600_00, source: 'asked', askedOn: '2026-11-01' }];
  const of = (cents: number, year = 2026) =>
    dueForm(year, { payee: 'x', boxes: { 'NEC-1': cents } }, person, states).verdict;
  expect([of(599_99), of(600_00), of(2_000_00)]).toEqual(['below', 'stateOnly', 'due']);
});

it('drops nobody while a limit is unknown', () => {
  expect(judged({ 'NEC-1': 700_00 }, {}, 2027).verdict).toBe('limitUnknown');
});
