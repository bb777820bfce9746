import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { becomes, drawn, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
/** How a list says that it has rows to walk, and how one without says it. */
const [rows, none] = ['[data-rows] :is(tbody > tr, li)', 'h1'] as const;
const isInRow = `document.activeElement?.closest('[data-rows]') !== null`;
const chosen = `document.querySelectorAll('[data-rows] :is(input:checked, tr[aria-selected=true])').length`;

/** Opens a page and the sheet over it; answers which keys it names. */
async function keysOn(page: Page, address: string, shows: string): Promise<readonly string[]> {
  await page.goto(address);
  await seen(page.locator(shows));
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await seen(sheet);
  const keys = await sheet.locator('dt').allTextContents();
  await page.keyboard.press('Escape');
  await unseen(sheet);
  return keys;
}

/** What the sheet says of lists is tried: j goes to a row, and x chooses it. */
async function truthOf(page: Page, address: string, shows: string): Promise<void> {
  const keys = await keysOn(page, address, shows);
  expect({ address, walks: keys.includes('jk') }).toEqual({ address, walks: shows === rows });
  await page.keyboard.press('j');
  await becomes(page, isInRow, shows === rows);
  const before = await page.evaluate<number>(chosen);
  await page.keyboard.press('x');
  await drawn(page);
  const after = await page.evaluate<number>(chosen);
  expect({ address, isChosen: after > before }).toEqual({ address, isChosen: keys.includes('x') });
}

journey('the sheet of keys tells the truth on the pages of the staff', async ({ person }) => {
  const page = await person('admin');
  const company = await companyNamed(page, harbor);
  const ofFirm = ['', '/work', '/work/people', '/bundles', '/books', '/engagement-letters'];
  const ofCompany = ['feed', 'to-dos', 'files/', 'payments', 'payments/vendors', 'document-signatures'];
  const lists = [
    ...ofFirm.map((place) => `/staff${place}`),
    ...['/chatbot-explorer', '/chatbot-explorer?view=chats', '/todo-templates'],
    ...['/tq-summary-dashboard', '/tq-summary-dashboard/questions', '/staff-admin-panel/overview'],
    ...['/staff-admin-panel/companies', '/staff-admin-panel/client-users'],
    ...ofCompany.map((place) => `/${company}/${place}`),
    `/${company}/company-settings/team`,
  ];
  for (const address of lists) await truthOf(page, address, rows);
  for (const place of ['client-profile', 'company-settings/accounting', 'payments/new'])
    await truthOf(page, `/${company}/${place}`, none);
});

journey('the sheet of keys tells the truth on the pages of clients', async ({ person }) => {
  const page = await person('owner');
  const company = await companyNamed(page, harbor);
  for (const place of ['', `${company}/to-dos`, `${company}/files/`, `${company}/sign`, `${company}/payments/vendors`])
    await truthOf(page, `/${place}`, rows);
  await truthOf(page, `/${company}/dashboard`, rows);
});
