import { problemOfReport, reportFilters, yearToDate } from './report-params.js';
import { commandCodes } from './rows.js';

const days = { start_date: '2026-01-01', end_date: '2026-03-31' };

it('needs the days that the report is about, and fills none in', () => {
  for (const code of ['profit_and_loss', 'trial_balance', 'cash_flow', 'journal'] as const) {
    expect(problemOfReport(code, days)).toBeUndefined();
    expect(problemOfReport(code, { end_date: days.end_date })).toBe('Choose a start date for this report.');
    expect(problemOfReport(code, {})).toBe('Choose a start date and an end date for this report.');
  }
  for (const code of ['balance_sheet', 'ar_aging', 'ap_aging'] as const) {
    expect(problemOfReport(code, { end_date: days.end_date })).toBeUndefined();
    expect(problemOfReport(code, { start_date: days.start_date })).toBe('Choose an end date for this report.');
  }
});

it('takes days as YYYY-MM-DD only', () => {
  for (const end_date of ['03/31/2026', '2026-02-30', '2026-3-1', '2026-03-31T00:00:00Z', "2026-03-31' or 1=1"])
    expect(problemOfReport('balance_sheet', { end_date })).toBe('Enter dates as YYYY-MM-DD.');
  expect(problemOfReport('journal', { start_date: '2026-04-01', end_date: '2026-03-31' })).toBe(
    'The start date must not be after the end date.',
  );
});

it('filters as the table says', () => {
  const having = (list: string) =>
    commandCodes.filter((code) => (reportFilters[code].lists as string[]).includes(list));
  expect(having('customers').toSorted()).toEqual(['ar_aging', 'balance_sheet', 'cash_flow', 'profit_and_loss']);
  expect(having('vendors').toSorted()).toEqual(['ap_aging', 'balance_sheet', 'cash_flow', 'profit_and_loss']);
  expect(having('departments').toSorted()).toEqual([
    'ap_aging',
    'ar_aging',
    'balance_sheet',
    'cash_flow',
    'profit_and_loss',
  ]);
  expect(problemOfReport('journal', { ...days, vendors: ['v'] })).toBe('This report cannot be filtered by vendors.');
  expect(problemOfReport('journal', { ...days, vendors: [] })).toBeUndefined();
});

it('offers the fiscal year up to today', () => {
  expect(yearToDate('2026-03-31', 1)).toEqual({ start_date: '2026-01-01', end_date: '2026-03-31' });
  expect(yearToDate('2026-03-31', 7)).toEqual({ start_date: '2025-07-01', end_date: '2026-03-31' });
  expect(yearToDate('2026-07-01', 7)).toEqual({ start_date: '2026-07-01', end_date: '2026-07-01' });
});
