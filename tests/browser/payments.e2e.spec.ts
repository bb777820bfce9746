import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { call } from './stage/requests.js';
import { seen, unseen } from './stage/screens.js';

const openAccount = `mutation ($company: UUID!) {
  createOrUpdateBankAccount(companyUuid: $company, name: "Operating", signatory: "James Cole", bankName: "First Bank",
    accountNumber: "000123456789", routingNumber: "021000021") { bankAccount { uuid } } }`;
const saveSetting = `mutation ($company: UUID!, $account: UUID!) {
  createOrUpdateCompanySendCheckSetting(companyUuid: $company, address1: "12 Main St", city: "Chicago", state: "IL",
    zipCode: "60601", bankAccountUuid: $account) { success } }`;

journey('an owner writes a check, a second person releases it, and it is voided', async ({ person }) => {
  const second = await person('admin');
  const company = await companyNamed(second, 'Open Door Shelter of Memphis');
  const opened = await call(second, openAccount, { company });
  await call(second, saveSetting, { company, account: opened?.createOrUpdateBankAccount.bankAccount.uuid });
  const owner = await person('pastor.james.cole');
  const findings: string[] = [];
  const look = async (name: string, page = owner) => findings.push(...(await findingsOf(page, `payments-${name}`)));

  await owner.goto(`/${company}/payments/vendors/import`);
  await seen(owner.getByText('QuickBooks is not connected'));
  await owner.getByRole('link', { name: 'Vendors' }).click();
  await owner.getByRole('button', { name: 'Add vendor' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add vendor' });
  await dialog.getByLabel('Name', { exact: true }).fill('Prairie Paper Co');
  await dialog.getByLabel('Street address').fill('9 Mill Rd');
  await dialog.getByLabel('City').fill('Peoria');
  await dialog.getByLabel('State').selectOption('Illinois');
  await dialog.getByLabel('ZIP code').fill('6160');
  await dialog.getByLabel('Receives a Form 1099').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seen(dialog.getByText('Enter a valid ZIP code.'));
  await look('vendor');
  await dialog.getByLabel('ZIP code').fill('61602');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seen(owner.getByRole('row', { name: /Prairie Paper Co.*W-9 missing/ }));
  await look('vendors');

  await owner.goto(`/${company}/payments/new`);
  await owner.getByLabel('Vendor').selectOption('Prairie Paper Co');
  await owner.getByLabel('Amount').fill('1,234.56');
  await owner.getByLabel('Memo').fill('Invoice 77');
  const picture = owner.getByRole('figure', { name: 'The check as it will be printed' });
  await seen(picture.getByText('One thousand two hundred thirty-four and 56/100'));
  await seen(picture.getByText('$1,234.56'));
  await seen(owner.getByText('Dated and printed'));
  await look('form');
  await owner.getByRole('button', { name: 'Write check' }).click();
  await seen(owner.getByRole('heading', { name: /Check 1.*Waiting for release/ }));
  await look('check');

  await second.goto(`/${company}/payments/release`);
  await seen(second.getByText('This is the first check to this payee.'));
  await look('release', second);
  await second.getByRole('button', { name: 'Release check' }).click();
  await second.locator('dialog.confirm').getByRole('button', { name: 'Release check' }).click();
  await seen(second.getByText('Nothing to release'));

  await seen(owner.getByText(/^Released by /));
  const [paper] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Download as PDF' }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe('check-1.pdf');
  await look('handed-over');
  await owner.getByRole('button', { name: 'Void check' }).click();
  const voiding = owner.getByRole('dialog', { name: 'Void check 1' });
  await voiding.getByLabel('Why it is voided').fill('Paid by card');
  await look('voiding');
  await voiding.getByRole('button', { name: 'Void check' }).click();
  await seen(owner.getByRole('heading', { name: /Check 1.*Voided/ }));
  await unseen(owner.getByText('Print date'));
  await owner.getByRole('link', { name: 'Write it again' }).click();
  await seen(owner.getByText('In place of check 1. It gets a number of its own.'));
  await seen(picture.getByText('$1,234.56'));
  await look('again');
  await owner.getByLabel('Pay to').fill('Mill Supply');
  await owner.getByLabel('Amount').fill('12.34');
  await owner.getByRole('button', { name: 'Write check' }).click();
  await seen(owner.getByRole('heading', { name: /Check 2/ }));
  await owner.getByRole('link', { name: 'An earlier check' }).click();
  await seen(owner.getByRole('heading', { name: /Check 1.*Void/ }));

  await owner.goto(`/${company}/payments`);
  await seen(owner.getByRole('row', { name: /Prairie Paper Co/ }));
  await look('list');
  await owner.getByLabel('Search by number, payee or memo').fill('prairie 77');
  await owner.waitForURL(/\?search=prairie\+77$/);
  await owner.getByLabel('Status').selectOption('Mailed');
  await seen(owner.getByText('No check matches'));
  await owner.goto(`/${company}/payments?search=77&sort=amount`);
  await seen(owner.getByRole('row', { name: /Prairie Paper Co/ }));
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('checks.csv');
  const phone = await person('pastor.james.cole', { device: 'phone' });
  for (const [name, path] of [
    ['list', ''],
    ['form', '/new'],
    ['vendors', '/vendors'],
  ] as const) {
    await phone.goto(`/${company}/payments${path}`);
    await seen(phone.getByRole('heading', { level: 1 }));
    await seen(
      phone.locator(name === 'form' ? '.check-picture' : 'tbody').getByText(name === 'form' ? 'Memo' : /Prairie/),
    );
    await look(`${name}-phone`, phone);
  }
  expect(findings).toEqual([]);
});
