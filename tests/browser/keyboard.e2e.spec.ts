import { journey } from './stage/journey.js';
import { press, tabTo } from './stage/keys.js';
import { drawerOf, openCompany, questionOf, seen } from './stage/screens.js';

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
