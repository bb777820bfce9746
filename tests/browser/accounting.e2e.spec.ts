import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

journey('an owner connects the books at QuickBooks, after thinking twice, and disconnects them', async ({ person }) => {
  const company = await companyNamed(await person('controller'), 'Kettle & Crumb Catering Inc.');
  const owner = await person('owner');
  await owner.goto(`/${company}/company-settings/team`);
  await owner.getByRole('link', { name: 'Accounting' }).click();
  const connect = owner.getByRole('button', { name: 'Connect QuickBooks' });
  await seen(connect);
  expect(await findingsOf(owner, 'accounting-not-connected')).toEqual([]);

  await connect.click();
  await owner.getByRole('button', { name: 'Cancel' }).click();
  await seen(owner.getByText('You pressed Cancel at QuickBooks, so nothing was connected.'));
  expect(await findingsOf(owner, 'accounting-cancelled')).toEqual([]);
  await owner.getByRole('link', { name: 'Back to the settings' }).click();

  await connect.click();
  await owner.getByRole('button', { name: /^Connect Kettle/ }).click();
  await owner.waitForURL(`**/${company}/company-settings/accounting`);
  await seen(owner.getByText('Connected', { exact: true }));
  expect(await findingsOf(owner, 'accounting-connected')).toEqual([]);

  const phone = await person('owner', { device: 'phone' });
  await phone.goto(`/${company}/company-settings/accounting`);
  await phone.getByRole('button', { name: 'Disconnect' }).click();
  expect(await findingsOf(phone, 'accounting-disconnect-phone')).toEqual([]);
  await phone.getByRole('button', { name: 'Disconnect QuickBooks' }).click();
  await seen(phone.getByRole('button', { name: 'Connect QuickBooks' }));
  await seen(owner.getByRole('button', { name: 'Connect QuickBooks' }));
  expect(await findingsOf(phone, 'accounting-phone')).toEqual([]);
});
