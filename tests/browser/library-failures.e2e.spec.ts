import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { choose, makeFolders, openFiles, openFolder, rowOf } from './stage/library.js';
import { clearFaults, plantFault } from './stage/requests.js';
import { seen, unseen } from './stage/screens.js';

/** The field of an operation's answer when the rules said no. */
const refusal = (field: string, errorMessage: string | null = null) => ({
  data: { [field]: { success: false, errorMessage, code: null } },
});

const said = (page: Page, sentence: string) => seen(page.locator('.toast').getByText(sentence, { exact: true }));

async function confirmIn(page: Page, dialog: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button, exact: true }).click();
}

journey('what the library cannot do it says in the words agreed on', async ({ person, expectFaults }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, 'Novak Precision Machining Inc.');
  await openFiles(controller, company, 'Legal');
  await makeFolders(controller, 'Refusals');
  await openFolder(controller, 'Refusals');
  await makeFolders(controller, 'Deeds', 'Old deeds');
  expectFaults();
  const fields = { CreateFolder: 'createFolder', CreateLink: 'createLink', RenameFile: 'renameFile' };
  for (const [operation, field] of Object.entries(fields)) await plantFault(controller, operation, refusal(field));
  await plantFault(controller, 'MoveFiles', refusal('moveFiles'));
  await plantFault(controller, 'TrashFiles', refusal('trashFiles'));

  const make = async (what: string, address?: string) => {
    await controller.getByRole('button', { name: 'New', exact: true }).click();
    await controller.getByRole('menuitem', { name: what }).click();
    const dialog = controller.getByRole('dialog', { name: what });
    await dialog.getByLabel('Title').fill('Never there');
    if (address) await dialog.getByLabel('Address').fill(address);
    await dialog.getByRole('button', { name: 'Create' }).click();
  };
  const giveUp = async () => {
    await controller.keyboard.press('Escape');
    await controller.getByRole('button', { name: 'Leave', exact: true }).click();
  };
  await make('New folder');
  await said(controller, 'Failed to create folder');
  await plantFault(controller, 'CreateFolder', refusal('createFolder', 'The folder is closed.'));
  await controller.getByRole('dialog', { name: 'New folder' }).getByRole('button', { name: 'Create' }).click();
  await said(controller, 'Failed to create folder. The folder is closed.');
  await giveUp();
  await make('New link', 'https://docs.google.com/spreadsheets/d/4kXb');
  await said(controller, 'Failed to create link');
  await giveUp();

  await choose(controller, 'Deeds', 'Rename');
  await controller.getByLabel('New name').fill('Titles');
  await controller.keyboard.press('Enter');
  await said(controller, 'Failed to rename file/folder');
  await controller.keyboard.press('Escape');
  await choose(controller, 'Deeds', 'Move to…');
  const where = controller.getByRole('dialog', { name: 'Move “Deeds”' });
  await where.getByRole('treeitem', { name: 'Tax' }).click();
  await where.getByRole('button', { name: 'Move', exact: true }).click();
  await said(controller, 'Cannot move item.');
  await controller.keyboard.press('Escape');
  await unseen(where);
  await choose(controller, 'Deeds', 'Move to trash');
  await said(controller, 'Failed to trash file');
  await seen(rowOf(controller, 'Deeds'));

  await clearFaults(controller);
  await choose(controller, 'Old deeds', 'Move to trash');
  await unseen(rowOf(controller, 'Old deeds'));
  await controller.goto(`/${company}/files/?trashed=1`);
  await plantFault(controller, 'RestoreFiles', refusal('restoreFiles'));
  await plantFault(controller, 'ShredFiles', refusal('shredFiles'));
  await choose(controller, 'Old deeds', 'Restore');
  await said(controller, 'Failed to restore file');
  await choose(controller, 'Old deeds', 'Delete forever');
  await confirmIn(controller, 'Delete “Old deeds” forever? This cannot be undone.', 'Delete forever');
  await said(controller, 'Failed to delete file');
  await seen(rowOf(controller, 'Old deeds'));

  await plantFault(controller, 'Navigator');
  await plantFault(controller, 'FolderAt');
  await controller.goto(`/${company}/files/Legal/`);
  await seen(controller.getByText('Failed to load folder'));
  await clearFaults(controller);
  await controller.getByRole('button', { name: 'Try again' }).first().click();
  await seen(rowOf(controller, 'Refusals'));
});
