import { chosenIn, daysOf, filtersOf, presetOf, searchOf } from './filters.js';

const today = '2026-11-24';

it.each([
  ['thisMonth', '2026-11-01', '2026-11-24'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['thisQuarter', '2026-10-01', '2026-11-24'],
  ['lastQuarter', '2026-07-01', '2026-09-30'],
  ['thisYear', '2026-01-01', '2026-11-24'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('knows the days of %s', (preset, from, to) => {
  expect(daysOf(preset, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).toBe(preset);
});

it('begins the quarter before January in October', () =>
  expect(daysOf('lastQuarter', '2026-02-10')).toEqual({ from: '2025-10-01', to: '2025-12-31' }));

it('keeps what is chosen in the address', () => {
  const search = new URLSearchParams('from=2026-01-01&to=2026-01-31&basis=Cash&compare=None&accounts=1&accounts=2');
  const chosen = chosenIn(search, 'thisYear', today);
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

it('opens with its own period, whatever else an address says', () =>
  expect(chosenIn(new URLSearchParams('from=yesterday&basis=Magic'), 'thisMonth', today)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-24',
    basis: 'Accrual',
    compare: 'LastYear',
  }));
