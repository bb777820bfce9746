import { join } from 'node:path';
import { journey } from './stage/journey.js';
import { photograph, pictures } from './stage/looks.js';
import { drawerOf, openCompany, seen } from './stage/screens.js';

/** The pictures of the README: `DAYBOOK_PICTURES=docs/pictures npm run e2e -- pictures` takes them anew. */
journey('the two screens of the README', async ({ person }) => {
  const client = await person('owner', { device: 'phone' });
  await client.goto('/');
  await client.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'To-dos' }).click();
  await seen(client.locator('.todo-row'));
  if (pictures) await photograph(client, join(pictures, 'client-phone.png'));

  const controller = await person('controller');
  await openCompany(controller, 'Cedar Ridge Builders LLC');
  await controller.getByRole('button', { name: 'Completed', exact: true }).click();
  await controller.locator('.todo-row.completed', { hasText: 'comments' }).first().getByRole('link').click();
  await seen(drawerOf(controller).getByRole('region', { name: 'Comments' }).getByRole('listitem'));
  if (pictures) await photograph(controller, join(pictures, 'controller-todo.png'));
});
