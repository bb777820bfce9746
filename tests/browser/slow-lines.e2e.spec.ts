import type { Page, Route } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { ask } from './stage/requests.js';
import { becomes, drawerOf, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

/** Lets no style sheet, script or font through before it is called. */
async function heldBack(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/**', async (route) => {
    if (isOpen) return route.continue();
    held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const topOf = (page: Page, selector: string) =>
  page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().bottom`);

journey('something is to be seen before styles and scripts are there, and stays where it is', async ({ person }) => {
  const client = await person('owner', { isNew: true });
  const letThrough = await heldBack(client);
  await client.goto('/', { waitUntil: 'commit' });
  await seen(client.locator('.shell-bar', { hasText: 'Daybook' }));
  const bar = await topOf(client, '.shell-bar');
  // said shortly after it was painted
  await becomes(client, "performance.getEntriesByName('first-contentful-paint').length", 1);
  await letThrough();
  await seen(client.getByRole('article'));
  await unseen(client.locator('.shell'));
  expect(await topOf(client, '.top-bar')).toBe(bar);
});

journey(
  'being offline is shown at once, and what was written is sent when its author says so',
  async ({ person, expectFaults }) => {
    const [controller, client] = await Promise.all([person('controller'), person('owner')]);
    const company = await companyNamed(controller, harbor);
    const uuid = await ask(controller, company, 'Written on the train');
    await client.goto(`/${company}/to-dos/${uuid}`);
    const drawer = drawerOf(client);
    await seen(drawer.getByLabel('Write a comment'));
    expectFaults();
    await client.context().setOffline(true);
    await seen(client.getByText('You are offline. What you type stays here.'));
    await drawer.getByLabel('Write a comment').fill('The tunnel is long.');
    await client.keyboard.press('Enter');
    await seen(client.getByText('You are offline. Changes waiting to be sent: 1.'));
    await client.getByRole('button', { name: 'Keep editing' }).click();
    await seen(client.getByText('You are offline. What you type stays here.'));
    expect(await drawer.getByLabel('Write a comment').inputValue()).toBe('The tunnel is long.');
    await drawer.getByLabel('Your answer').fill('4,200');
    await drawer.getByRole('button', { name: 'Submit' }).click();
    await drawer.getByLabel('Write a comment').press('Enter');
    await seen(client.getByText('You are offline. Changes waiting to be sent: 2.'));
    await client.context().setOffline(false);
    await seen(client.getByText('You are back online. Changes not sent yet: 2.'));
    await client.getByRole('button', { name: 'Send now' }).click();
    await unseen(client.locator('.offline-notice'));
    await controller.goto(`/${company}/to-dos/${uuid}`);
    await seen(drawerOf(controller).getByText('The tunnel is long.'));
    expect(await drawerOf(controller).getByText('The tunnel is long.').count()).toBe(1);
    await seen(drawerOf(controller).getByText('4,200'));
  },
);

journey('the notice of being offline leaves by itself', async ({ person, expectFaults }) => {
  const client = await person('guest', { device: 'phone' });
  await client.goto('/');
  await seen(client.getByRole('article'));
  expectFaults();
  await client.context().setOffline(true);
  await seen(client.locator('.offline-notice'));
  await client.context().setOffline(false);
  await unseen(client.locator('.offline-notice'));
});
