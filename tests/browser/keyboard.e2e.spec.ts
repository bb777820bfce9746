import { journey } from './stage/journey.js';
import { press, tabTo } from './stage/keys.js';
import { drawerOf, openCompany, questionOf, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

journey('a to-do is asked, answered and completed without a mouse', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await openCompany(controller, harbor);
  const title = 'May we close the books of October?';

  await press(controller, controller.getByRole('button', { name: 'Add to-do' }));
  await seen(controller.getByRole('menu'));
  await controller.keyboard.press('Escape');
  expect(await controller.getByRole('menu').count()).toBe(0);
  await controller.keyboard.press('Enter');
  await controller.getByRole('menuitem').first().waitFor();
  await controller.keyboard.press('ArrowDown');
  await controller.keyboard.press('ArrowDown');
  await controller.keyboard.press('Enter');
  const form = drawerOf(controller);
  await seen(form.getByRole('heading', { name: 'Add yes or no to-do' }));
  await tabTo(controller, form.getByLabel('Title'));
  await controller.keyboard.type(title);
  await tabTo(controller, form.getByLabel('Assignees'));
  await controller.keyboard.type('Olivia');
  await seen(form.getByRole('button', { name: 'Remove Olivia Hartman' }));
  await press(controller, form.getByRole('button', { name: 'Save' }));
  await seen(form.getByRole('heading', { name: title }));

  await client.goto(`/${company}/to-dos?order=-createdAt`);
  await press(client, client.getByRole('link', { name: title }));
  const sheet = drawerOf(client);
  await tabTo(client, sheet.getByLabel('Yes', { exact: true }));
  await client.keyboard.press('Space');
  await press(client, sheet.getByRole('button', { name: 'Submit' }));
  await seen(client.getByText('Form successfully submitted.'));
  await tabTo(client, sheet.getByLabel('Write a comment'));
  await client.keyboard.type('All of it is in.');
  await client.keyboard.press('Enter');
  await seen(form.getByText('All of it is in.'));
  await client.keyboard.press('Escape');
  await client.waitForURL(`**/${company}/to-dos?order=-createdAt`);
  await seen(client.locator('.todo-row'));

  await press(controller, form.getByRole('button', { name: 'Mark Complete' }));
  await press(controller, questionOf(controller).getByRole('button', { name: 'Yes' }));
  await seen(form.getByRole('button', { name: 'Completed' }));
  await tabTo(controller, form.getByRole('tab', { name: 'Details' }), 'Shift+Tab');
  await controller.keyboard.press('ArrowRight');
  await seen(form.getByText('Daniel Okafor marked this to-do as complete.'));
});

journey('the first Tab offers to skip to the content', async ({ person }) => {
  const client = await person('owner');
  await client.goto('/');
  await seen(client.getByRole('article'));
  await client.keyboard.press('Tab');
  expect(await client.evaluate<string>('document.activeElement.textContent')).toBe('Skip to content');
  await client.keyboard.press('Enter');
  expect(await client.evaluate<string>('document.activeElement.id')).toBe('content');
});

journey('letters walk a list, open what stands in it, and do what the screen offers', async ({ person }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, harbor);
  await controller.goto(`/${company}/to-dos?filter=not-completed`);
  const [first, second] = [controller.locator('.todo-row a').first(), controller.locator('.todo-row a').nth(1)];
  await seen(second);
  const title = async (row: typeof first) => (await row.locator('.title').textContent()) ?? '';
  const [one, other] = [await title(first), await title(second)];

  await controller.keyboard.press('j');
  await seen(controller.locator('.todo-row a:focus'));
  await controller.keyboard.press('Enter');
  const sheet = drawerOf(controller);
  await seen(sheet.getByRole('heading', { name: one, exact: true }));
  await controller.keyboard.press('j');
  await seen(sheet.getByRole('heading', { name: other, exact: true }));
  await controller.keyboard.press('k');
  await seen(sheet.getByRole('heading', { name: one, exact: true }));

  await seen(sheet.getByLabel('Write a comment'));
  await controller.keyboard.press('?');
  const keys = controller.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await seen(keys.getByText('Write a comment'));
  await seen(keys.getByText('Mark Complete'));
  await controller.keyboard.press('Escape');
  await controller.keyboard.press('e');
  await seen(questionOf(controller).getByRole('button', { name: 'Yes' }));
  await controller.keyboard.press('Escape');
  await unseen(questionOf(controller));
  await controller.keyboard.press('c');
  await controller.keyboard.type('j means nothing here?');
  expect(await sheet.getByLabel('Write a comment').inputValue()).toBe('j means nothing here?');
});

journey('keys of one letter are turned off, the one that shows them too, and on again', async ({ person }) => {
  const controller = await person('controller');
  await controller.goto('/staff');
  await seen(controller.getByRole('heading', { level: 1 }));
  const keys = controller.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await controller.keyboard.press('?');
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
  await unseen(keys.getByText('Show these shortcuts'));
  await controller.keyboard.press('Escape');
  await unseen(keys);

  await controller.keyboard.press('?');
  await controller.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  expect(await keys.count()).toBe(0);
  await controller.keyboard.press('Control+k');
  await controller.getByRole('dialog').getByRole('combobox').fill('keyboard');
  await controller.keyboard.press('Enter');
  await seen(keys);
  await keys.getByRole('switch', { name: 'Single-key shortcuts' }).check();
  await controller.keyboard.press('Escape');
  await controller.keyboard.press('?');
  await seen(keys.getByText('Show these shortcuts'));
});

journey('the palette leads to a page of another company', async ({ person }) => {
  const controller = await person('controller');
  await controller.goto('/staff');
  await seen(controller.getByRole('heading', { level: 1 }));
  await controller.keyboard.press('Control+k');
  await controller.getByRole('dialog').getByRole('combobox').fill('kettle files');
  await seen(controller.getByRole('option', { name: 'Kettle & Crumb Catering Inc.: Files' }));
  await controller.keyboard.press('Enter');
  await controller.waitForURL('**/files');
  await seen(controller.getByText('Kettle & Crumb Catering Inc.').first());
});
