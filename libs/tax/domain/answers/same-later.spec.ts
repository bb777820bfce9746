import { sameLater } from './same-later.js';

it.each([
  ['2025-12-31', 1, '2026-12-31'],
  ['2025-06-30', 1, '2026-06-30'],
  ['2025-09-27', 1, '2026-09-27'],
  ['2023-02-28', 1, '2024-02-29'],
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-12-31', 2, '2026-12-31'],
])('a tax year that ended on %s ends %d years later on %s', (day, years, later) => {
  expect(sameLater('fiscalYearEnd', day, years)).toBe(later);
});

it('leaves every other answer as it was', () => {
  expect(sameLater('formationDate', '2012-05-01', 1)).toBe('2012-05-01');
  expect(sameLater('fiscalYearEnd', 'in June', 1)).toBe('in June');
  expect(sameLater('activities', ['payroll'], 1)).toEqual(['payroll']);
});
