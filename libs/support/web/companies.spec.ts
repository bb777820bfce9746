import { companyChoice, openIn } from './companies.js';

const bakery = { uuid: '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11', name: 'Bright Bakery' };
const clinic = { uuid: '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a22', name: 'City Clinic' };
const quarry = { uuid: '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a33', name: 'Quiet Quarry' };
const listed = (...choice: Parameters<typeof companyChoice>) =>
  companyChoice(...choice).options.map(({ label }) => label);

it('knows the open company by the address', () => {
  expect(openIn(`/${clinic.uuid}/feed`)).toBe(clinic.uuid);
  expect(openIn('/staff')).toBeUndefined();
});

it('begins with the company that is open', () => {
  expect(companyChoice([bakery, clinic], clinic, bakery.uuid).current).toBe(clinic.uuid);
  expect(companyChoice([], clinic, null)).toEqual({
    current: clinic.uuid,
    options: [],
  });
});

it('lists an open company that is none of the person’s own, so that the choice says what is sent', () => {
  expect(companyChoice([bakery, clinic], quarry, null).current).toBe(quarry.uuid);
  expect(listed([bakery, clinic], quarry, null)).toEqual(['Quiet Quarry', 'Bright Bakery', 'City Clinic']);
  expect(listed([bakery], quarry, null)).toEqual(['Bright Bakery']);
});

it('begins on pages of no company with the one opened last, else the first, and with none for who has none', () => {
  expect(companyChoice([bakery, clinic], undefined, clinic.uuid).current).toBe(clinic.uuid);
  expect(companyChoice([bakery, clinic], undefined, quarry.uuid).current).toBe(bakery.uuid);
  expect(listed([bakery, clinic], undefined, null)).toEqual(['Bright Bakery', 'City Clinic']);
  expect(companyChoice([], undefined, null).current).toBeNull();
});
