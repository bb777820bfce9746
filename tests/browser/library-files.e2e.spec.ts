import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { choose, makeFolders, openFiles, openFolder, rowOf } from './stage/library.js';
import { findingsOf } from './stage/looks.js';
import { note, pdfSaying } from './stage/papers.js';
import { drawerOf, seen } from './stage/screens.js';

// the marker that every scanner takes for a virus, in two halves so that none takes this file for one
const marker = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');

journey('files come down singly and as one archive; one with a virus is red', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, 'Novak Precision Machining Inc.');
  await openFiles(controller, company, 'Legal');
  await makeFolders(controller, 'Contracts');
  await openFolder(controller, 'Contracts');
  const chooser = controller.waitForEvent('filechooser');
  await controller.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles([
    pdfSaying('lease.pdf', 'Rent'),
    note('terms.txt', 'Net 30'),
    note('invoice.txt', marker),
  ]);
  const infected = rowOf(controller, 'invoice.txt');
  // looking for viruses goes on beside everything else
  await infected.getByText('Virus found, so nobody can open this file. Please upload a clean copy.').waitFor();
  await controller.getByText(': extracting...').first().waitFor({ state: 'hidden' });
  await seen(rowOf(controller, 'lease.pdf'));

  const single = controller.waitForEvent('download');
  await choose(controller, 'terms.txt', 'Download');
  expect((await single).suggestedFilename()).toBe('terms.txt');

  await infected.click({ button: 'right', position: { x: 300, y: 20 } });
  await seen(controller.getByRole('menuitem', { name: 'Details' }));
  expect(await controller.getByRole('menuitem', { name: 'Download' }).count()).toBe(0);
  await controller.keyboard.press('Escape');

  await controller.getByRole('grid').focus();
  await controller.keyboard.press('Control+a');
  await seen(controller.getByText('3 selected'));
  const archive = controller.waitForEvent('download');
  await controller.getByRole('toolbar').getByRole('button', { name: 'Download' }).click();
  // it is waited for wherever one goes meanwhile
  await controller.getByRole('link', { name: 'To-dos' }).first().click();
  await seen(controller.getByText('The download is ready'));
  expect((await archive).suggestedFilename()).toMatch(/\.zip$/);

  await controller.goBack();
  await choose(controller, 'lease.pdf', 'Details');
  const sheet = drawerOf(controller);
  await sheet.getByRole('tab', { name: 'Versions' }).click();
  await seen(sheet.getByText('Version 1'));
  await seen(sheet.getByText('Current'));
  await sheet.getByRole('tab', { name: 'Details' }).click();
  await sheet.getByLabel('Write a comment').fill('Signed by both?');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await seen(rowOf(controller, 'lease.pdf').getByText('1 comment'));
});

journey('a new version comes by the menu of its row, and the trash says when and by whom', async ({ person }) => {
  const [controller, phone] = await Promise.all([
    person('controller'),
    person('controller', { device: 'phone', scheme: 'dark' }),
  ]);
  const company = await companyNamed(controller, 'Big Sky Cattle Company');
  await openFiles(controller, company, 'Payroll');
  await makeFolders(controller, 'June');
  await openFolder(controller, 'June');
  const chosen = controller.waitForEvent('filechooser');
  await controller.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chosen).setFiles([note('hours.txt', 'forty')]);
  await seen(rowOf(controller, 'hours.txt'));

  const chooser = controller.waitForEvent('filechooser');
  await choose(controller, 'hours.txt', 'Upload new version');
  expect((await chooser).isMultiple()).toBe(false);
  await (await chooser).setFiles([note('hours corrected.txt', 'forty-two')]);
  await controller.getByText('hours.txt (v2)').first().waitFor();

  await choose(controller, 'hours.txt (v2)', 'Move to trash');
  await controller.goto(`/${company}/files/?trashed=1`);
  await seen(controller.getByRole('columnheader', { name: 'Moved to trash' }));
  await seen(rowOf(controller, 'hours.txt (v2)').getByText('Daniel Okafor'));
  expect(await findingsOf(controller, 'trash-desktop')).toEqual([]);
  await phone.goto(`/${company}/files/?trashed=1`);
  await seen(rowOf(phone, 'hours.txt (v2)').getByText('Daniel Okafor'));
  expect(await findingsOf(phone, 'trash-phone')).toEqual([]);
});
