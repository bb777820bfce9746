import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

journey('a managing partner imports a company from HubSpot with its people and its team', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel');
  await admin.getByRole('link', { name: 'Import from HubSpot' }).click();
  const record = admin.getByLabel('Record ID');
  await record.fill('seven');
  await admin.getByRole('button', { name: 'Look up' }).click();
  await seen(admin.getByText('Enter the record ID: digits only.'));
  await record.fill('77');
  await admin.getByRole('button', { name: 'Look up' }).click();
  await seen(admin.getByText('HubSpot has no company with this record ID. Check the number.'));

  await record.fill('9260713544');
  await admin.getByRole('button', { name: 'Look up' }).click();
  await seen(admin.getByRole('heading', { name: 'Silver Birch Dental Group LLC' }));
  expect(await findingsOf(admin, 'import-hubspot')).toEqual([]);
  await admin.getByLabel('Tom Abbott').uncheck();
  await admin.getByRole('button', { name: 'Import company' }).click();
  await seen(admin.getByRole('heading', { name: 'Silver Birch Dental Group LLC was created.' }));
  await seen(admin.getByText('1 contact is a guest of it.'));
  await seen(admin.getByText('Team: Daniel Okafor, Helen Park.'));
  await seen(admin.getByText('Not in Daybook and left out of the team: sales@demo.daybook.test.'));
  expect(await findingsOf(admin, 'imported-hubspot')).toEqual([]);

  await admin.getByRole('button', { name: 'Import another company' }).click();
  await record.fill('9260713544');
  await admin.getByRole('button', { name: 'Look up' }).click();
  await seen(admin.getByLabel('Silver Birch Dental Group LLC, which is linked to this record'));

  const company = admin.getByRole('region', { name: 'HubSpot' });
  await admin.goto('/staff-admin-panel/companies');
  await admin.getByRole('link', { name: 'Harbor Street Bakery' }).first().click();
  await seen(company.getByText('This company is not linked to HubSpot.'));
  expect(await company.getByRole('button', { name: 'Sync team' }).count()).toBe(0);
  await company.getByLabel('Record ID').fill('77');
  await company.getByRole('button', { name: 'Link to record' }).click();
  await seen(company.getByText('HubSpot has no company with this record ID. Check the number.'));
  await company.getByLabel('Record ID').fill('9260713545');
  await company.getByRole('button', { name: 'Link to record' }).click();
  await seen(company.getByText('Linked to record 9260713545.'));
  await company.getByRole('button', { name: 'Sync team' }).click();
  await seen(company.getByText('The team is now: Daniel Okafor.'));
  expect(await findingsOf(admin, 'company-in-hubspot')).toEqual([]);

  const staff = await person('controller');
  await staff.goto('/staff-admin-panel/import-hubspot');
  await seen(staff.getByText('An error occurred'));
});
