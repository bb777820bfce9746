import { firstAnswer, openAssistant } from './stage/assistant.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { questionOf, seen, unseen } from './stage/screens.js';

/** Any question of the demo's books. */
const question = 'What was our revenue in March 2026?';

for (const device of devices) {
  journey(`an owner asks on a ${device}, reads the answer and says what they think of it`, async ({ person }) => {
    const owner = await person('owner', { device });
    const dialog = await openAssistant(owner);
    for (const name of ['Capabilities', 'Limitations', 'Examples'])
      await seen(dialog.getByRole('heading', { name, exact: true }));
    expect(await findingsOf(owner, `assistant-welcome-${device}`)).toEqual([]);

    const answer = await firstAnswer(dialog, question);
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
    await owner.waitForURL((url) => !url.searchParams.has('chatId'));
  });
}

journey(
  'the controller answers as a person, corrects the assistant, and shows it when it is right',
  async ({ person }) => {
    const owner = await person('owner');
    const dialog = await openAssistant(owner);
    await firstAnswer(dialog, question);
    await dialog.getByRole('button', { name: 'Rename chat' }).click();
    const name = `Spring ${Date.now()}`;
    await dialog.getByLabel('Name of the chat').fill(name);
    await dialog.getByRole('button', { name: 'Save the name' }).click();
    await seen(owner.getByText('Chat thread renamed.'));
    await dialog.getByRole('button', { name: 'Ask Your Controller', exact: true }).click();
    await seen(dialog.getByText(/has joined the conversation/));
    const sendTo = dialog.getByRole('group', { name: 'Send to' });
    expect(await sendTo.locator('label').allTextContents()).toEqual(['Controller', 'Bot']);
    expect(await sendTo.getByRole('radio', { name: 'Controller' }).isChecked()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('Is that right?');
    await dialog.getByRole('textbox', { name: 'Your message' }).press('Enter');
    await seen(dialog.getByText('Is that right?'));

    const controller = await person('controller');
    const theirs = await openAssistant(controller);
    await seen(theirs.getByRole('heading', { name: 'Guest Chats' }));
    await theirs.getByRole('button', { name: new RegExp(name) }).click();
    await seen(theirs.getByText('Is that right?'));
    expect(await theirs.getByRole('button', { name: 'Ask Your Controller', exact: true }).count()).toBe(0);
    expect(await theirs.getByRole('button', { name: 'Cash Flow' }).count()).toBe(0);
    await theirs.getByRole('textbox', { name: 'Your message' }).fill('Nearly. I corrected it.');
    await theirs.getByRole('textbox', { name: 'Your message' }).press('Enter');
    await seen(dialog.getByText('Nearly. I corrected it.'));

    const answer = theirs.locator('.botMessage').first();
    await answer.getByRole('button', { name: 'Response details' }).click();
    await seen(answer.getByText(/Answered in/));
    await answer.getByRole('button', { name: 'Correct this answer' }).click();
    const correction = controller.getByRole('dialog', { name: 'Correct this answer' });
    await correction.getByLabel('The corrected answer').fill('It was the whole spring.');
    await correction.getByRole('button', { name: 'Save' }).click();
    await seen(theirs.getByText('It was the whole spring.'));
    expect(await findingsOf(controller, 'assistant-controller')).toEqual([]);
    expect(await dialog.getByText('It was the whole spring.').count()).toBe(0);
    await theirs.getByRole('button', { name: 'Show to client users' }).click();
    await questionOf(controller).getByRole('button', { name: 'Show' }).click();
    await seen(controller.getByText('Response is now shown to client users'));
    await seen(dialog.getByText('It was the whole spring.'));
    await theirs.getByRole('button', { name: 'Hide from client users' }).click();
    await questionOf(controller).getByRole('button', { name: 'Hide' }).click();
    await seen(controller.getByText('Response is now hidden to client users'));
    await unseen(dialog.getByText('It was the whole spring.'));

    await dialog.getByRole('button', { name: 'Delete chat' }).click();
    await questionOf(owner).getByRole('button', { name: 'Delete' }).click();
    await seen(owner.getByText('Chat thread deleted.'));
    await seen(dialog.getByRole('heading', { name: 'Capabilities' }));
    await unseen(dialog.getByRole('button', { name: new RegExp(name) }));
  },
);
