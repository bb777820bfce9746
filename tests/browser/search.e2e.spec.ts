import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { makeFolders, openFiles, openFolder, rowOf } from './stage/library.js';
import { devices, findingsOf } from './stage/looks.js';
import { pdfSaying } from './stage/papers.js';
import { ask, clearFaults, nextCall, plantFault } from './stage/requests.js';
import { becomes, commented, drawerOf, openCompany, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const fieldOf = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Search to-dos' });
const toTodos = async (page: Page, company: string) => {
  await page.goto(`/${company}/to-dos`);
  await seen(page.locator('.todo-row'));
};
const resultsOf = (page: Page) => dialogOf(page).getByRole('listbox').getByRole('option');
const optionOf = (page: Page, text: string) => resultsOf(page).filter({ hasText: text });

journey('a to-do and a comment are found by keyboard alone, and are there again the next time', async ({ person }) => {
  const page = await person('controller');
  const company = await companyNamed(page, harbor);
  const uuid = await ask(page, company, 'Quarterly zeppelin inspection');
  await page.goto(`/${company}/to-dos/${uuid}`);
  await drawerOf(page).getByLabel('Write a comment').fill('The hangar of the zeppelin is at the lake');
  await page.keyboard.press('Enter');
  await commented(drawerOf(page), 'The hangar of the zeppelin');
  await toTodos(page, company);

  await page.keyboard.press('Control+Shift+F');
  await seen(dialogOf(page).getByText('Type at least two characters.'));
  await page.keyboard.type('zeppel');
  await seen(optionOf(page, 'The hangar of the zeppelin'));
  expect(await resultsOf(page).count()).toBe(2);
  expect(await optionOf(page, 'Quarterly').locator('mark').allTextContents()).toEqual(['zeppelin']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${company}/to-dos/${uuid}`);
  await unseen(dialogOf(page));

  await toTodos(page, company);
  await page.keyboard.press('Control+Shift+F');
  await seen(optionOf(page, 'Quarterly zeppelin inspection'));
  await page.keyboard.type('lake hangar');
  await seen(optionOf(page, 'at the lake'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${company}/to-dos/${uuid}`);
  await page.keyboard.press('Control+Shift+F');
  await seen(optionOf(page, 'at the lake'));
  expect(await resultsOf(page).count()).toBe(2);
});

journey('a sentence from inside a PDF is found, and Enter opens the file', async ({ person }) => {
  const page = await person('controller');
  const company = await companyNamed(page, harbor);
  await openFiles(page, company, 'Legal');
  await makeFolders(page, 'Keys');
  await openFolder(page, 'Keys');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles([pdfSaying('handover.pdf', 'The brass key lies beneath the third flowerpot')]);
  await rowOf(page, 'handover.pdf').waitFor();
  await page.getByText('handover.pdf: extracting...').waitFor({ state: 'hidden' });
  await toTodos(page, company);

  await page.keyboard.press('Control+Shift+F');
  await fieldOf(page).fill('beneath the third flowerpot');
  await seen(optionOf(page, 'handover.pdf'));
  expect(await resultsOf(page).count()).toBe(1);
  expect(await optionOf(page, 'handover.pdf').locator('mark').allTextContents()).toEqual([
    'beneath',
    'third',
    'flowerpot',
  ]);
  await seen(optionOf(page, 'in the folder Legal › Keys'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/${company}/files/Legal/Keys/?item=*`);
  await drawerOf(page).getByRole('button', { name: 'Preview', exact: true }).click();
  await seen(page.locator('dialog.file-preview').getByRole('img', { name: 'Page 1 of 1' }));
});

journey('badges and company narrow a search, and closing forgets all of it', async ({ person }) => {
  const page = await person('controller');
  const company = await openCompany(page, harbor);
  await ask(page, company, 'Gondola lease');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await fieldOf(page).fill('gondola');
  await seen(optionOf(page, 'Gondola lease'));
  expect((await dialogOf(page).boundingBox())?.width).toBe(820);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [wide, isFull] of [
    [769, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width: wide, height });
    await becomes(page, "document.querySelector('dialog[open]').offsetHeight === innerHeight", isFull);
  }
  await page.setViewportSize({ width, height });

  const comments = dialogOf(page).getByRole('button', { name: 'Comments' });
  const [narrowed] = await Promise.all([nextCall(page, 'Search'), comments.click()]);
  expect(narrowed).toMatchObject({ query: 'gondola', itemTypes: ['comment'] });
  await seen(dialogOf(page).getByText('Nothing found.'));
  await comments.click();
  await seen(optionOf(page, 'Gondola lease'));
  const choice = dialogOf(page).getByLabel('Company');
  const [inCompany] = await Promise.all([nextCall(page, 'Search'), choice.selectOption({ label: harbor })]);
  expect(inCompany).toMatchObject({ companyUuids: [company], itemTypes: null });
  await seen(optionOf(page, 'Gondola lease'));

  await page.keyboard.press('Escape');
  await unseen(dialogOf(page));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  expect(await fieldOf(page).inputValue()).toBe('');
  expect(await choice.inputValue()).toBe('');
  expect(await comments.getAttribute('aria-pressed')).toBe('false');
});

journey('a client finds what is theirs; nothing of the search is left after signing out', async ({ person }) => {
  const [staff, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await openCompany(staff, harbor);
  await ask(staff, company, 'Marmalade permit');
  await toTodos(client, company);
  await client.keyboard.press('Meta+Shift+F');
  await fieldOf(client).fill('permits marmal');
  await optionOf(client, 'Marmalade permit').click();
  await client.waitForURL(`**/${company}/to-dos/*`);
  const stored = () => client.evaluate<string | null>(`localStorage.getItem('daybook.recent-results')`);
  expect(await stored()).toContain('Marmalade permit');
  await client.goto('/logout');
  await seen(client.getByLabel('Email'));
  expect(await stored()).toBeNull();
});

journey('a search that fails says so and can be tried again', async ({ person, expectFaults }) => {
  const page = await person('controller');
  expectFaults();
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await plantFault(page, 'Search');
  await fieldOf(page).fill('statement');
  await seen(dialogOf(page).getByText('The search failed. Please try again.'));
  await clearFaults(page);
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
  await seen(resultsOf(page));
});

for (const device of devices) {
  journey(`the search has no finding on a ${device}`, async ({ person }) => {
    const page = await person('controller', { device });
    await page.goto('/staff');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await fieldOf(page).fill('statemnet');
    await seen(resultsOf(page));
    expect(await findingsOf(page, `${device}-search`)).toEqual([]);
    if (device === 'phone') expect(await dialogOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await fieldOf(page).fill('qqqqqqqq');
    await seen(dialogOf(page).getByText('Nothing found.'));
    expect(await findingsOf(page, `${device}-search-nothing`)).toEqual([]);
  });
}

journey(
  'Ctrl and K leads by keyboard to pages, companies and to-dos, and does what can be done here',
  async ({ person }) => {
    const page = await person('controller');
    const company = await openCompany(page, harbor);
    await ask(page, company, 'Appraise the xylophone');
    await toTodos(page, company);
    const palette = page.getByRole('dialog', { name: 'Go to' });
    const options = palette.getByRole('option');
    await page.keyboard.press('Control+k');
    await seen(options.filter({ hasText: 'Activity' }));
    expect(await findingsOf(page, 'light')).toEqual([]);
    await page.keyboard.type('files');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${company}/files`);
    await unseen(palette);

    await page.keyboard.press('Control+k');
    await page.keyboard.type('xylop');
    await seen(options.filter({ hasText: 'Appraise the xylophone' }));
    await page.keyboard.press('Enter');
    await seen(drawerOf(page).getByRole('heading', { name: 'Appraise the xylophone' }));

    await page.keyboard.press('Control+k');
    await page.keyboard.type('cedar');
    await seen(options.filter({ hasText: 'Cedar Ridge Builders LLC' }));
    await page.keyboard.press('Enter');
    await seen(page.getByRole('button', { name: 'Choose a company: Cedar Ridge Builders LLC' }));

    await page.keyboard.press('Control+k');
    await page.keyboard.type('my settings');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('dialog', { name: 'Settings' }));
  },
);
