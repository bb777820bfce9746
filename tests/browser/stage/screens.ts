import type { Locator, Page } from 'playwright-core';
import { companyNamed } from './companies.js';
import { eventually } from './eventually.js';

/** Waits until it is there to be seen. */
export async function seen(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' });
}

/** Waits until it is not there any more. */
export async function unseen(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'hidden' });
}

/** Waits until an expression, told as text, has a value in the page; what it is about may not be drawn yet. */
export async function becomes(page: Page, expression: string, value: unknown): Promise<void> {
  await eventually(async () => {
    const found = await page.evaluate(expression).catch((fault: Error) => fault.message);
    expect(found).toBe(value);
  });
}

/** What a list of the staff shows: rows of its table, on a phone its cards. */
export const linesOf = (page: Page, device: 'desktop' | 'phone' = 'desktop'): Locator =>
  device === 'phone' ? page.locator('.staff-cards').getByRole('listitem') : page.locator('tbody').getByRole('row');

/** The sheet at the right edge. */
export const drawerOf = (page: Page): Locator => page.locator('.drawer');

/** Waits until a sheet has a comment that the server has, too: before that it is shown as being sent. */
export const commented = (sheet: Locator, text: string): Promise<void> =>
  seen(sheet.locator('.comment:not(.sending)').filter({ hasText: text }));

/** Waits until the page has drawn what it knows: what a frame brings about may be drawn by the next one. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  })()`);
}

/** Opens a company's to-dos, wherever the page is. Answers with the company's uuid. */
export async function openCompany(page: Page, name: string): Promise<string> {
  const company = await companyNamed(page, name);
  await page.goto(`/${company}/to-dos`);
  return company;
}

/** The question that stands over everything else. */
export const questionOf = (page: Page): Locator => page.locator('dialog.confirm');

/** Answers the question before a status changes. */
export const agree = (page: Page): Promise<void> => questionOf(page).getByRole('button', { name: 'Yes' }).click();
