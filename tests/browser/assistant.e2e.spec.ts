import type { Locator, Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { openCompany, questionOf, seen, unseen } from './stage/screens.js';

const bakery = 'Harbor Street Bakery LLC';
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Assistant' });
const buttonOf = (page: Page): Locator => page.getByRole('button', { name: 'Ask the assistant' });

/** Opens the assistant as people do. */
async function openAssistant(page: Page, company = bakery): Promise<Locator> {
  await openCompany(page, company);
  await buttonOf(page).click();
  const dialog = dialogOf(page);
  await seen(dialog);
  return dialog;
}

async function ask(dialog: Locator, question: string): Promise<Locator> {
  await dialog.getByRole('textbox', { name: 'Your question' }).fill(question);
  await dialog.getByRole('textbox', { name: 'Your question' }).press('Enter');
  await seen(dialog.locator('.userMessage', { hasText: question }));
  const answer = dialog.locator('.botMessage').last();
  await seen(answer.getByRole('button', { name: 'Copy' }));
  return answer;
}

for (const device of devices) {
  journey(`an owner asks on a ${device}, reads the answer and says what they think of it`, async ({ person }) => {
    const owner = await person('owner', { device });
    const dialog = await openAssistant(owner);
    for (const name of ['Capabilities', 'Limitations', 'Examples'])
      await seen(dialog.getByRole('heading', { name, exact: true }));
    expect(await findingsOf(owner, `assistant-welcome-${device}`)).toEqual([]);

    const question = `What was our revenue in March ${new Date().getFullYear()}?`;
    const answer = await ask(dialog, question);
    expect(await findingsOf(owner, `assistant-answer-${device}`)).toEqual([]);
    await answer.getByRole('button', { name: 'Bad answer' }).click();
    const words = owner.getByRole('dialog', { name: 'What was wrong with this answer?' });
    await words.getByRole('button', { name: 'Submit' }).click();
    await seen(words.getByText('Tell us what was wrong with the answer.'));
    await words.getByLabel('Your feedback').fill('I meant last year.');
    expect(await findingsOf(owner, `assistant-feedback-${device}`)).toEqual([]);
    await words.getByRole('button', { name: 'Submit' }).click();
    await seen(owner.getByText('Feedback submitted. Thank you for your feedback.'));
    await unseen(words);
    expect(new URL(owner.url()).searchParams.get('chatId')).toMatch(/^[0-9a-f-]{36}_[0-9a-f-]{36}$/);

    await owner.reload();
    await seen(dialog.getByText(question).first());
    await dialog.getByRole('button', { name: 'Close' }).click();
    await unseen(dialog);
    expect(owner.url()).not.toContain('chatId');
  });
}
