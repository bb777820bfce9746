import type { Locator, Page } from 'playwright-core';
import { buttonOf, dialogOf, firstAnswer, openAssistant, questionIn } from './stage/assistant.js';
import { companyNamed } from './stage/companies.js';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { callAs } from './stage/people.js';
import { clearFaults, plantFault } from './stage/requests.js';
import { linesOf, openCompany, questionOf, seen, unseen } from './stage/screens.js';

const bakery = 'Harbor Street Bakery LLC';
const question = 'What are our biggest expenses in March 2026?';

journey('an answer is read along, stopped in its middle, and asked for again', async ({ person }) => {
  const owner = await person('owner');
  const dialog = await openAssistant(owner);
  const uuid = await companyNamed(owner, bakery);
  // the product begins to read the books when it begins
  await eventually(async () => {
    const books = 'query ($uuid: UUID!) { company(uuid: $uuid) { quickbooksData { accounts { id } } } }';
    expect((await callAs('owner', books, { uuid })).company.quickbooksData?.accounts).toContainEqual(expect.anything());
  });
  await firstAnswer(dialog, 'What was rent in March 2026?');
  await questionIn(dialog).fill('What are our biggest expenses in March 2026? Slowly, please.');
  await questionIn(dialog).press('Enter');
  await seen(dialog.getByText('Largest expenses in March 2026:'));
  await dialog.getByRole('button', { name: 'Stop' }).click();
  const stopped = dialog.locator('.botMessage', { hasText: '(stopped)' });
  await seen(stopped);
  expect(await findingsOf(owner, 'assistant-stopped')).toEqual([]);
  await stopped.getByRole('button', { name: 'Try again' }).click();
  await seen(dialog.locator('.botMessage').nth(2).getByRole('button', { name: 'Copy' }));
  expect(await dialog.locator('.userMessage').count()).toBe(2);
  expect(await dialog.getByRole('button', { name: 'Try again' }).count()).toBe(0);

  // as the email about a message does
  const chat = new URL(owner.url()).searchParams.get('chatId');
  await owner.goto(`/links/chat/${chat}`);
  await seen(dialogOf(owner).locator('.botMessage').nth(2));
  expect(new URL(owner.url()).searchParams.get('chatId')).toBe(chat);
});

/** As browsers hear, told what by the test. */
const hearing = `window.SpeechRecognition = class {
  start() { window.say = (transcript) => this.onresult({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal: true })] }); }
  abort() { this.onend(); }
}`;

journey('what is said is typed, where the browser listens', async ({ person }) => {
  const owner = await person('owner', { device: 'phone' });
  await owner.addInitScript(hearing);
  const dialog = await openAssistant(owner);
  await dialog.getByRole('button', { name: 'Dictate' }).click();
  await owner.evaluate(`window.say(' what was our rent ')`);
  await owner.evaluate(`window.say('in March')`);
  await dialog.getByRole('button', { name: 'Stop dictating' }).click();
  expect(await questionIn(dialog).inputValue()).toBe('what was our rent in March');
  await seen(dialog.getByRole('button', { name: 'Dictate' }));
});

