import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { openCompany, seen, unseen } from './stage/screens.js';

journey('an owner connects the books and sees that they tie out; staff back them up', async ({ person }) => {
  const staff = await person('controller');
  const company = await openCompany(staff, 'Harbor Street Bakery LLC');
  const owner = await person('owner');
  const settings = `/${company}/company-settings/accounting`;
  await owner.goto(settings);
  await owner.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await owner.getByRole('button', { name: /^Connect Harbor/ }).click();
  await owner.waitForURL(`**${settings}`);
  const books = owner.getByRole('region', { name: 'The books' });
  await books.getByText('Ties out').waitFor({ timeout: 120_000 });
  expect(await findingsOf(owner, 'books')).toEqual([]);
  const asked = owner.waitForResponse((answer) => answer.request().postData()?.includes('ReadBooks') ?? false);
  await books.getByRole('button', { name: 'Read now' }).click();
  expect(await (await asked).json()).toMatchObject({ data: { resyncLedger: { success: true } } });
  await seen(books.getByText('Ties out'));
  expect(await books.getByRole('button', { name: 'Back up' }).count()).toBe(0);

  await staff.goto(settings);
  const ofStaff = staff.getByRole('region', { name: 'The books' });
  await seen(ofStaff.getByText('Ties out'));
  await unseen(ofStaff.getByText('The books are being read'));
  await ofStaff.getByRole('button', { name: 'Back up' }).click();
  await seen(ofStaff.getByText(/^Today at/).nth(1));
  expect(await findingsOf(staff, 'books-backed-up')).toEqual([]);
  await staff.goto(`/${company}/files/Tax/`);
  await seen(staff.getByText('Ledger backup'));

  const phone = await person('owner', { device: 'phone' });
  await phone.goto(settings);
  await seen(phone.getByText('Ties out'));
  expect(await findingsOf(phone, 'books-phone')).toEqual([]);
  await staff.goto('/staff/books');
  await seen(staff.getByRole('heading', { name: 'Books that need attention' }));
  expect(await findingsOf(staff, 'staff-books')).toEqual([]);
});
