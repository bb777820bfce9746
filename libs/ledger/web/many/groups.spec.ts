import { groupsOf } from './groups.js';

it('sums what is moved by company and category, to the cent', () => {
  const line = (companyName: string, to: string, amount: string) => ({ companyName, amount, from: 'Unknown', to });
  const groups = groupsOf([
    line('Clinic', 'Software', '10.10'),
    line('Bakery', 'Rent', '-0.20'),
    line('Bakery', 'Paper', '0.10'),
    line('Bakery', 'Paper', '-0.20'),
  ]);
  expect(groups).toEqual([
    { companyName: 'Bakery', from: 'Unknown', to: 'Paper', count: 2, amount: '0.30' },
    { companyName: 'Bakery', from: 'Unknown', to: 'Rent', count: 1, amount: '0.20' },
    { companyName: 'Clinic', from: 'Unknown', to: 'Software', count: 1, amount: '10.10' },
  ]);
  expect(groupsOf([])).toEqual([]);
});