journey('an answer becomes a question to the controller, and a to-do', async ({ person, expectFaults }) => {
  const owner = await person('owner');
  const dialog = await openAssistant(owner);
  await dialog.getByRole('button', { name: 'What is sent where, and who reads along' }).click();
  const about = owner.getByRole('dialog', { name: 'The assistant and your data' });
  await seen(about.getByText('Answers to your tax questionnaire are never sent.', { exact: false }));
  expect(await findingsOf(owner, 'assistant-about')).toEqual([]);
  await about.getByRole('button', { name: 'Close' }).last().click();
  await firstAnswer(dialog, question);
  const name = `Expenses ${Date.now()}`;
  await dialog.getByRole('button', { name: 'Rename chat' }).click();
  await dialog.getByLabel('Name of the chat').fill(name);
  await dialog.getByRole('button', { name: 'Save the name' }).click();
  await dialog.getByRole('button', { name: 'Ask your controller about this answer' }).click();
  await seen(dialog.locator('.userMessage', { hasText: 'Could you look at this answer for me? “Largest expenses' }));
  await seen(dialog.getByText(/has joined the conversation/));

  const controller = await person('controller');
  const theirs = await openAssistant(controller);
  await theirs.getByRole('button', { name: new RegExp(name) }).click();
  const answer = theirs.locator('.botMessage').first();
  expectFaults();
  await plantFault(controller, 'ResponseDetails');
  await answer.getByRole('button', { name: 'Response details' }).click();
  await seen(answer.getByText('Cannot load response details.'));
  await clearFaults(controller);
  await answer.getByRole('button', { name: 'Try again' }).click();
  await seen(answer.getByText(/Answered in/));
  await answer.getByRole('button', { name: 'Correct this answer' }).click();
  const correction = controller.getByRole('dialog', { name: 'Correct this answer' });
  await correction.getByLabel('The corrected answer').fill('Wages and rent.');
  await correction.getByRole('button', { name: 'Save' }).click();
  await plantFault(controller, 'ChangeVisibility');
  await theirs.getByRole('button', { name: 'Show to client users' }).click();
  await questionOf(controller).getByRole('button', { name: 'Show' }).click();
  await seen(controller.getByText('Error updating response visibility'));
  await clearFaults(controller);
  await answer.getByRole('button', { name: 'Make a to-do of this answer' }).click();
  await unseen(theirs);
  const title = controller.getByRole('textbox', { name: /^Title/ });
  await seen(title);
  expect(await title.inputValue()).toBe(question);
});

journey('numbers of a report of a chat open, and it goes to the library', async ({ person }) => {
  const controller = await person('controller');
  const dialog = await openAssistant(controller);
  await dialog.getByRole('button', { name: 'Balance Sheet' }).click();
  await dialog.getByRole('button', { name: 'Generate report' }).click();
  const report = dialog.getByRole('region', { name: 'Balance Sheet', exact: true }).last();
  await seen(report.getByRole('button', { name: 'Generate updated report' }));
  await report.getByRole('button', { name: /, Total Assets: show what it is made of$/ }).click();
  const behind = controller.getByRole('dialog', { name: /Total Assets/ }).last();
  await seen(behind.getByText('Total', { exact: true }));
  await behind.getByRole('button', { name: 'Close' }).click();
  await unseen(behind);
  expect(await findingsOf(controller, 'assistant-report-opens')).toEqual([]);
  await report.getByRole('button', { name: 'File' }).click();
  await controller.getByRole('menuitem', { name: 'Save to the library' }).click();
  await seen(controller.getByText('The report is in the library.'));
});

journey('the assistant is turned off for a company, and for a person', async ({ person }) => {
  const admin = await person('admin');
  const company = await openCompany(admin, 'Northlight Analytics Inc.');
  await seen(buttonOf(admin));
  await admin.goto(`/staff-admin-panel/company/${company}`);
  const ofCompany = admin.getByRole('switch', { name: 'Answer questions with the assistant' });
  await switched(admin, ofCompany);
  await admin.goto(`/${company}/to-dos`);
  await seen(admin.getByRole('heading').first());
  await unseen(buttonOf(admin));
  await admin.goto(`/staff-admin-panel/company/${company}`);
  await switched(admin, ofCompany);

  const arthur = await person('arthur.bloom');
  const his = await companyNamed(arthur, 'Bloom & Stein Attorneys LLP');
  await arthur.goto(`/${his}/to-dos`);
  await seen(buttonOf(arthur));
  await admin.goto('/staff-admin-panel/client-users');
  await admin.getByLabel('Search by name or email').fill('arthur');
  await linesOf(admin).filter({ hasText: 'Arthur' }).getByRole('link').first().click();
  const ofPerson = admin.getByRole('switch', { name: 'May ask the assistant' });
  expect(await findingsOf(admin, 'assistant-switch-person')).toEqual([]);
  await switched(admin, ofPerson);
  await arthur.reload();
  await seen(arthur.getByRole('heading').first());
  await unseen(buttonOf(arthur));
  await switched(admin, ofPerson);
  await arthur.reload();
  await seen(buttonOf(arthur));
  expect(await dialogOf(arthur).count()).toBe(0);
});

async function switched(page: Page, control: Locator): Promise<void> {
  const before = await control.isChecked();
  await control.click();
  expect(await control.isChecked()).toBe(!before);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await seen(page.getByText(/(^|\s)saved\.$/i));
  await page.reload();
  await seen(control);
  expect(await control.isChecked()).toBe(!before);
}
