import { companyYearOf } from './row-id.js';

const uuid = '00000000-0000-4000-8000-000000000001';

it('is one year of one company', () => {
  expect(companyYearOf(`${uuid}_2026`)).toEqual({ companyUuid: uuid, year: 2026 });
});
