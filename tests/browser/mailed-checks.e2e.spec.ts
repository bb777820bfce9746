import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { openCompany, seen } from './stage/screens.js';

journey('an owner enters the bank account and the return address of checks', async ({ person }) => {
  const company = await openCompany(await person('admin'), 'Larkspur Montessori School Inc.');
  const owner = await person('ruth.okoye');
  await owner.goto(`/${company}/company-settings/team`);
  await owner.getByRole('link', { name: 'Mailed checks', exact: true }).click();
  await seen(owner.getByText('No bank account yet'));
  expect(await findingsOf(owner, 'mailed-checks-empty')).toEqual([]);

  await owner.getByRole('button', { name: 'Add bank account' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add bank account' });
  await dialog.getByLabel('Account name').fill('Operating');
  await dialog.getByLabel('Bank', { exact: true }).fill('First Bank');
  await dialog.getByLabel('Signatory').fill('Ada Baker');
  await dialog.getByLabel('Routing number').fill('021000022');
  await dialog.getByLabel('Account number').fill('0001 2345 6789');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seen(dialog.getByText('Enter a valid routing number.'));
  expect(await findingsOf(owner, 'mailed-checks-account')).toEqual([]);
  await dialog.getByLabel('Routing number').fill('021000021');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seen(owner.getByText('First Bank · ••••6789 · signed by Ada Baker'));

  const address = owner.getByRole('region', { name: 'Return address' });
  await address.getByRole('button', { name: 'Edit' }).click();
  await address.getByLabel('Street address').fill('12 Main St');
  await address.getByLabel('City').fill('Austin');
  await address.getByLabel('State').selectOption('Texas');
  await address.getByLabel('ZIP code').fill('7870');
  await address.getByRole('button', { name: 'Save' }).click();
  await seen(address.getByText('Enter a valid ZIP code.'));
  await address.getByLabel('ZIP code').fill('78701');
  await address.getByRole('button', { name: 'Save' }).click();
  await seen(address.getByText('12 Main St, Austin, TX 78701'));
  await seen(address.getByText('Operating (••••6789)'));
  expect(await findingsOf(owner, 'mailed-checks')).toEqual([]);

  await owner.getByRole('button', { name: 'Register of Operating' }).click();
  const register = owner.getByRole('dialog', { name: 'Register of Operating' });
  await register.getByRole('button', { name: 'PDF' }).click();
  await seen(register.getByText('No check was written on this bank account yet.'));
  expect(await findingsOf(owner, 'mailed-checks-register')).toEqual([]);
  await register.getByRole('button', { name: 'Close', exact: true }).first().click();

  await owner.getByRole('button', { name: 'Positive pay of Operating' }).click();
  const reported = owner.getByRole('dialog', { name: 'Positive pay of Operating' });
  await seen(reported.getByText('Every check sent out has been reported to the bank.'));
  await reported.getByLabel('Layout of the file').selectOption('Bank of America, fixed width');
  await seen(owner.getByText('Layout saved.'));
  expect(await findingsOf(owner, 'mailed-checks-positive-pay')).toEqual([]);
  await reported.getByRole('button', { name: 'Close', exact: true }).first().click();

  expect(await owner.getByRole('button', { name: 'Clearing of Operating' }).count()).toBe(0);
  const staff = await person('admin');
  await staff.goto(`/${company}/company-settings/send-check`);
  await staff.getByRole('button', { name: 'Clearing of Operating' }).click();
  const clearing = staff.getByRole('dialog', { name: 'Clearing of Operating' });
  await clearing.getByLabel('Account in QuickBooks').selectOption('Checking');
  await seen(clearing.getByText('Everything that cleared matches.'));
  expect(await findingsOf(staff, 'mailed-checks-clearing')).toEqual([]);

  const phone = await person('ruth.okoye', { device: 'phone' });
  await phone.goto(`/${company}/company-settings/send-check`);
  await seen(phone.getByText('First Bank · ••••6789 · signed by Ada Baker'));
  expect(await findingsOf(phone, 'mailed-checks-phone')).toEqual([]);
});
