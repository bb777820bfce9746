import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { ask, clearFaults, nextCall, plantFault } from './stage/requests.js';
import { agree, drawerOf, drawn, openCompany, seen, unseen } from './stage/screens.js';

/** In whose lists no other journey writes. */
const builders = 'Cedar Ridge Builders LLC';
/** In the time zone of the browsers, so that both have the same day. */
const bakery = 'Harbor Street Bakery LLC';
const rows = (page: Page) => page.locator('.todo-row');
const statuses = (page: Page) => rows(page).locator('.status').allInnerTexts();

journey('to-dos are filtered, and the choice is kept for the person and the company', async ({ person }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, builders);
  const choose = async (name: string) => {
    const call = nextCall(controller, 'FeedPage');
    await controller.getByRole('button', { name, exact: true }).click();
    const variables = await call;
    await seen(rows(controller));
    await controller.locator('.row-skeleton').first().waitFor({ state: 'hidden' });
    return variables;
  };
  await seen(rows(controller));
  expect(await controller.getByRole('button', { name: 'Not completed' }).getAttribute('aria-pressed')).toBe('true');
  expect(await statuses(controller)).not.toContain('Completed');
  expect(await choose('Completed')).toMatchObject({ status: ['completed'], limit: 10, order: '-updatedAttributes' });
  expect(new Set(await statuses(controller))).toEqual(new Set(['Completed']));
  expect(await choose('Not completed')).toMatchObject({ status: ['open', 'waiting_for_review'], order: 'attention' });
  expect(await statuses(controller)).not.toContain('Completed');
  expect(await choose('Recurring')).toMatchObject({ isRecurring: true, status: null });
  expect(await rows(controller).count()).toBe(await rows(controller).getByText('Recurring').count());
  await controller.getByLabel('Type').selectOption({ label: 'Text field' });
  await controller.waitForURL(/type=text-field/);
  for (const address of [controller.url(), `/${company}/to-dos`]) {
    await controller.goto(address);
    await seen(controller.getByRole('button', { name: 'Recurring' }));
    expect(await controller.getByRole('button', { name: 'Recurring' }).getAttribute('aria-pressed')).toBe('true');
    expect(await controller.getByLabel('Type').inputValue()).toBe('text-field');
  }
  await openCompany(controller, bakery);
  expect(await controller.getByRole('button', { name: 'Not completed' }).getAttribute('aria-pressed')).toBe('true');
});

journey('what is due comes first, said in words, and can be listed by person and type', async ({ person }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, bakery);
  await ask(controller, company, 'Due this very day', 'basic');
  const dates = async () => {
    const times = await rows(controller).locator('time').all();
    return Promise.all(times.map((time) => time.getAttribute('datetime')));
  };
  await seen(rows(controller));
  const inOrder = await dates();
  expect(inOrder).toEqual(inOrder.toSorted());
  await controller.getByLabel('Order').selectOption('-createdAt');
  const newest = rows(controller).filter({ hasText: 'Due this very day' });
  await seen(newest.locator('.due.today').getByText('Due Today'));

  const narrowed = async (variables: object, narrow: () => Promise<unknown>) => {
    const call = nextCall(controller, 'FeedPage', variables);
    await narrow();
    await call;
    await controller.locator('.row-skeleton').first().waitFor({ state: 'hidden' });
  };
  await narrowed({ isOverdue: true }, () => controller.getByLabel('Overdue').click());
  await unseen(newest);
  expect(await rows(controller).count()).toBe(
    await rows(controller)
      .getByText(/^Overdue · /)
      .count(),
  );
  await narrowed({ isOverdue: false }, () => controller.getByLabel('Overdue').click());
  await seen(newest);
  const somebody = controller.getByLabel('Assigned to').locator('option').nth(1);
  await somebody.waitFor({ state: 'attached' });
  const [uuid, name] = [await somebody.getAttribute('value'), (await somebody.textContent()) ?? ''];
  await narrowed({ assigneeUuid: uuid }, () => controller.getByLabel('Assigned to').selectOption(uuid));
  await unseen(newest);
  expect(await rows(controller).count()).toBe(await rows(controller).filter({ hasText: name }).count());
});

