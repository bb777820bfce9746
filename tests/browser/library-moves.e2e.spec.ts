import { ownCompany } from './stage/companies.js';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { choose, makeFolders, openFiles, openFolder, rowOf } from './stage/library.js';
import { fill } from './stage/requests.js';
import { becomes, drawn, openCompany, seen, unseen } from './stage/screens.js';

journey('pages are chosen and moved with the keyboard alone', async ({ person }) => {
  const controller = await person('controller');
  const company = await ownCompany('Zinnia Flowers LLC');
  await openFiles(controller, company, 'Onboarding');
  await makeFolders(controller, 'Bank letters', 'Bylaws', 'Charter');
  const { keyboard } = controller;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };

  await controller.getByRole('grid').focus();
  await press('b', 'y');
  await seen(controller.getByRole('row', { name: 'Bylaws', selected: true }));
  await press('Shift+ArrowDown', 'Shift+F10');
  await seen(controller.getByRole('menu'));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  const item = controller.getByRole('menuitem', { name: 'Move to…' });
  while ((await item.and(controller.locator(':focus')).count()) === 0) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const dialog = controller.getByRole('dialog', { name: 'Move 2 items' });
  await seen(dialog.getByRole('treeitem', { name: 'Legal' }));
  await press('ArrowDown', 'Enter');
  await seen(dialog.getByRole('treeitem', { name: 'Legal', selected: true }));
  await press('Tab', 'Tab', 'Enter');
  await seen(controller.getByText('2 items moved to Legal'));
  await unseen(rowOf(controller, 'Bylaws'));
  await seen(rowOf(controller, 'Bank letters'));

  await controller.getByRole('grid').focus();
  await press('Backspace');
  await seen(controller.getByRole('heading', { level: 1, name: 'Files' }));
  await seen(rowOf(controller, 'Legal'));
  await controller.getByRole('grid').focus();
  await press('l', 'Enter');
  await seen(rowOf(controller, 'Charter'));
  await seen(rowOf(controller, 'Bylaws'));
});

journey('dragging asks until it is told not to, and always when clients would get to see it', async ({ person }) => {
  const controller = await person('controller');
  // one that has clients
  const company = await openCompany(controller, 'Novak Precision Machining Inc.');
  await openFiles(controller, company, 'Tax');
  await makeFolders(controller, 'Drafts', 'Estimates', 'Notices', 'Staff only');
  await rowOf(controller, 'Staff only').click({ button: 'right', position: { x: 300, y: 20 } });
  await controller.getByRole('menuitem', { name: 'Hide from clients' }).click();
  await seen(rowOf(controller, 'Staff only').getByText('Hidden from clients'));
  const inTree = (title: string) => controller.getByRole('treeitem', { name: title, exact: true });

  await rowOf(controller, 'Drafts').dragTo(inTree('Payroll'));
  const asked = controller.getByRole('dialog', { name: 'Move “Drafts” to Payroll?' });
  await asked.getByLabel("Don't ask again").check();
  await asked.getByRole('button', { name: 'Move' }).click();
  await seen(controller.getByText('“Drafts” moved to Payroll'));

  await controller.reload();
  await rowOf(controller, 'Estimates').dragTo(inTree('Payroll'));
  await seen(controller.getByText('“Estimates” moved to Payroll'));

  await rowOf(controller, 'Notices').dragTo(rowOf(controller, 'Staff only'));
  await seen(controller.getByText('“Notices” moved to Staff only'));
  await openFolder(controller, 'Staff only');
  await rowOf(controller, 'Notices').dragTo(inTree('Payroll'));
  const warned = controller.getByRole('dialog', { name: 'Move “Notices” to Payroll?' });
  await seen(warned.getByText('Clients will be able to see this after the move.'));
  expect(await warned.getByLabel("Don't ask again").count()).toBe(0);
  await warned.getByRole('button', { name: 'Cancel' }).click();
  await seen(rowOf(controller, 'Notices'));
});

