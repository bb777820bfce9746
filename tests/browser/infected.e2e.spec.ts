import type { Locator, Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { note, type Paper } from './stage/papers.js';
import { ask } from './stage/requests.js';
import { drawerOf, seen } from './stage/screens.js';

// the marker that every scanner takes for a virus, in two halves so that none takes this file for one
const marker = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const warning = 'Virus found, so nobody can open this file. Please upload a clean copy.';

async function choose(page: Page, button: Locator, paper: Paper): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles([paper]);
}

journey('a file with a virus is named wherever it was uploaded, with what to do', async ({ person }) => {
  const [controller, owner] = await Promise.all([person('controller'), person('owner', { device: 'phone' })]);
  const company = await companyNamed(controller, 'Harbor Street Bakery LLC');
  const uuid = await ask(controller, company, 'Bank statements of May', 'upload-request');
  for (const page of [controller, owner]) await page.goto(`/${company}/to-dos/${uuid}`);
  const sheet = drawerOf(owner);
  const uploads = owner.getByRole('region', { name: 'Uploads' });

  await choose(owner, sheet.getByRole('button', { name: 'Add files' }), note('may.csv', marker));
  await uploads.getByText(warning).waitFor();
  await seen(uploads.getByText('1 cannot be opened'));
  await seen(sheet.locator('.answer-files').getByText(warning));
  await seen(drawerOf(controller).locator('.answer-files').getByText(warning));

  await choose(owner, sheet.getByRole('button', { name: 'Attach files' }), note('letter.txt', marker));
  await sheet.locator('.comment-form').getByText(warning).waitFor();
  await seen(uploads.getByText('2 cannot be opened'));
  expect(await findingsOf(owner, 'infected-phone')).toEqual([]);
  await sheet.getByLabel('Write a comment').fill('Here is the letter');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await seen(drawerOf(controller).locator('.comment').getByText(warning));
  expect(await findingsOf(controller, 'infected-desktop')).toEqual([]);
});