journey('to-dos come in the order chosen, ten at a time', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, builders);
  await ask(controller, company, 'Asked last of all', 'basic');
  await controller.goto(`/${company}/to-dos`);
  const order = controller.getByLabel('Order');
  await seen(rows(controller));
  expect(await order.inputValue()).toBe('attention');
  // on a slow computer the next choice comes before the address says the one before
  const tools = await controller.context().newCDPSession(controller);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await controller.getByRole('button', { name: 'All', exact: true }).click();
  await order.selectOption('-createdAt');
  await controller.waitForURL(/order=-createdAt/);
  // the list of the order before must not be the one that is gone on with
  await seen(rows(controller).first().filter({ hasText: 'Asked last of all' }));
  await tools.detach();
  const shown = controller.getByText(/^10 of \d+$/);
  await seen(shown);
  expect(await rows(controller).count()).toBe(10);
  const [, total = ''] = (await shown.innerText()).split(' of ');
  const call = nextCall(controller, 'FeedPage', { offset: 10 });
  await controller.getByRole('button', { name: 'Load more' }).click();
  expect(await call).toMatchObject({ limit: 10, offset: 10 });
  await seen(controller.getByText(`${total} of ${total}`));
  expect(await controller.getByRole('button', { name: 'Load more' }).count()).toBe(0);

  const titles = await rows(controller).locator('.title').allInnerTexts();
  await order.selectOption('createdAt');
  await seen(controller.getByText(`10 of ${total}`));
  expect(await rows(controller).locator('.title').allInnerTexts()).toEqual(titles.toReversed().slice(0, 10));
  await order.selectOption('dueDate');
  await seen(rows(controller));
  const times = await rows(controller).locator('time').all();
  const dates = await Promise.all(times.map((time) => time.getAttribute('datetime')));
  expect(dates).toEqual(dates.toSorted());
});

journey('a list that cannot be asked for is empty, says why, and tries again', async ({ person, expectFaults }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, builders);
  expectFaults();
  await plantFault(controller, 'FeedPage');
  await controller.goto(`/${company}/feed`);
  await seen(controller.getByText('The activity could not be loaded.'));
  expect(await controller.getByRole('article').count()).toBe(0);
  const again = controller.getByRole('button', { name: 'Try again' });
  await seen(again);
  await clearFaults(controller);
  // it tries again by itself as well, which may take the button away amid the click
  await Promise.race([again.click(), seen(controller.getByRole('article'))]);
  await seen(controller.getByRole('article'));
});

journey('a list that is there stays when it cannot be asked for again', async ({ person, expectFaults }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, builders);
  await seen(rows(controller));
  const titles = await rows(controller).locator('.title').allInnerTexts();
  expectFaults();
  await plantFault(controller, 'FeedPage');
  const failed = controller.waitForEvent('requestfailed', (one) => one.postData()?.includes('query FeedPage') ?? false);
  await ask(controller, company, 'Asked for meanwhile', 'basic');
  await failed;
  await drawn(controller);
  expect(await rows(controller).locator('.title').allInnerTexts()).toEqual(titles);
  await clearFaults(controller);
  await ask(controller, company, 'Asked for afterwards', 'basic');
  await seen(rows(controller).getByText('Asked for meanwhile'));
});

journey('closing a drawer leads back to where it was opened', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, builders);
  await controller.goto(`/${company}/feed`);
  const todos = controller.getByRole('article').filter({ has: controller.locator('.status') });
  const link = todos.nth(3).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const before = await controller.evaluate<number>('scrollY');
  await link.click();
  await seen(drawerOf(controller).getByRole('region', { name: 'Comments' }));
  expect(await controller.evaluate<number>('scrollY')).toBe(before);
  await drawerOf(controller).getByRole('button', { name: 'Close' }).click();
  await controller.waitForURL(`**/${company}/feed`);
  expect(await controller.evaluate<number>('scrollY')).toBe(before);
  await controller.goto(`/${company}/to-dos`);
  await controller.getByRole('button', { name: 'Completed', exact: true }).click();
  await rows(controller).first().getByRole('link').click();
  await seen(drawerOf(controller).getByRole('region', { name: 'Comments' }));
  await controller.keyboard.press('Escape');
  await controller.waitForURL(`**/${company}/to-dos?filter=completed`);
});

journey('a client’s first screen begins with what the firm waits for', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await companyNamed(controller, bakery);
  const uuid = await ask(controller, company, 'Receipts of the mixer', 'upload-request');
  await client.goto('/');
  await client.waitForURL(`**/${company}/feed`);
  const waiting = client.getByRole('region', { name: 'For you' });
  await seen(waiting.getByText(/\bUpload \d+ files?\b/));
  expect(await waiting.getByRole('listitem').count()).toBeLessThanOrEqual(5);
  const entry = client.getByRole('article').filter({ hasText: 'Receipts of the mixer' });
  await seen(entry.getByText('Please upload the files.'));
  await seen(entry.getByText('Due Today'));
  await waiting.getByRole('button', { name: /^Show all/ }).click();
  await waiting.getByRole('link').filter({ hasText: 'Receipts of the mixer' }).click();
  await seen(drawerOf(client).getByRole('region', { name: 'Comments' }));
  expect(new URL(client.url()).pathname).toBe(`/${company}/to-dos/${uuid}`);
  await controller.goto(`/${company}/to-dos/${uuid}`);
  await drawerOf(controller).getByRole('button', { name: 'Mark Complete' }).click();
  await agree(controller);
  await seen(entry.getByText(/^Last activity /));
  expect(await entry.getByText('Please upload the files.').count()).toBe(0);
});
