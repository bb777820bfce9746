import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

journey('an owner finds a stale check by its payee’s state, and stops and reissues it', async ({ person }) => {
  const owner = await person('owner');
  const company = await companyNamed(await person('controller'), 'Harbor Street Bakery LLC');
  const findings: string[] = [];
  const look = async (name: string, page = owner) => findings.push(...(await findingsOf(page, `reissue-${name}`)));

  await owner.goto(`/${company}/payments`);
  await owner.getByLabel('Status').selectOption('Stale (180 days)');
  await owner.getByLabel('Payee’s state').selectOption('Maine');
  await owner.waitForURL(/\?status=stale&state=ME$/);
  await look('list');
  await owner
    .getByRole('row', { name: /Tyler Nguyen/ })
    .getByRole('link')
    .click();
  await seen(owner.getByRole('heading', { name: /Check 20311.*Stale/ }));
  await owner.getByRole('button', { name: 'Stop and reissue' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Stop and reissue check 20311' });
  await seen(dialog.getByText('Another check for $318.40 is written to Tyler Nguyen at the same address'));
  await dialog.getByLabel('What became of the check').fill('He moved and never got it');
  await look('dialog');
  await dialog.getByLabel('I have asked the bank to stop its payment').check();
  await dialog.getByRole('button', { name: 'Stop and reissue' }).click();
  await seen(owner.getByText(/^Check stopped\. Check \d+ is written in its place\.$/));
  await seen(owner.getByRole('link', { name: 'An earlier check' }));
  await owner.getByRole('link', { name: 'An earlier check' }).click();
  await seen(owner.getByRole('heading', { name: /Check 20311.*Voided/ }));
  await owner.getByRole('link', { name: 'A later check' }).click();
  await seen(owner.getByText('$318.40 · Tyler Nguyen'));
  await look('again');

  await owner.goto(`/${company}/payments?status=outstanding`);
  await seen(owner.getByRole('row', { name: /Granite Mill/ }));
  const phone = await person('owner', { device: 'phone' });
  await phone.goto(`/${company}/payments?status=outstanding`);
  await seen(phone.locator('tbody').getByText('Granite Mill Flour Company'));
  await look('phone', phone);
  expect(findings).toEqual([]);
});
