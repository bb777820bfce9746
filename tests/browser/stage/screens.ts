import type { Locator, Page } from 'playwright-core';

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
  const now = () => page.evaluate(expression).catch((fault: Error) => fault.message);
  let found = await now();
  for (let tries = 0; tries < 300 && found !== value; tries += 1) {
    await page.waitForTimeout(100);
    found = await now();
  }
  expect(found).toBe(value);
}

/** What a list of the staff shows: rows of its table, on a phone its cards. */
export const linesOf = (page: Page, device: 'desktop' | 'phone' = 'desktop'): Locator =>
  device === 'phone' ? page.locator('.staff-cards').getByRole('listitem') : page.locator('tbody').getByRole('row');

/** The sheet at the right edge. */
export const drawerOf = (page: Page): Locator => page.locator('.drawer');

/** Opens a company's to-dos as staff do: over the dashboard. Answers with the company's uuid. */
export async function openCompany(page: Page, name: string): Promise<string> {
  await page.goto('/staff');
  // the link stands there before the list is narrowed, and moves when it is
  const narrowed = page.waitForResponse((answer) => answer.request().postData()?.includes(name) ?? false);
  await page.getByLabel('Search companies').fill(name);
  await narrowed;
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL(/\/(onboarding|feed|to-dos)$/);
  const [, company = ''] = new URL(page.url()).pathname.split('/');
  await page.goto(`/${company}/to-dos`);
  return company;
}

/** The question that stands over everything else. */
export const questionOf = (page: Page): Locator => page.locator('dialog.confirm');

/** Answers the question before a status changes. */
export const agree = (page: Page): Promise<void> => questionOf(page).getByRole('button', { name: 'Yes' }).click();
