import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { ask } from './stage/requests.js';
import { agree, drawerOf, seen } from './stage/screens.js';

const bakery = 'Harbor Street Bakery LLC';

/** A row of a part of the home, also one that is shown only when all of it is. */
async function rowOf(page: Page, part: string, title: string) {
  const region = page.getByRole('region', { name: part });
  const row = region.getByRole('link').filter({ hasText: title });
  const all = region.getByRole('button', { name: /^Show all/ });
  await seen(row.or(all).first());
  if ((await row.count()) === 0) await all.click();
  return row;
}

journey('a client reads on the phone what is theirs to do, does it, and sees who has it then', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner', { device: 'phone' })]);
  const company = await companyNamed(controller, bakery);
  const question = 'Does the van still stand at Pier 4?';
  const uuid = await ask(controller, company, question, 'text-field');
  await client.goto('/');
  await client.waitForURL(`**/${company}/feed`);
  await seen(client.getByRole('region', { name: 'For you' }).getByText(/\bAnswer \d+ questions?\b/));
  const row = await rowOf(client, 'For you', question);
  await seen(row.getByText('Answer', { exact: true }));
  expect(await findingsOf(client, 'phone-client-home')).toEqual([]);

  await row.click();
  await drawerOf(client).getByLabel('Your answer').fill('It does, until March.');
  await drawerOf(client).getByRole('button', { name: 'Submit' }).click();
  await seen(client.getByText('Form successfully submitted.'));
  await drawerOf(client).getByRole('button', { name: 'Close' }).click();
  await client.waitForURL(`**/${company}/feed`);
  const waiting = await rowOf(client, 'With your accountant', question);
  await seen(waiting.getByText('Your answer is being reviewed'));
  expect(await client.getByRole('region', { name: 'For you' }).getByText(question).count()).toBe(0);

  await controller.goto(`/${company}/to-dos/${uuid}`);
  await drawerOf(controller).getByRole('button', { name: 'Mark Complete' }).click();
  await agree(controller);
  await client.getByText(/^Done in the last 30 days/).click();
  await seen(client.locator('details').getByRole('link').filter({ hasText: question }));
  expect(await findingsOf(client, 'phone-client-home-done')).toEqual([]);
});

journey('the first screen of a client has no finding on a desktop, and is walked by letters', async ({ person }) => {
  const client = await person('owner');
  await client.goto('/');
  await seen(client.getByRole('region', { name: 'For you' }).getByRole('listitem'));
  expect(await findingsOf(client, 'desktop-client-home')).toEqual([]);
  await client.keyboard.press('j');
  await seen(client.getByRole('region', { name: 'For you' }).getByRole('link').first().and(client.locator(':focus')));
});
