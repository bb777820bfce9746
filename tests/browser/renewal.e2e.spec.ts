import type { BrowserContext, Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { eventually } from './stage/eventually.js';
import { type JourneyTools, journey } from './stage/journey.js';
import { putOffReminder, signIn, type Who } from './stage/people.js';
import { startProduct } from './stage/product.js';
import { ask } from './stage/requests.js';
import { agree, drawerOf, openCompany, seen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
let product: Awaited<ReturnType<typeof startProduct>>;

// a product of its own, whose access tokens end while one looks
beforeAll(async () => {
  product = await startProduct({ DAYBOOK_ACCESS_TOKEN_SECONDS: '15' });
  process.env.DAYBOOK_STAGE_URL = product.url;
});
afterAll(() => product?.stop());

/** Signed in by the form, "Remember me" not ticked. */
async function begun({ visitor }: JourneyTools, who: Who): Promise<Page> {
  const page = await visitor();
  await page.goto('/login');
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname !== '/login');
  await putOffReminder(page);
  return page;
}

const expiry = (page: Page) =>
  page.evaluate(`Date.parse(JSON.parse(localStorage.getItem('daybook.session')).tokenExpiresAt)`) as Promise<number>;

/** The product itself counts these seconds: no clock of a browser shortens them. */
const past = (moment: number) => eventually(() => expect(Date.now()).toBeGreaterThan(moment));

/** Leaves every page, as when a machine is put away, and waits until the access token has ended. */
async function away(page: Page): Promise<BrowserContext> {
  const context = page.context();
  const end = await expiry(page);
  for (const open of context.pages()) await open.goto('about:blank');
  await past(end);
  return context;
}

async function isThere(page: Page, title: string): Promise<void> {
  await seen(drawerOf(page).getByText(title));
  expect(new URL(page.url()).pathname).not.toBe('/login');
}

journey(
  'whoever comes back to an open browser is simply there: reload, deep link, mail link, new tabs',
  async (harness) => {
    const controller = await begun(harness, 'controller');
    const company = await openCompany(controller, harbor);
    const title = 'What was the ladder for?';
    const uuid = await ask(controller, company, title);
    const client = await begun(harness, 'owner');
    await client.goto(`/${company}/to-dos/${uuid}`);
    await isThere(client, title);

    const context = await away(client);
    await client.goto(`/${company}/to-dos/${uuid}`);
    await isThere(client, title);
    await away(client);
    await client.goto(`/${company}/to-dos/${uuid}?utm_source=mail`);
    await isThere(client, title);
    await client.reload();
    await isThere(client, title);

    await away(client);
    const window = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
    await Promise.all(window.map((tab) => tab.goto(`/${company}/to-dos/${uuid}`, { waitUntil: 'commit' })));
    for (const tab of window) {
      await tab.bringToFront();
      await isThere(tab, title);
    }
  },
);

journey('what happens after an access token has ended is on the screen at once, in both tabs', async (harness) => {
  const controller = await begun(harness, 'controller');
  const company = await companyNamed(controller, harbor);
  const uuid = await ask(controller, company, 'Which supplier is this?');
  const client = await begun(harness, 'owner');
  const other = await client.context().newPage();
  for (const page of [controller, client, other]) await page.goto(`/${company}/to-dos/${uuid}`);
  await drawerOf(client).getByLabel('Your answer').fill('A farm.');
  await drawerOf(client).getByRole('button', { name: 'Submit' }).click();
  for (const page of [client, other]) await seen(drawerOf(page).getByText('Waiting for review', { exact: true }));

  // two tokens later, and nobody has touched anything
  const begin = await expiry(client);
  await eventually(async () => expect(await expiry(client)).toBeGreaterThanOrEqual(begin + 20_000));
  await drawerOf(controller).getByRole('button', { name: 'Send back to client' }).click();
  await controller.getByLabel('What is missing?').fill('Which farm is it?');
  await controller.getByRole('button', { name: 'Send back', exact: true }).click();
  await seen(drawerOf(controller).getByText('Open', { exact: true }));
  for (const page of [client, other]) await seen(drawerOf(page).getByRole('button', { name: 'Submit' }));
});

journey('whoever was cut off until the token ended catches up when the network is back', async (harness) => {
  const controller = await begun(harness, 'controller');
  const company = await companyNamed(controller, harbor);
  const uuid = await ask(controller, company, 'Is the rent paid?', 'basic');
  const client = await begun(harness, 'owner');
  for (const page of [controller, client]) await page.goto(`/${company}/to-dos/${uuid}`);
  await seen(drawerOf(client).getByText('Open', { exact: true }));
  harness.expectFaults();
  const end = await expiry(client);
  await client.context().setOffline(true);
  await drawerOf(controller).getByRole('button', { name: 'Mark Complete' }).click();
  await agree(controller);
  await seen(drawerOf(controller).getByRole('button', { name: 'Completed' }));
  await past(end);
  await client.context().setOffline(false);
  await seen(drawerOf(client).getByText('Completed', { exact: true }));
});

journey('whose session is over reads so in one line, signs in and is where they wanted to be', async (harness) => {
  const controller = await begun(harness, 'controller');
  const company = await openCompany(controller, harbor);
  const title = 'Whose car is this?';
  const uuid = await ask(controller, company, title);
  const client = await begun(harness, 'owner');
  const context = await away(client);
  await context.clearCookies({ name: /^(access|refresh)$/ });
  await client.goto(`/${company}/to-dos/${uuid}`);
  await client.waitForURL(/\/login/);
  await seen(client.getByText('Your session has ended. Please sign in again.'));
  const second = await context.newPage();
  await second.goto(`/${company}/to-dos`);
  await second.waitForURL(/\/login/);
  await signIn(client, 'owner');
  await isThere(client, title);
  // and a tab that waits at the sign-in page comes in with her
  await second.waitForURL(new RegExp(`${company}/to-dos`));
});
