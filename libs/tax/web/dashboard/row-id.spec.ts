import { companiesByYear, companyYearOf } from './row-id.js';

const uuid = '00000000-0000-4000-8000-000000000001';

it('is one year of one company', () => {
  expect(companyYearOf(`${uuid}_2026`)).toEqual({ companyUuid: uuid, year: 2026 });
});

it('is done for each year apart', () => {
  expect(companiesByYear(['b_2025', 'a_2026', 'c_2026'])).toEqual([
    { year: 2026, companies: ['a', 'c'] },
    { year: 2025, companies: ['b'] },
  ]);
  expect(companiesByYear([])).toEqual([]);
});
