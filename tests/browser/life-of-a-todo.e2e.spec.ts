import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { ask } from './stage/requests.js';
import { agree, drawerOf, openCompany, questionOf, seen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

journey('a to-do lives its whole life between two browsers', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const title = 'Who is Blue Hill Produce, and what did we buy?';
  const company = await openCompany(controller, harbor);

  await askByForm(controller, title, 'Olivia Hartman');
  await seen(drawerOf(controller).getByText('Open', { exact: true }));
  const address = new URL(controller.url());

  await client.goto(`/${company}/to-dos?order=-createdAt`); // other journeys ask the same company
  await client.getByRole('link', { name: title }).click();
  const sheet = drawerOf(client);
  await sheet.getByLabel('Your answer').fill('A farm. We bought crates of apples.');
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await seen(client.getByText('Form successfully submitted.'));

  // nobody touches the controller's browser, and it changes
  const theirs = drawerOf(controller);
  await seen(theirs.getByText('Waiting for review', { exact: true }));
  await seen(theirs.getByText('A farm. We bought crates of apples.'));
  await theirs.getByRole('button', { name: 'Send back to client' }).click();
  await controller.getByLabel('What is missing?').fill('Which account does it go to?');
  await controller.getByRole('button', { name: 'Send back', exact: true }).click();

  await seen(sheet.getByLabel('Your answer'));
  expect(await sheet.getByLabel('Your answer').inputValue()).toBe('A farm. We bought crates of apples.');
  await sheet.getByLabel('Your answer').fill('A farm in Blue Hill. Apples, for pies: cost of goods.');
  await sheet.getByRole('button', { name: 'Submit' }).click();

  await seen(theirs.getByText('A farm in Blue Hill. Apples, for pies: cost of goods.'));
  await theirs.getByRole('button', { name: 'Mark Complete' }).click();
  await seen(questionOf(controller).getByText('Do you want to mark this to-do as complete?'));
  await agree(controller);
  await seen(sheet.getByText('Completed', { exact: true }));

  await theirs.getByRole('button', { name: 'Completed' }).click();
  await seen(questionOf(controller).getByText('Do you want to reopen this to-do?'));
  await agree(controller);
  await seen(sheet.getByLabel('Your answer'));
  const thread = sheet.getByRole('region', { name: 'Comments' });
  for (const did of ['sent this to-do back.', 'marked this to-do as complete.', 'reopened this to-do.'])
    await seen(thread.getByText(`Daniel Okafor ${did}`));

  await theirs.getByRole('tab', { name: 'History' }).click();
  const reported = theirs.getByRole('region', { name: 'History' }).getByRole('listitem').locator('p');
  await seen(reported.filter({ hasText: 'reopened' }));
  expect(await reported.allInnerTexts()).toEqual([
    'Daniel Okafor reopened this to-do.',
    'Daniel Okafor marked this to-do as complete.',
    'Olivia Hartman sent this to-do for review.',
    'Olivia Hartman submitted an answer.',
    'Daniel Okafor sent this to-do back.',
    'Olivia Hartman sent this to-do for review.',
    'Olivia Hartman submitted an answer.',
    'Daniel Okafor assigned this to Olivia Hartman.',
    expect.stringMatching(`^Daniel Okafor created the to-do “${title.replace('?', '\\?')}”, due `),
  ]);
  expect(address.pathname).toMatch(/^\/[0-9a-f-]{36}\/to-dos\/[0-9a-f-]{36}$/);
});

journey('a screen that was cut off catches up by itself', async ({ person, expectFaults }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await companyNamed(controller, harbor);
  const uuid = await ask(controller, company, 'Are the tips counted?', 'basic');
  for (const page of [controller, client]) await page.goto(`/${company}/to-dos/${uuid}`);
  await seen(drawerOf(client).getByText('Open', { exact: true }));
  expectFaults();
  await client.context().setOffline(true);
  await drawerOf(controller).getByRole('button', { name: 'Mark Complete' }).click();
  await agree(controller);
  await seen(drawerOf(controller).getByRole('button', { name: 'Completed' }));
  await client.context().setOffline(false);
  await drawerOf(client).getByText('Completed', { exact: true }).waitFor();
});

async function askByForm(page: Page, title: string, assignee: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to-do' }).click();
  await page.getByRole('menuitem', { name: /^Text field/ }).click();
  const form = drawerOf(page);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Assignees').selectOption({ label: assignee });
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(page.getByText('To-do created'));
}
