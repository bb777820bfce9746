import { companyChoice } from './companies.js';

const bakery = { company: { uuid: '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11', name: 'Bright Bakery' } };
const clinic = { company: { uuid: '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a22', name: 'City Clinic' } };

it('begins with the company that is open', () => {
  expect(companyChoice([bakery, clinic], `/${clinic.company.uuid}/feed`).current).toBe(clinic.company.uuid);
  expect(companyChoice([], `/${clinic.company.uuid}/feed`)).toEqual({ current: clinic.company.uuid, options: [] });
});

it('begins with the first outside of companies, and with none for who has none', () => {
  const { current, options } = companyChoice([bakery, clinic], '/staff');
  expect(current).toBe(bakery.company.uuid);
  expect(options.map(({ label }) => label)).toEqual(['Bright Bakery', 'City Clinic']);
  expect(companyChoice([], '/staff').current).toBeNull();
});
