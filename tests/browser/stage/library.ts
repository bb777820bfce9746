import type { Locator, Page } from 'playwright-core';
import { seen, unseen } from './screens.js';

/** Opens the files of a company, or a folder in them by the titles on the way. */
export async function openFiles(page: Page, company: string, ...folders: string[]): Promise<void> {
  await page.goto(`/${company}/files/`);
  for (const title of folders) await openFolder(page, title);
  await seen(page.getByRole('grid'));
}

export async function openFolder(page: Page, title: string): Promise<void> {
  await page.getByRole('grid').getByRole('link', { name: title, exact: true }).click();
  await seen(page.getByRole('heading', { level: 1, name: title }));
}

/** The row of a file, folder or link in the list. */
export const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Makes folders in the one that is open. */
export async function makeFolders(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New folder' }).click();
    await page.getByRole('dialog', { name: 'New folder' }).getByLabel('Title').fill(title);
    await page.keyboard.press('Enter');
    await seen(rowOf(page, title));
    await unseen(page.getByRole('dialog', { name: 'New folder' }));
  }
}

/** Chooses an action from the menu of a row. */
export async function choose(page: Page, title: string, action: string): Promise<void> {
  await rowOf(page, title).click({ button: 'right', position: { x: 300, y: 20 } });
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
