import { type CountingForm, isHandedIn, kindsOf, projectsByYear } from './exporting.js';

const form = (companyUuid: string, year: number, key: string, status = 'submitted'): CountingForm => ({
  ...{ companyUuid, year, form: key, title: key.toUpperCase(), status },
});
const forms = [form('a', 2026, 'income'), form('a', 2026, 'payroll', 'in_progress'), form('b', 2025, 'income')];

it('names each form once, with how many companies have it', () => {
  expect(kindsOf(forms)).toEqual([
    { form: 'income', title: 'INCOME', count: 2 },
    { form: 'payroll', title: 'PAYROLL', count: 1 },
  ]);
});

it('asks for each year by itself', () => {
  expect(projectsByYear(forms.filter(isHandedIn))).toEqual([
    { year: 2026, projects: [{ companyUuid: 'a', formName: 'income' }] },
    { year: 2025, projects: [{ companyUuid: 'b', formName: 'income' }] },
  ]);
});
