import type { Locator, Page } from 'playwright-core';
import { companyNamed } from './companies.js';
import { eventually } from './eventually.js';
import { openCompany, seen } from './screens.js';

const bakery = 'Harbor Street Bakery LLC';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Assistant' });
export const buttonOf = (page: Page): Locator => page.getByRole('button', { name: 'Ask the assistant' });
export const questionIn = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Your question' });

/** Opens the assistant as people do. */
export async function openAssistant(page: Page, company = bakery): Promise<Locator> {
  await openCompany(page, company);
  return opened(page);
}

/** Opens it where there are numbers to ask for: the books of a product that has just begun are still being read. */
export async function openAssistantOfBooks(page: Page): Promise<Locator> {
  await page.goto(`/${await companyNamed(page, bakery)}/dashboard`);
  await page.getByText('Ties out').waitFor({ timeout: 120_000 });
  return opened(page);
}

async function opened(page: Page): Promise<Locator> {
  await buttonOf(page).click();
  const dialog = dialogOf(page);
  await seen(dialog);
  return dialog;
}

/** Asks the first question of a chat, and again if nothing came of it, as people do: the product may have just begun. */
export async function firstAnswer(dialog: Locator, question: string): Promise<Locator> {
  const field = questionIn(dialog);
  await field.fill(question);
  const answer = dialog.locator('.botMessage').last();
  const copy = answer.getByRole('button', { name: 'Copy' });
  await eventually(async () => {
    if ((await field.inputValue()) === question) await field.press('Enter');
    await seen(copy.or(dialog.getByRole('heading', { name: 'Capabilities' })));
    expect(await copy.count()).toBe(1);
  });
  return answer;
}
