import type { Locator, Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { ask } from './stage/requests.js';
import { drawerOf, openCompany, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

interface Played {
  readonly type: string;
  readonly heading: string;
  /** What the controller fills in beside title and assignee. */
  readonly prepare?: (form: Locator) => Promise<void>;
  readonly answer: (sheet: Locator, client: Page) => Promise<void>;
  /** What the controller then sees. */
  readonly seenAs: string;
}

const answered: readonly Played[] = [
  {
    type: 'Yes or no',
    heading: 'Add yes or no to-do',
    answer: async (sheet, client) => {
      await sheet.getByRole('button', { name: 'Submit' }).click();
      await seen(sheet.getByText('Answer cannot be empty'));
      for (const choice of ['Yes', 'No', 'Not sure']) await seen(sheet.getByLabel(choice, { exact: true }));
      await sheet.getByLabel('Not sure').check();
      await sheet.getByRole('button', { name: 'Submit' }).click();
      await seen(client.getByText('Form successfully submitted.'));
    },
    seenAs: 'Not sure',
  },
  {
    type: 'Onboarding',
    heading: 'Add onboarding to-do',
    prepare: async (form) => {
      await form.getByLabel('Header text').fill('Welcome to the firm');
      await form.getByLabel('Additional details').fill('Your controller writes once a week.');
      expect(await form.getByLabel('Period').inputValue()).toBe('onboarding_tasks');
    },
    answer: async (sheet) => {
      await seen(sheet.getByText('Welcome to the firm'));
      expect(await sheet.getByText('Your controller writes once a week.').count()).toBe(1);
      await sheet.getByRole('button', { name: 'Mark as done' }).click();
      await seen(sheet.getByText('You can take this back until your firm has looked at it.'));
    },
    seenAs: 'Waiting for review',
  },
  {
    type: 'Basic',
    heading: 'Add basic to-do',
    prepare: async (form) => form.getByLabel('Complete when answered').check(),
    answer: async (sheet) => sheet.getByRole('button', { name: 'Mark as done' }).click(),
    seenAs: 'Completed',
  },
  {
    type: 'Upload request',
    heading: 'Add upload request to-do',
    prepare: async (form) => {
      await form.getByLabel('Folder').locator('option', { hasText: 'Monthly' }).first().waitFor({ state: 'attached' });
      await form.getByLabel('Folder').selectOption({ label: 'Monthly' });
    },
    answer: async (sheet) => {
      await seen(sheet.getByRole('link', { name: 'Monthly' }));
      await seen(sheet.getByText('Supported: xls, csv, doc, pdf, ppt, png, jpg, gif, heic'));
    },
    seenAs: 'No files yet.',
  },
];

for (const { type, heading, prepare, answer, seenAs } of answered) {
  journey(`a to-do of the type ${type} is asked and answered`, async ({ person }) => {
    const [controller, client] = await Promise.all([person('controller'), person('owner')]);
    const title = `${type}: how was it this month?`;
    const company = await openCompany(controller, harbor);
    await controller.getByRole('button', { name: 'Add to-do' }).click();
    await controller.getByRole('menuitem', { name: new RegExp(`^${type}`) }).click();
    const form = drawerOf(controller);
    await seen(form.getByRole('heading', { name: heading }));
    await form.getByLabel('Title').fill(title);
    await prepare?.(form);
    await form.getByLabel('Assignees').selectOption({ label: 'Olivia Hartman' });
    await form.getByRole('button', { name: 'Save' }).click();
    await controller.waitForURL(new RegExp(`/${company}/to-dos/[0-9a-f-]{36}$`));

    await client.goto(new URL(controller.url()).pathname);
    await answer(drawerOf(client), client);
    await seen(drawerOf(controller).getByText(seenAs, { exact: true }));
  });
}

journey('a signature names a document, one assignee and as many further signers as it takes', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('guest')]);
  const company = await companyNamed(controller, harbor);
  await controller.goto(`/${company}/to-dos/new-signature`);
  const form = drawerOf(controller);
  await form.getByLabel('Title').fill('Sign the consent');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(form.getByRole('alert'));

  const template = form.getByLabel('Template');
  await template.locator('option').nth(1).waitFor({ state: 'attached' });
  const further: number[] = [];
  for (const option of (await template.locator('option').all()).slice(1)) {
    await template.selectOption((await option.getAttribute('value')) ?? '');
    further.push(
      await form
        .getByLabel(/Email addresses of additional signers/)
        .getByRole('textbox')
        .count(),
    );
  }
  expect(Math.min(...further)).toBe(0);
  await template.selectOption({ index: 1 + further.indexOf(0) });
  await form.getByLabel('Assignees').selectOption({ label: 'Gavin Brooks' });
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(drawerOf(controller).getByText('Sent for signature'));
  await client.goto(new URL(controller.url()).pathname);
  await seen(drawerOf(client).getByRole('link', { name: 'Review and sign' }));
});

journey('a to-do is hidden from the client, shown again, and deleted', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('guest')]);
  const company = await companyNamed(controller, harbor);
  const title = 'Approve the payroll of November';
  await ask(controller, company, title, 'basic');
  for (const page of [client, controller]) await page.goto(`/${company}/to-dos?order=-createdAt`);
  await seen(client.getByRole('link', { name: title }));
  await controller.getByRole('link', { name: title }).click();
  const sheet = drawerOf(controller);

  const choose = async (name: string) => {
    await sheet.getByRole('button', { name: 'More actions' }).click();
    await sheet.getByRole('menuitem', { name }).click();
  };
  await choose('Hide from clients');
  await seen(sheet.getByText('Hidden from clients'));
  await unseen(client.getByRole('link', { name: title }));
  await choose('Show to clients');
  await seen(client.getByRole('link', { name: title }));

  await choose('Delete');
  await seen(controller.getByText('Do you want to delete this to-do?'));
  await controller.getByRole('button', { name: 'Delete', exact: true }).click();
  await seen(controller.getByText('To-do has been deleted'));
  await controller.waitForURL(new RegExp(`/${company}/to-dos\\?order=-createdAt$`));
  await unseen(client.getByRole('link', { name: title }));
});
