import { askedIn, daysOf, filtersOf, narrowedBy, presetOf, searchOf } from './filters.js';

const today = '2026-11-24';

it.each([
  ['thisMonth', '2026-11-01', '2026-11-24'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisQuarter', '2026-10-01', '2026-11-24'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-01-01', '2026-11-24'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('knows the days of %s', (preset, from, to) => {
  expect(daysOf(preset, today, 1)).toEqual({ from, to });
  expect(presetOf({ from, to }, today, 1)).toBe(preset);
});

it('begins the quarter before January in October', () =>
  expect(daysOf('lastQuarter', '2026-02-10', 1)).toEqual({ from: '2025-10-01', to: '2025-12-31' }));

it.each([
  [7, 'thisYear', '2026-11-24', '2026-07-01', '2026-11-24'],
  [7, 'thisYear', '2026-06-30', '2025-07-01', '2026-06-30'],
  [7, 'lastYear', '2026-07-01', '2025-07-01', '2026-06-30'],
  [7, 'lastYear', '2026-01-15', '2024-07-01', '2025-06-30'],
  [12, 'thisYear', '2026-12-01', '2026-12-01', '2026-12-01'],
  [2, 'thisQuarter', '2026-01-10', '2025-11-01', '2026-01-10'],
  [2, 'lastQuarter', '2026-02-01', '2025-11-01', '2026-01-31'],
] as const)('where fiscal years begin in month %i, %s on %s is from %s to %s', (startMonth, preset, on, from, to) =>
  expect(daysOf(preset, on, startMonth)).toEqual({ from, to }),
);

it('narrows by nothing that a report is not narrowed by, whatever the address says', () => {
  const asked = askedIn(new URLSearchParams('accounts=1&vendors=2&classes=3'), 'thisYear', today);
  expect(narrowedBy(asked, ['vendors'])).toEqual({ ...asked, accounts: [], classes: [] });
});

it('keeps what is chosen in the address', () => {
  const search = new URLSearchParams('from=2026-01-01&to=2026-01-31&basis=Cash&compare=None&accounts=1&accounts=2');
  const asked = askedIn(search, 'thisYear', today);
  const chosen = { ...asked, from: asked.from ?? '' };
  expect(searchOf(chosen).toString()).toBe(search.toString());
  expect(filtersOf(chosen)).toEqual({
    start_date: '2026-01-01',
    end_date: '2026-01-31',
    accounting_method: 'Cash',
    compare_to: 'None',
    accounts: ['1', '2'],
    customers: [],
    vendors: [],
    departments: [],
  });
});

it('keeps columns and what stands beside the amounts there too, and asks for nothing that is not', () => {
  const search = new URLSearchParams('from=2026-01-01&to=2026-01-31&columns=Months&beside=Change&beside=Magic');
  const asked = askedIn(search, 'thisYear', today);
  expect(filtersOf(asked)).toMatchObject({ columns: 'Months', measures: ['Change'] });
  expect(searchOf({ ...asked, from: '2026-01-01' }).getAll('beside')).toEqual(['Change']);
});

it('narrows to classes as to departments', () => {
  const search = new URLSearchParams('from=2026-01-01&to=2026-01-31&columns=Classes&classes=Class%3A1');
  const asked = askedIn(search, 'thisYear', today);
  expect(filtersOf(asked)).toMatchObject({ columns: 'Classes', departments: [], classes: ['Class:1'] });
  expect(searchOf({ ...asked, from: '2026-01-01' }).toString()).toBe(search.toString());
});

it('opens with its own period, whatever else an address says', () =>
  expect(askedIn(new URLSearchParams('from=yesterday&basis=Magic'), 'thisMonth', today)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-24',
    basis: 'Accrual',
    compare: 'LastYear',
  }));

it('leaves it to the server when the fiscal year began', () => {
  const asked = askedIn(new URLSearchParams(''), 'thisYear', today);
  expect(filtersOf(asked)).not.toHaveProperty('start_date');
});
