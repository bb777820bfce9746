import type { Page } from 'playwright-core';
import { buttonOf, dialogOf, firstAnswer, openAssistant, questionIn } from './stage/assistant.js';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { becomes, openCompany, questionOf, seen, unseen } from './stage/screens.js';

const bakery = 'Harbor Street Bakery LLC';
/** From here on an operation fails, by a word of its document. */
async function failing(page: Page, word: string): Promise<void> {
  await page.route('**/api/v2/graphql/', (route) =>
    route.request().postData()?.includes(word)
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  );
}

journey('whatever fails in a chat is told, and nothing that was typed is lost', async ({ person, expectFaults }) => {
  const owner = await person('owner');
  const dialog = await openAssistant(owner);
  const field = questionIn(dialog);
  await field.press('Enter');
  expect(await dialog.locator('.userMessage').count()).toBe(0);
  await field.fill('x'.repeat(4_001));
  await seen(dialog.getByText('Please shorten your question to 4,000 characters.'));
  expect(await dialog.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);

  expectFaults();
  const question = 'What was our profit in May 2026?';
  await failing(owner, 'askChatbotCompany');
  await field.fill(question);
  await field.press('Enter');
  await seen(owner.getByText('The AI Bot encountered an error.'));
  expect(await field.inputValue()).toBe(question);
  await seen(dialog.getByRole('heading', { name: 'Capabilities' }));
  await owner.unroute('**/api/v2/graphql/');
  await firstAnswer(dialog, question);

  await failing(owner, 'addChatbotFeedback');
  await dialog.getByRole('button', { name: 'Good answer' }).click();
  const praise = owner.getByRole('dialog', { name: 'What was good about this answer?' });
  await praise.getByRole('button', { name: 'Submit' }).click();
  await seen(owner.getByText('Error saving feedback'));
  await praise.getByRole('button', { name: 'Cancel' }).click();
  await failing(owner, 'addChatHistoryGuestUsers');
  await dialog.getByRole('button', { name: 'Ask Your Controller', exact: true }).click();
  await seen(owner.getByText('There was an error adding your controller to the thread.'));
  await failing(owner, 'updateChatHistory');
  await dialog.getByRole('button', { name: 'Rename chat' }).click();
  await dialog.getByLabel('Name of the chat').fill('May');
  await dialog.getByRole('button', { name: 'Save the name' }).click();
  await seen(owner.getByText('Error renaming chat thread.'));
  expect(await dialog.getByLabel('Name of the chat').inputValue()).toBe('May');
  await dialog.getByRole('button', { name: 'Keep the old name' }).click();
  await failing(owner, 'deleteChatHistory');
  await dialog.getByRole('button', { name: 'Delete chat' }).click();
  await questionOf(owner).getByRole('button', { name: 'Delete' }).click();
  await seen(owner.getByText('Error deleting chat thread.'));
  await failing(owner, 'query ChatState');
  await seen(owner.getByText('Error fetching chat updates.'));
  await owner.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'))");
  await dialog.getByRole('button', { name: 'Copy' }).first().click();
  await seen(owner.getByText('Failed to copy'));
});

journey('a press of 27 px opens the assistant, one of 28 px moves its button', async ({ person }) => {
  const owner = await person('owner');
  await openCompany(owner, bakery);
  const button = buttonOf(owner);
  await seen(button);
  const middle = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  const drag = async (pixels: number) => {
    const { x, y } = await middle();
    await owner.mouse.move(x, y);
    await owner.mouse.down();
    await owner.mouse.move(x, y - pixels);
    await owner.mouse.up();
  };
  const before = await middle();
  await drag(27);
  await seen(dialogOf(owner));
  await dialogOf(owner).getByRole('button', { name: 'Close' }).click();
  await unseen(dialogOf(owner));
  expect(await middle()).toEqual(before);
  await drag(28);
  expect((await middle()).y).toBe(before.y - 28);
  expect(await dialogOf(owner).count()).toBe(0);
  await button.focus();
  await button.press('ArrowUp');
  expect((await middle()).y).toBe(before.y - 52);
  await button.press('Enter');
  await seen(dialogOf(owner));
  await owner.keyboard.press('Escape');
  await unseen(dialogOf(owner));
  await becomes(owner, "document.activeElement?.getAttribute('aria-label')", 'Ask the assistant');
});

journey('the assistant is of one company, and there is none outside of companies', async ({ person }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, bakery);
  await buttonOf(controller).click();
  const dialog = dialogOf(controller);
  const lists = dialog.getByRole('navigation', { name: 'Chats' });
  expect((await lists.boundingBox())?.width).toBe(230);
  const field = questionIn(dialog);
  await field.fill('What was our revenue in March 2026?');
  await field.press('Enter');
  await becomes(controller, "new URL(location.href).searchParams.has('chatId')", true);
  const address = new URL(controller.url());
  const chatId = address.searchParams.get('chatId') ?? '';

  const other = await companyNamed(controller, 'Cedar Ridge Builders LLC');
  await controller.evaluate(
    `(history.pushState({}, '', '/${other}/to-dos'), dispatchEvent(new PopStateEvent('popstate')))`,
  );
  await unseen(dialog);
  await seen(buttonOf(controller));
  await buttonOf(controller).click();
  await seen(dialog.getByRole('heading', { name: 'Capabilities' }));
  expect(controller.url()).not.toContain('chatId');
  await controller.goto('/staff');
  await seen(controller.getByRole('heading').first());
  expect(await buttonOf(controller).count()).toBe(0);

  // the company leads to its first place, and the chat comes along
  await controller.goto(`/${company}/?chatId=${chatId}`);
  await seen(dialog.locator('.userMessage', { hasText: 'What was our revenue in March 2026?' }));
});
