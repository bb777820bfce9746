import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { ask } from './stage/requests.js';
import { drawerOf, seen, unseen } from './stage/screens.js';

journey('a comment mentions somebody: by keyboard, on a phone, drawn by name', async ({ person }) => {
  const [controller, owner] = await Promise.all([person('controller'), person('owner', { device: 'phone' })]);
  const company = await companyNamed(controller, 'Harbor Street Bakery LLC');
  const uuid = await ask(controller, company, 'Who signs the lease');
  for (const page of [controller, owner]) await page.goto(`/${company}/to-dos/${uuid}`);

  const field = drawerOf(controller).getByLabel('Write a comment');
  const options = drawerOf(controller).getByRole('listbox', { name: 'People to mention' }).getByRole('option');
  await field.pressSequentially('Please ask @');
  await seen(options);
  const names = await options.locator('span:first-child').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  await field.press('Escape');
  await unseen(options);
  await seen(drawerOf(controller).getByText('Who signs the lease'));
  await field.press('Backspace');
  await field.press('@');
  await seen(options);
  await field.press('ArrowDown');
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('true');
  expect(await findingsOf(controller, 'mentions-offered-desktop')).toEqual([]);
  await field.press('Enter');
  expect(await field.inputValue()).toBe(`Please ask @${names[1]} `);
  await field.pressSequentially('today');
  await field.press('Enter');
  const chip = `@${names[1]}`;
  await seen(drawerOf(controller).locator('.comment:not(.sending) .mention', { hasText: chip }));

  await seen(drawerOf(owner).locator('.mention', { hasText: chip }));
  const theirs = drawerOf(owner).getByLabel('Write a comment');
  await theirs.pressSequentially('Thank you @');
  const offered = drawerOf(owner).getByRole('option');
  await seen(offered);
  expect(await findingsOf(owner, 'mentions-offered-phone')).toEqual([]);
  const first = await offered.first().locator('span').first().textContent();
  await offered.first().tap();
  expect(await theirs.inputValue()).toBe(`Thank you @${first} `);
  await drawerOf(owner).getByRole('button', { name: 'Send' }).tap();
  await seen(drawerOf(controller).locator('.mention', { hasText: `@${first}` }));

  await controller.goto(`/${company}/feed`);
  await seen(controller.locator('.feed-comments .mention', { hasText: `@${first}` }));
  expect(await controller.locator('.feed-comments').first().textContent()).not.toContain('@[');
});
