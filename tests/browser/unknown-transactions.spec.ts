import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { openCompany, seen } from './stage/screens.js';

const company = 'BrightSmile Family Dental PC';

journey('staff name the accounts that mean “unknown”, and see what stands on them', async ({ person }) => {
  const staff = await person('controller');
  const uuid = await openCompany(staff, company);
  await staff.goto(`/${uuid}/company-settings/accounting`);
  await seen(staff.getByText('The accounts appear here once the books have been read.'));
  await staff.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await staff.getByRole('button', { name: /^Connect BrightSmile/ }).click();
  await staff.waitForURL(`**/${uuid}/company-settings/accounting`);

  await seen(staff.getByText('None named yet'));
  await staff.getByRole('region', { name: 'Unknown accounts' }).getByRole('button', { name: 'Change' }).click();
  await staff.getByRole('checkbox', { name: /Uncategorized Expense/ }).check();
  expect(await findingsOf(staff, 'unknown-accounts')).toEqual([]);
  await staff.getByRole('button', { name: 'Save' }).click();
  await staff.getByRole('link', { name: 'See unknown transactions' }).click();

  const first = staff.getByRole('listitem').filter({ hasText: company }).first();
  await seen(first);
  expect(await first.textContent()).toMatch(/\$[\d,]+\.\d\d.*Uncategorized Expense.*Open in QuickBooks/);
  expect(await findingsOf(staff, 'unknown-transactions')).toEqual([]);
  await seen(staff.getByRole('button', { name: 'Show more' }));

  const phone = await person('controller', { device: 'phone' });
  await phone.goto('/staff/unknown-transactions');
  await seen(phone.getByRole('listitem').filter({ hasText: company }).first());
  expect(await findingsOf(phone, 'unknown-transactions-phone')).toEqual([]);
  await phone.goto(`/${uuid}/company-settings/accounting`);
  await seen(phone.getByRole('link', { name: 'See unknown transactions' }));
  expect(await findingsOf(phone, 'unknown-accounts-phone')).toEqual([]);
});
