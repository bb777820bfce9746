import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { openCompany, seen, unseen } from './stage/screens.js';

journey('an owner connects the books and sees that they tie out; staff back them up', async ({ person }) => {
  const staff = await person('controller');
  const company = await openCompany(staff, 'Novak Precision Machining Inc.');
  const owner = await person('frank.novak');
  const settings = `/${company}/company-settings/accounting`;
  await owner.goto(settings);
  await owner.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await owner.getByRole('button', { name: /^Connect Novak/ }).click();
  await owner.waitForURL(`**${settings}`);
  const books = owner.getByRole('region', { name: 'The books' });
  await books.getByText('Ties out').waitFor({ timeout: 120_000 });
  expect(await findingsOf(owner, 'books')).toEqual([]);
  const asked = owner.waitForResponse((answer) => answer.request().postData()?.includes('ReadBooks') ?? false);
  await books.getByRole('button', { name: 'Read now' }).click();
  expect(await (await asked).json()).toMatchObject({ data: { resyncLedger: { success: true } } });
  await seen(books.getByText('Ties out'));
  expect(await books.getByRole('button', { name: 'Back up' }).count()).toBe(0);

  await owner.goto(`/${company}/dashboard/liquidity`);
  await owner.getByRole('button', { name: /^Quick ratio: -?[\d.]+\. Show what it is made of$/ }).click();
  await seen(owner.getByRole('link', { name: /Open in the ledger/ }).first());
  expect(await findingsOf(owner, 'books-quick-ratio')).toEqual([]);

  await owner.goto(`/${company}/payments/vendors`);
  await owner.getByRole('link', { name: 'Import from QuickBooks' }).click();
  await seen(owner.getByRole('row', { name: /Evergreen Properties.*no ZIP code/ }));
  await owner.getByLabel('Choose Bayside Supply').check();
  await owner.getByLabel('Search vendors').fill('delta');
  await unseen(owner.getByLabel('Choose Bayside Supply'));
  await owner.getByRole('button', { name: 'Choose all that are not imported yet' }).click();
  await owner.getByLabel('Search vendors').fill('evergreen');
  await owner.getByLabel('Choose Evergreen Properties').check();
  expect(await findingsOf(owner, 'books-vendors')).toEqual([]);
  await owner.getByRole('button', { name: 'Preview 3 vendors' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Import 3 vendors' });
  await seen(dialog.getByText('1 of 3 has no complete address.'));
  expect(await findingsOf(owner, 'books-vendors-preview')).toEqual([]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await seen(dialog.getByText('3 vendors imported.'));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await seen(owner.getByRole('row', { name: /Evergreen Properties.*Already a vendor/ }));

  await staff.goto(settings);
  const ofStaff = staff.getByRole('region', { name: 'The books' });
  await seen(ofStaff.getByText('Ties out'));
  await unseen(ofStaff.getByText('The books are being read'));
  await ofStaff.getByRole('button', { name: 'Back up' }).click();
  await seen(ofStaff.getByText(/^Today at/).nth(1));
  expect(await findingsOf(staff, 'books-backed-up')).toEqual([]);
  await staff.goto(`/${company}/files/Tax/`);
  await seen(staff.getByText('Ledger backup'));

  const phone = await person('frank.novak', { device: 'phone' });
  await phone.goto(settings);
  await seen(phone.getByText('Ties out'));
  expect(await findingsOf(phone, 'books-phone')).toEqual([]);
  await phone.goto(`/${company}/payments/vendors/import`);
  await seen(phone.getByRole('row', { name: /Bayside Supply.*Already a vendor/ }));
  expect(await findingsOf(phone, 'books-vendors-phone')).toEqual([]);
  await staff.goto('/staff/books');
  await seen(staff.getByRole('heading', { name: 'Books that need attention' }));
  expect(await findingsOf(staff, 'staff-books')).toEqual([]);
});
