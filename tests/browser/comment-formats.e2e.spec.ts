import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { ask } from './stage/requests.js';
import { drawerOf, seen } from './stage/screens.js';

journey('comments have bold and italic words, lists and links, and no HTML', async ({ person }) => {
  const [controller, owner] = await Promise.all([person('controller'), person('owner', { device: 'phone' })]);
  const company = await companyNamed(controller, 'Harbor Street Bakery LLC');
  const uuid = await ask(controller, company, 'Papers for the loan');
  for (const page of [controller, owner]) await page.goto(`/${company}/to-dos/${uuid}`);
  const field = drawerOf(controller).getByLabel('Write a comment');
  await field.fill(
    'Please send **both** papers by _June 1_:\n- the lease\n- <b>not</b> the old one\nSee https://irs.gov/_a_/*b',
  );
  await field.press('Enter');
  const theirs = drawerOf(owner).locator('.comment');
  await seen(theirs.locator('strong', { hasText: /^both$/ }));
  await seen(theirs.locator('em', { hasText: /^June 1$/ }));
  await seen(theirs.getByRole('listitem').filter({ hasText: /^<b>not<\/b> the old one$/ }));
  await seen(theirs.getByRole('link', { name: 'https://irs.gov/_a_/*b' }));
  expect(await findingsOf(owner, 'formats-phone')).toEqual([]);
  expect(await findingsOf(controller, 'formats-desktop')).toEqual([]);
  await controller.goto(`/${company}/`);
  await seen(controller.locator('.feed-comments strong', { hasText: /^both$/ }).first());
});
