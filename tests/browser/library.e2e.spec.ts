import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { choose, makeFolders, openFiles, openFolder, rowOf } from './stage/library.js';
import { drawerOf, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

journey('folders and links are made, renamed where they stand, and found by their address', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await companyNamed(controller, harbor);
  await openFiles(client, company, 'Legal');
  await openFiles(controller, company, 'Legal');
  await makeFolders(controller, 'Leases');
  // nobody touches the client's browser, and it changes
  await seen(rowOf(client, 'Leases'));

  await controller.getByRole('button', { name: 'New', exact: true }).click();
  await controller.getByRole('menuitem', { name: 'New folder' }).click();
  await controller.getByRole('dialog').getByLabel('Title').fill('Leases');
  await controller.keyboard.press('Enter');
  await seen(controller.getByText('A folder with this name already exists. Choose another name.'));
  await controller.keyboard.press('Escape');
  await controller.getByRole('button', { name: 'Leave', exact: true }).click();

  await openFolder(controller, 'Leases');
  await seen(controller.getByText('This folder is empty'));
  await controller.getByRole('button', { name: 'New', exact: true }).click();
  await controller.getByRole('menuitem', { name: 'New link' }).click();
  const dialog = controller.getByRole('dialog', { name: 'New link' });
  await dialog.getByLabel('Title').fill('Rent rol');
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  expect(await dialog.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Address').fill('https://docs.google.com/spreadsheets/d/4kXb');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await seen(rowOf(controller, 'Rent rol'));
  await unseen(dialog);

  await controller.getByRole('grid').focus();
  await controller.keyboard.press('F2');
  await controller.getByLabel('New name').fill('Rent roll');
  await controller.keyboard.press('Enter');
  await seen(rowOf(controller, 'Rent roll'));
  await choose(controller, 'Rent roll', 'Copy link');
  await seen(controller.getByText('Copied to clipboard'));
  const address = await controller.evaluate<string>('navigator.clipboard.readText()');

  await client.goto(new URL(address).pathname);
  await seen(client.getByRole('heading', { level: 1, name: 'Leases' }));
  const sheet = drawerOf(client);
  await seen(sheet.getByRole('link', { name: 'Go to cloud doc' }));
  await sheet.getByRole('button', { name: /^https:\/\/docs\.google\.com/ }).click();
  await seen(client.getByText('Added to clipboard'));
  expect(await client.evaluate<string>('navigator.clipboard.readText()')).toBe(
    'https://docs.google.com/spreadsheets/d/4kXb',
  );

  await client.getByRole('navigation', { name: 'Folders above' }).getByRole('link', { name: 'Legal' }).click();
  await seen(client.getByRole('heading', { level: 1, name: 'Legal' }));
  await client.goto(`/${company}/files/no-such-folder/`);
  await seen(client.getByText('This folder could not be found'));
});

journey('a folder is shared with one guest, and the others lose sight of it at once', async ({ person }) => {
  const [controller, owner, guest] = await Promise.all([person('controller'), person('owner'), person('guest')]);
  const company = await companyNamed(controller, harbor);
  await openFiles(controller, company, 'Payroll');
  await makeFolders(controller, 'Bonuses');
  await openFiles(owner, company, 'Payroll');
  await openFiles(guest, company, 'Payroll');
  await seen(rowOf(owner, 'Bonuses'));
  await seen(rowOf(guest, 'Bonuses'));

  await choose(controller, 'Bonuses', 'Share');
  const dialog = controller.getByRole('dialog', { name: 'Share “Bonuses”' });
  await dialog.getByLabel('Only the people chosen here').check();
  await unseen(rowOf(guest, 'Bonuses'));
  await unseen(rowOf(owner, 'Bonuses'));
  await dialog.getByLabel('Access of Gavin Brooks').selectOption('View');
  await seen(dialog.getByText('Daniel Okafor gave Gavin Brooks “View”'));
  await seen(rowOf(guest, 'Bonuses'));
  expect(await rowOf(owner, 'Bonuses').count()).toBe(0);

  // who may only look is offered nothing that changes it
  await openFolder(guest, 'Bonuses');
  await seen(guest.getByText('Nothing has been put here yet.'));
  expect(await guest.getByRole('button', { name: 'Upload' }).count()).toBe(0);
  await guest.goBack();
  await rowOf(guest, 'Bonuses').click({ button: 'right', position: { x: 300, y: 20 } });
  await seen(guest.getByRole('menuitem', { name: 'Copy link' }));
  for (const action of ['Rename', 'Move to…', 'Move to trash', 'Share', 'Hide from clients'])
    expect(await guest.getByRole('menuitem', { name: action }).count()).toBe(0);
});

journey('what is in the trash comes back, or goes for good', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, 'Novak Precision Machining Inc.');
  await openFiles(controller, company, 'Monthly');
  await makeFolders(controller, 'October', 'Scans');
  await openFolder(controller, 'October');
  await makeFolders(controller, 'Receipts');
  const trash = controller.getByRole('link', { name: /^Trash/ });

  await choose(controller, 'Receipts', 'Move to trash');
  await seen(controller.getByText('“Receipts” moved to the trash'));
  await controller.getByRole('grid').focus();
  await controller.keyboard.press('Backspace');
  await seen(rowOf(controller, 'October'));
  await rowOf(controller, 'October').click({ position: { x: 500, y: 20 } });
  await rowOf(controller, 'Scans').click({ position: { x: 500, y: 20 }, modifiers: ['Control'] });
  await seen(controller.getByText('2 selected'));
  await controller.keyboard.press('Delete');
  await seen(controller.getByText('2 items moved to the trash'));

  await trash.click();
  await seen(controller.getByRole('heading', { level: 1, name: 'Trash 3' }));
  expect(new URL(controller.url()).search).toBe('?trashed=1');
  // its folder is in the trash too, so a place is chosen
  await choose(controller, 'Receipts', 'Restore');
  const where = controller.getByRole('dialog', { name: 'Where should “Receipts” go?' });
  await where.getByRole('treeitem', { name: 'Tax' }).click();
  await where.getByRole('button', { name: 'Restore' }).click();
  await unseen(rowOf(controller, 'Receipts'));
  await choose(controller, 'October', 'Restore');
  await seen(controller.getByText('“October” restored'));

  await choose(controller, 'Scans', 'Delete forever');
  await controller.getByRole('button', { name: 'Cancel' }).click();
  await choose(controller, 'Scans', 'Delete forever');
  await seen(controller.getByText('Delete “Scans” forever? This cannot be undone.'));
  await controller.getByRole('button', { name: 'Delete forever' }).last().click();
  await seen(controller.getByText('The trash is empty'));

  await openFiles(controller, company, 'Tax');
  await seen(rowOf(controller, 'Receipts'));
  await openFiles(controller, company, 'Monthly');
  await seen(rowOf(controller, 'October'));
});
