import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

journey('staff note what they know of a client; the client reads the business part alone', async ({ person }) => {
  const staff = await person('controller');
  const company = await companyNamed(staff, 'Harbor Street Bakery LLC');
  await staff.goto(`/${company}/client-profile`);
  const team = staff.getByRole('region', { name: 'For the team only' });
  await team.getByRole('button', { name: 'Edit' }).click();
  await team.getByLabel('Risks').fill('Cash sales on market days.');
  await team.getByRole('button', { name: 'Add link' }).click();
  await team.getByLabel('Address').last().fill('javascript:alert(1)');
  await team.getByRole('button', { name: 'Save' }).click();
  await seen(team.getByText('Enter each link with its address, such as https://example.com; 50 links at most.'));
  expect(await findingsOf(staff, 'client-profile-form')).toEqual([]);
  await team.getByLabel('Address').last().fill('https://payroll.example/harbor');
  await team.getByRole('button', { name: 'Save' }).click();
  await seen(team.getByRole('link', { name: 'https://payroll.example/harbor' }));
  expect(await findingsOf(staff, 'client-profile')).toEqual([]);

  const serving = staff.getByRole('region', { name: 'Who serves this client' });
  await serving.getByRole('button', { name: 'Add to the team' }).click();
  await serving.getByLabel('Person').selectOption({ label: 'Maria Santos' });
  await serving.getByLabel('Role').selectOption('Payroll Specialist');
  await serving.getByRole('button', { name: 'Add', exact: true }).click();
  await seen(serving.getByRole('button', { name: 'Take Maria Santos off the team as Payroll Specialist' }));

  const tags = staff.getByRole('region', { name: 'Tags' });
  await tags.getByLabel('New tag').fill('Farmers market');
  await tags.getByRole('button', { name: 'Add tag' }).click();
  await seen(tags.getByRole('button', { name: 'Remove the tag Farmers market' }));
  await staff.goto('/staff');
  await staff.getByLabel('Tag', { exact: true }).selectOption('Farmers market');
  await seen(staff.getByText('1-1 of 1'));
  expect(await findingsOf(staff, 'dashboard-by-tag')).toEqual([]);

  await staff.goto(`/${company}/company-settings/business-info`);
  await staff.getByRole('button', { name: 'Edit' }).click();
  await staff.getByLabel('EIN').fill('12-34567');
  await staff.getByLabel('Fiscal year ends in').selectOption('June');
  await staff.getByRole('button', { name: 'Save' }).click();
  await seen(staff.getByText('Enter the EIN with its nine digits: 12-3456789.'));
  await staff.getByLabel('EIN').fill('12 3456789');
  await staff.getByRole('button', { name: 'Save' }).click();
  await seen(staff.getByText('••-•••6789'));
  await staff.getByRole('button', { name: 'Show the EIN' }).click();
  await seen(staff.getByText('12-3456789'));

  const client = await person('owner', { device: 'phone' });
  await client.goto(`/${company}/client-profile`);
  await seen(client.getByText('••-•••6789'));
  await seen(client.getByText('June', { exact: true }));
  await seen(client.getByRole('region', { name: 'Your team' }).getByText('Payroll Specialist'));
  expect(await client.getByRole('button', { name: /off the team|Add to the team/ }).count()).toBe(0);
  expect(await client.getByText('Farmers market').count()).toBe(0);
  expect(await client.getByText('For the team only').count()).toBe(0);
  expect(await client.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  expect(await findingsOf(client, 'client-profile-client')).toEqual([]);
});
