import { openAssistant } from './stage/assistant.js';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { tabTo } from './stage/keys.js';
import { openFiles, rowOf } from './stage/library.js';
import { fill } from './stage/requests.js';
import { becomes, drawerOf, openCompany, seen, unseen } from './stage/screens.js';

journey('the library is walked by letters, and a capital finds a title', async ({ person }) => {
  const page = await person('controller');
  const company = await companyNamed(page, 'Harbor Street Bakery LLC');
  // the first row is another than the one that is found
  await fill(page, company, 'Payroll', 'Joist', 1);
  await fill(page, company, 'Payroll', 'Kiln', 3);
  await openFiles(page, company, 'Payroll');
  const row = (n: number) => rowOf(page, `Kiln 00${n}`);
  await seen(row(3));
  const first = page.locator('.file-row').first();
  await page.keyboard.press('j');
  await seen(page.getByRole('grid').and(page.locator(':focus')));
  await seen(first.and(page.locator('.focused')));
  await page.keyboard.press('j');
  await seen(page.locator('.file-row.focused').nth(0).and(page.locator('[aria-rowindex="3"]')));
  await page.keyboard.press('k');
  await seen(first.and(page.locator('.focused')));
  expect(await page.locator('.file-row.selected').count()).toBe(0);
  await page.keyboard.press('x');
  await seen(first.and(page.locator('.selected')));
  await page.keyboard.press('x');
  await unseen(page.locator('.file-row.selected'));
  await page.keyboard.press('K');
  await seen(row(1).and(page.locator('.focused')));

  await page.keyboard.press('Alt+Enter');
  const sheet = drawerOf(page);
  await seen(sheet.getByRole('heading', { name: 'Kiln 001' }));
  await page.keyboard.press('j');
  await seen(sheet.getByRole('heading', { name: 'Kiln 002' }));
  await page.keyboard.press('Escape');
  await seen(page.getByRole('grid').and(page.locator(':focus')));
  await page.keyboard.press('Enter');
  await seen(page.getByRole('heading', { level: 1, name: 'Kiln 002' }));
});

journey('vendors, chats and what was asked of the assistant are walked by letters', async ({ person }) => {
  const page = await person('admin');
  const company = await openCompany(page, 'Harbor Street Bakery LLC');
  await page.goto(`/${company}/payments/vendors`);
  await seen(page.getByRole('row').nth(1));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await seen(page.getByRole('dialog', { name: /^Edit / }));
  await page.keyboard.press('Escape');

  await page.goto('/chatbot-explorer');
  const rows = page.locator('.explorer-list > li');
  await seen(rows.nth(1));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await seen(rows.nth(0).locator('[aria-current=true]'));
  await page.keyboard.press('j');
  await seen(rows.locator('[aria-current=true]'));
  await page.keyboard.press('Escape');
  await unseen(drawerOf(page).locator('.explorer-thread'));
  await becomes(page, `document.querySelector('.explorer-list [aria-current]') === null`, true);

  const owner = await person('owner');
  const assistant = await openAssistant(owner);
  await seen(assistant.locator('.assistant-chat'));
  await tabTo(owner, assistant.getByRole('button', { name: 'New chat' }), 'Shift+Tab');
  await owner.keyboard.press('j');
  await seen(assistant.locator('.assistant-chat').first().and(owner.locator(':focus')));
  await owner.keyboard.press('Enter');
  await seen(assistant.locator('.assistant-chat[aria-current=true]'));
});
