import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.js';
import { openCompany, seen } from './screens.js';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Assistant' });
export const buttonOf = (page: Page): Locator => page.getByRole('button', { name: 'Ask the assistant' });
export const questionIn = (dialog: Locator): Locator => dialog.getByRole('textbox', { name: 'Your question' });

/** Opens the assistant as people do. */
export async function openAssistant(page: Page, company = 'Harbor Street Bakery LLC'): Promise<Locator> {
  await openCompany(page, company);
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
