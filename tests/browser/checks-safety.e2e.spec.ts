import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { password } from './stage/people.js';
import { call, clearFaults, plantFault } from './stage/requests.js';
import { openCompany, seen, unseen } from './stage/screens.js';

const openAccount = `mutation ($company: UUID!) {
  createOrUpdateBankAccount(companyUuid: $company, name: "Operating", signatory: "Amara Nwosu", bankName: "First Bank",
    accountNumber: "000123456789", routingNumber: "021000021") { bankAccount { uuid } } }`;
const asked = 'Confirm that it is you: enter your password again.';
const refused = { data: { setCheckLimits: { success: false, errorMessage: asked, code: 'password' } } };

journey('an owner sets who releases checks, shows who they are, and takes a better address', async ({ person }) => {
  const staff = await person('admin');
  const company = await openCompany(staff, 'BrightSmile Family Dental PC');
  await call(staff, openAccount, { company });
  const owner = await person('dr.amara.nwosu');
  const findings: string[] = [];
  const look = async (name: string, page = owner) => findings.push(...(await findingsOf(page, `checks-${name}`)));

  await owner.goto(`/${company}/company-settings/send-check`);
  const limits = owner.getByRole('region', { name: 'Release and limits' });
  await seen(limits.getByText('Checks above $1,000.00'));
  await limits.getByRole('button', { name: 'Edit' }).click();
  await limits.getByLabel('Released by a second person').selectOption('No check');
  await limits.getByRole('button', { name: 'Save' }).click();
  await seen(limits.getByText('Say why the limits are loosened. Every owner is told.'));
  await look('limits');
  await limits.getByLabel('Why the limits are loosened').fill('I run the practice alone');

  await plantFault(owner, 'SetCheckLimits', refused);
  await limits.getByRole('button', { name: 'Save' }).click();
  const again = owner.getByRole('dialog', { name: 'Confirm that it’s you' });
  await seen(again.getByLabel('Password', { exact: true }));
  await look('password-again');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await seen(owner.getByText(asked));
  await limits.getByRole('button', { name: 'Save' }).click();
  await again.getByLabel('Password', { exact: true }).fill(password);
  await clearFaults(owner);
  await again.getByRole('button', { name: 'Confirm' }).click();
  await seen(limits.getByText('Looser limits begin'));
  await seen(limits.getByText('Checks above $1,000.00'));
  await unseen(again);

  const address = owner.getByRole('region', { name: 'Return address' });
  await address.getByRole('button', { name: 'Edit' }).click();
  await address.getByLabel('Street address').fill('9 Mill Road');
  await address.getByLabel('City').fill('COLUMBUS');
  await address.getByLabel('State').selectOption('Ohio');
  await address.getByLabel('ZIP code').fill('43004');
  await address.getByRole('button', { name: 'Check the address' }).click();
  const suggested = address.getByRole('region', { name: 'As suggested' });
  await seen(suggested.getByText('9 MILL RD'));
  await look('address');
  await suggested.getByRole('button', { name: 'Use this one' }).click();
  await seen(address.getByText('The Postal Service knows this address.'));
  await address.getByRole('button', { name: 'Save' }).click();
  await seen(address.getByText('9 MILL RD, COLUMBUS, OH 43004'));

  const phone = await person('dr.amara.nwosu', { device: 'phone' });
  await phone.goto(`/${company}/company-settings/send-check`);
  await phone.getByRole('region', { name: 'Release and limits' }).getByRole('button', { name: 'Edit' }).click();
  await look('limits-phone', phone);
  await phone.goto(`/${company}/payments/vendors`);
  await phone.getByRole('button', { name: 'Add vendor' }).click();
  const vendor = phone.getByRole('dialog', { name: 'Add vendor' });
  await vendor.getByLabel('Name', { exact: true }).fill('Buckeye Supply');
  await vendor.getByLabel('Street address').fill('77 Long Street');
  await vendor.getByLabel('City').fill('COLUMBUS');
  await vendor.getByLabel('State').selectOption('Ohio');
  await vendor.getByLabel('ZIP code').fill('43215');
  await vendor.getByRole('button', { name: 'Check the address' }).click();
  await seen(vendor.getByText('77 LONG ST'));
  await look('address-phone', phone);
  await vendor.getByRole('button', { name: 'Keep this one' }).click();
  await vendor.getByRole('button', { name: 'Save' }).click();
  await seen(phone.getByText('Buckeye Supply'));
  expect(findings).toEqual([]);
});
