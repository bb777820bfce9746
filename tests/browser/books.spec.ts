import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { openCompany, seen } from './stage/screens.js';

journey('an owner connects the books, sees that they tie out, and reads them again', async ({ person }) => {
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

  const phone = await person('owner', { device: 'phone' });
  await phone.goto(settings);
  await seen(phone.getByText('Ties out'));
  expect(await findingsOf(phone, 'books-phone')).toEqual([]);
  await staff.goto('/staff/books');
  await seen(staff.getByRole('heading', { name: 'Books that need attention' }));
  expect(await findingsOf(staff, 'staff-books')).toEqual([]);
});
