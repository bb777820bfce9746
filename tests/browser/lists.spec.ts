import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { ask, mendFaults, nextCall, plantFault } from './stage/requests.js';
import { drawerOf, openCompany, seen } from './stage/screens.js';

const cedar = 'Cedar Ridge Builders LLC';
const rows = (page: Page) => page.locator('.todo-row');
const statuses = (page: Page) => rows(page).locator('.status').allInnerTexts();

journey('to-dos are filtered, and an address keeps the choice', async ({ person }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, cedar);
  const choose = async (name: string) => {
    const call = nextCall(controller, 'FeedPage');
    await controller.getByRole('button', { name, exact: true }).click();
    const variables = await call;
    await seen(rows(controller));
    await controller.locator('.row-skeleton').first().waitFor({ state: 'hidden' });
    return variables;
  };
  await seen(rows(controller));
  expect(await choose('Completed')).toMatchObject({ status: ['completed'], limit: 10, order: '-createdAt' });
  expect(new Set(await statuses(controller))).toEqual(new Set(['Completed']));
  expect(await choose('Not completed')).toMatchObject({ status: ['open', 'waiting_for_review'] });
  expect(await statuses(controller)).not.toContain('Completed');
  expect(await choose('Recurring')).toMatchObject({ isRecurring: true, status: null });
  expect(await rows(controller).count()).toBe(await rows(controller).getByText('Recurring').count());
  await controller.reload();
  await seen(rows(controller));
  expect(await controller.getByRole('button', { name: 'Recurring' }).getAttribute('aria-pressed')).toBe('true');
  expect(new URL(controller.url()).pathname).toBe(`/${company}/to-dos`);
});

journey('to-dos come in the order chosen, ten at a time', async ({ person }) => {
  const controller = await person('controller');
  await openCompany(controller, cedar);
  await seen(rows(controller));
  expect(await rows(controller).count()).toBe(10);
  const shown = controller.getByText(/^\d+ of \d+$/);
  const [, total = ''] = (await shown.innerText()).split(' of ');
  expect(await shown.innerText()).toBe(`10 of ${total}`);
  const call = nextCall(controller, 'FeedPage', { offset: 10 });
  await controller.getByRole('button', { name: 'Load more' }).click();
  expect(await call).toMatchObject({ limit: 10, offset: 10 });
  await seen(controller.getByText(`${total} of ${total}`));
  expect(await controller.getByRole('button', { name: 'Load more' }).count()).toBe(0);

  const titles = await rows(controller).locator('.title').allInnerTexts();
  const order = controller.getByLabel('Order');
  expect(await order.inputValue()).toBe('-createdAt');
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
  const company = await openCompany(controller, cedar);
  expectFaults();
  await plantFault(controller, 'FeedPage');
  await controller.goto(`/${company}/feed`);
  await seen(controller.getByText('The activity could not be loaded.'));
  expect(await controller.getByRole('article').count()).toBe(0);
  await mendFaults(controller);
  await controller.getByRole('button', { name: 'Try again' }).click();
  await seen(controller.getByRole('article'));
});

journey('a list that is there stays when it cannot be asked for again', async ({ person, expectFaults }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, cedar);
  await seen(rows(controller));
  const titles = await rows(controller).locator('.title').allInnerTexts();
  expectFaults();
  await plantFault(controller, 'FeedPage');
  const asked = nextCall(controller, 'FeedPage');
  await ask(controller, company, 'Asked for meanwhile', 'basic');
  await asked;
  await controller.waitForTimeout(300);
  expect(await rows(controller).locator('.title').allInnerTexts()).toEqual(titles);
  await mendFaults(controller);
  await ask(controller, company, 'Asked for afterwards', 'basic');
  await seen(rows(controller).getByText('Asked for meanwhile'));
});

journey('closing a drawer leads back to where it was opened', async ({ person }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, cedar);
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
