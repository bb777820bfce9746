import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.js';
import { call } from './requests.js';

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

/** Waits until the page has drawn what it knows: what a frame brings about may be drawn by the next one. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  })()`);
}

const companies = 'query ($search: String!) { companies(search: $search, limit: 100) { companies { uuid name } } }';

/** Opens a company's to-dos; the way there by the dashboard has a journey of its own. Answers with the company's uuid. */
export async function openCompany(page: Page, name: string): Promise<string> {
  const found = await call(page, companies, { search: name });
  const company = found.companies.companies.find((one: { name: string }) => one.name === name);
  if (!company) throw new Error(`There is no company ${name}: ${JSON.stringify(found)}`);
  await page.goto(`/${company.uuid}/to-dos`);
  return company.uuid;
}

/** The question that stands over everything else. */
export const questionOf = (page: Page): Locator => page.locator('dialog.confirm');

/** Answers the question before a status changes. */
export const agree = (page: Page): Promise<void> => questionOf(page).getByRole('button', { name: 'Yes' }).click();