journey('what went to the trash or elsewhere comes back by Undo, one or many', async ({ person }) => {
  const controller = await person('controller');
  const company = await ownCompany('Zinnia Flowers LLC');
  await openFiles(controller, company, 'Legal');
  await makeFolders(controller, 'Leases', 'Permits');

  await choose(controller, 'Leases', 'Move to trash');
  const said = controller.locator('.toast').filter({ hasText: '“Leases” moved to the trash' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await seen(controller.getByText('“Leases” restored'));
  await unseen(said);
  await seen(rowOf(controller, 'Leases'));

  await rowOf(controller, 'Leases').click({ position: { x: 500, y: 20 } });
  await rowOf(controller, 'Permits').click({ position: { x: 500, y: 20 }, modifiers: ['Control'] });
  await choose(controller, 'Permits', 'Move to…');
  const dialog = controller.getByRole('dialog', { name: 'Move 2 items' });
  await dialog.getByRole('treeitem', { name: 'Tax' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await unseen(rowOf(controller, 'Permits'));
  await seen(controller.getByText('2 items moved to Tax'));
  await controller.getByRole('grid').focus();
  await controller.keyboard.press('Control+z');
  await seen(controller.getByText('2 items moved to Legal'));
  await seen(rowOf(controller, 'Leases'));
  await seen(rowOf(controller, 'Permits'));
});

journey('who gives a page another name goes with it to its new place', async ({ person }) => {
  const controller = await person('controller');
  const company = await ownCompany('Zinnia Flowers LLC');
  await openFiles(controller, company);
  await makeFolders(controller, 'Long list');
  await fill(controller, company, 'Long list', 'Request', 40);
  await openFolder(controller, 'Long list');
  await seen(rowOf(controller, 'Request 001'));
  await controller.getByRole('grid').focus();
  await controller.keyboard.press('Home');
  await controller.keyboard.press('F2');
  await controller.getByLabel('New name').fill('Zoning');
  await controller.keyboard.press('Enter');
  await seen(controller.getByRole('row', { name: 'Zoning', selected: true }));
  const isVisible = `(() => {
    const { top, bottom } = document.querySelector('tbody tr[aria-selected=true]').getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  })()`;
  await becomes(controller, isVisible, true);
  await becomes(controller, `document.activeElement.getAttribute('role')`, 'grid');
  await controller.keyboard.press('Enter');
  await seen(controller.getByRole('heading', { level: 1, name: 'Zoning' }));
});

journey('a folder of two hundred comes in fifties, two at a time, in the order of a column', async ({ person }) => {
  const controller = await person('controller');
  const company = await ownCompany('Zinnia Flowers LLC');
  await openFiles(controller, company);
  await makeFolders(controller, 'Statements');
  await fill(controller, company, 'Statements', 'Request', 200);
  const offsets: number[] = [];
  let underWay = 0;
  let most = 0;
  await controller.route('**/api/v2/graphql/', async (route) => {
    const { query, variables } = JSON.parse(route.request().postData() ?? '{}');
    if (!/query FolderRows\b/.test(query)) return route.fallback();
    offsets.push(variables.offset);
    underWay += 1;
    most = Math.max(most, underWay);
    await drawn(controller); // whoever asks beside it has done so by then
    const response = await route.fetch();
    underWay -= 1;
    return route.fulfill({ response });
  });
  await openFolder(controller, 'Statements');
  await seen(rowOf(controller, 'Request 001'));
  // what is still heard of the making has a chunk asked for again
  await eventually(() => expect(new Set(offsets)).toEqual(new Set([0, 50, 100, 150])));
  expect(most).toBe(2);
  await controller.unrouteAll({ behavior: 'wait' });

  await controller.getByRole('grid').focus();
  await controller.keyboard.press('End');
  await seen(controller.getByRole('row', { name: 'Request 200', selected: true }));
  const head = controller.getByRole('columnheader', { name: 'Title' });
  const orders = [];
  await controller.keyboard.press('Escape');
  for (const first of ['Request 001', 'Request 200', 'Request 001']) {
    await head.getByRole('button').click();
    await seen(rowOf(controller, first));
    orders.push(await head.getAttribute('aria-sort'));
  }
  expect(orders).toEqual(['ascending', 'descending', 'none']);
});

journey('rows that do not arrive say so, and can be asked for again', async ({ person, expectFaults }) => {
  const controller = await person('controller');
  const company = await ownCompany('Zinnia Flowers LLC');
  await openFiles(controller, company);
  await makeFolders(controller, 'Archive');
  await fill(controller, company, 'Archive', 'Year', 80);
  // with all of them heard of, nothing asks for the rows again but the button
  await seen(rowOf(controller, 'Archive').getByText('80 items'));
  expectFaults();
  await controller.route('**/api/v2/graphql/', (route) => {
    const { query, variables } = JSON.parse(route.request().postData() ?? '{}');
    return /query FolderRows\b/.test(query) && variables.offset > 0 ? route.abort('failed') : route.fallback();
  });
  await openFolder(controller, 'Archive');
  await seen(controller.getByText('Some rows could not be loaded.'));
  await controller.unrouteAll({ behavior: 'wait' });
  await controller.getByRole('button', { name: 'Try again' }).click();
  await unseen(controller.getByText('Some rows could not be loaded.'));
  await controller.getByRole('grid').focus();
  await controller.keyboard.press('End');
  await seen(controller.getByRole('row', { name: 'Year 080', selected: true }));
});

journey('on a phone a held finger selects, and a press opens', async ({ person }) => {
  const client = await person('owner', { device: 'phone' });
  await client.goto('/');
  await seen(client.getByRole('article'));
  await client.getByRole('link', { name: 'Files' }).last().tap();
  await seen(rowOf(client, 'Requests'));
  await rowOf(client, 'Requests').tap();
  await seen(client.getByRole('heading', { level: 1, name: 'Requests' }));
  await makeFolders(client, 'Photos', 'Videos');

  await client.getByRole('button', { name: 'Select Photos' }).tap();
  await rowOf(client, 'Videos').tap();
  await seen(client.getByText('2 selected'));
  await client.getByRole('button', { name: 'Move to trash' }).tap();
  await unseen(rowOf(client, 'Photos'));
  await unseen(rowOf(client, 'Videos'));
  await client.getByRole('navigation', { name: 'Folders above' }).getByRole('link', { name: 'Files' }).tap();
  await client.getByRole('button', { name: 'Actions for Legal' }).tap();
  await client.getByRole('menuitem', { name: 'Details' }).tap();
  await seen(client.locator('.drawer.open').getByText('Contains'));
  await client.locator('.drawer.open').getByRole('button', { name: 'Close' }).tap();
  await unseen(client.locator('.drawer.open'));
});
