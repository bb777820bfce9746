import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

journey('a member of staff exports reports of companies, and reads why nothing came of it', async ({ person }) => {
  const staff = await person('controller');
  await staff.goto('/staff');
  await staff.getByRole('button', { name: 'Books and exports' }).click();
  await staff.getByRole('menuitem', { name: 'Export reports' }).click();
  await staff.getByRole('button', { name: 'Export', exact: true }).click();
  await seen(staff.getByText('Choose at least one company.'));
  await staff.getByRole('checkbox', { name: /^Northlight/ }).check();
  await staff.getByRole('checkbox', { name: 'Journal' }).check();
  await staff.getByLabel('Accounting method').selectOption('Cash');
  expect(await findingsOf(staff, 'reports-export')).toEqual([]);
  await staff.getByRole('button', { name: 'Export', exact: true }).click();
  await seen(staff.getByText('We have no books of these companies yet.'));
});
