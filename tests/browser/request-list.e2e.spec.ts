import { PDF } from '@libpdf/core';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { call } from './stage/requests.js';
import { drawerOf, openCompany, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

journey('documents of a request are given on a phone and looked at one by one', async ({ person }) => {
  const controller = await person('controller');
  const client = await person('owner', { device: 'phone' });
  const title = 'For your return, three papers';
  const company = await openCompany(controller, harbor);

  await controller.getByRole('button', { name: 'Add to-do' }).click();
  await controller.getByRole('menuitem', { name: /^Upload request/ }).click();
  const form = drawerOf(controller);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Documents to ask for').fill('W-2\n\nLease of the van\nw-2');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(form.getByText('This document is already on the list.'));
  await form.getByLabel('Documents to ask for').fill('W-2\nLease of the van');
  await form.getByRole('button', { name: 'Save' }).click();
  const theirs = drawerOf(controller);
  await seen(theirs.getByText('2 documents, 2 still needed'));
  await theirs.getByLabel('Another document').fill('Bank letter');
  await theirs.getByRole('button', { name: 'Ask for it' }).click();
  await seen(theirs.getByText('3 documents, 3 still needed'));
  await theirs.getByRole('button', { name: 'Take Bank letter off the list' }).click();
  await seen(theirs.getByText('2 documents, 2 still needed'));
  expect(await findingsOf(controller, 'request-list-asked')).toEqual([]);

  const uuid = new URL(controller.url()).pathname.split('/').at(-1);
  await client.goto(`/${company}/to-dos/${uuid}`);
  const sheet = drawerOf(client);
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await seen(sheet.getByText('Some of the documents are still missing. Upload them, or mark them as not applicable.'));
  expect(await findingsOf(client, 'request-list-phone')).toEqual([]);
  await give(client, 'W-2', 'w2.pdf');
  await sheet.getByRole('button', { name: 'Lease of the van is not applicable' }).click();
  await seen(sheet.getByText('2 documents, all answered'));
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await seen(client.getByText('Form successfully submitted.'));

  await seen(theirs.getByText('Waiting for review', { exact: true }));
  expect(await findingsOf(controller, 'request-list-review')).toEqual([]);
  await theirs.getByRole('button', { name: 'Send back Lease of the van' }).click();
  await controller.getByLabel('What is missing?').fill('You pay rent for it each month.');
  await controller.getByRole('button', { name: 'Send back', exact: true }).click();
  await seen(sheet.getByText('You pay rent for it each month.').first());
  await photograph(client, 'Lease of the van', await controller.screenshot());
  expect(await pagesOf(client, company, uuid ?? '', 'Lease of the van.pdf')).toBe(2);
  await seen(sheet.getByText('2 documents, all answered'));
  await sheet.getByRole('button', { name: 'Submit' }).click();

  await seen(theirs.getByText('Waiting for review', { exact: true }));
  await theirs.getByRole('button', { name: 'Accept W-2' }).click();
  await seen(theirs.getByText('Accepted', { exact: true }));
  await theirs.getByRole('button', { name: 'Accept Lease of the van' }).click();
  await seen(sheet.getByText('Completed', { exact: true }));
  await seen(theirs.getByRole('button', { name: 'Completed' }));
});

/** Two pages in the order in which they were taken, after one that went wrong. */
async function photograph(page: Page, title: string, picture: Buffer): Promise<void> {
  const take = async (button: Locator) => {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles({ name: 'image.png', mimeType: 'image/png', buffer: picture });
  };
  await take(drawerOf(page).getByRole('button', { name: `Take photos of ${title}` }));
  const dialog = page.getByRole('dialog', { name: title });
  for (let pages = 1; pages < 3; pages += 1) await take(dialog.getByRole('button', { name: 'Add a page' }));
  await dialog.getByRole('button', { name: 'Move page 3 forward' }).click();
  await dialog.getByRole('button', { name: 'Remove page 1' }).click();
  expect(await findingsOf(page, 'request-list-photos')).toEqual([]);
  await dialog.getByRole('button', { name: 'Use these 2 pages' }).click();
  await unseen(dialog);
  await seen(drawerOf(page).getByRole('button', { name: `${title}.pdf`, exact: true }));
}

/** Of a file of the answer, once it was checked for viruses. */
async function pagesOf(page: Page, company: string, todo: string, title: string): Promise<number> {
  const bytes = await eventually(async () => {
    const { todoFiles } = await call(
      page,
      'query ($company: UUID!, $todo: UUID!) { todoFiles(companyUuid: $company, todoUuid: $todo) { uploadedFiles { title upload { url } } } }',
      { company, todo },
    );
    const { url } = todoFiles.uploadedFiles.find((one: { title: string }) => one.title === title).upload;
    return (await page.request.get(url)).body();
  });
  return (await PDF.load(new Uint8Array(bytes))).getPageCount();
}

async function give(page: Page, title: string, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await drawerOf(page)
    .getByRole('button', { name: `Upload ${title}` })
    .click();
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a paper') });
  await seen(drawerOf(page).getByRole('button', { name, exact: true }));
}
