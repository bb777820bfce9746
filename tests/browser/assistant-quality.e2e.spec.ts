import { openAssistantOfBooks } from './stage/assistant.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { seen, unseen } from './stage/screens.js';

for (const device of devices) {
  journey(`staff find a question on a ${device}, correct its answer and add it to the set`, async ({ person }) => {
    const month = device === 'phone' ? 'February' : 'March';
    const question = `What was our rent in ${month} ${new Date().getFullYear()}?`;
    const owner = await person('owner', { device });
    const dialog = await openAssistantOfBooks(owner);
    await dialog.getByRole('textbox', { name: 'Your question' }).fill(question);
    await dialog.getByRole('textbox', { name: 'Your question' }).press('Enter');
    await seen(dialog.locator('.botMessage').last().getByRole('button', { name: 'Copy' }));

    const staff = await person('controller', { device });
    await staff.goto('/chatbot-explorer');
    await staff.getByLabel('Company').fill('Harbor Street');
    await seen(staff.getByRole('button', { name: question }).first());
    expect(await findingsOf(staff, `assistant-quality-${device}`)).toEqual([]);
    await staff.getByRole('button', { name: question }).first().click();
    const sheet = staff.getByRole('dialog', { name: 'Chats' });
    await sheet.getByRole('button', { name: 'How it came about' }).last().click();
    await seen(sheet.getByText('run_python_code').first());
    await sheet.getByRole('button', { name: 'Correct the answer' }).last().click();
    const words = staff.getByRole('dialog', { name: 'Correct this answer' });
    await words.getByRole('textbox').fill('Rent was $6,200 in March.');
    await words.getByRole('button', { name: 'Save' }).click();
    await unseen(words);
    await sheet.getByRole('button', { name: 'Add to the set' }).last().click();
    await seen(staff.getByText('The question is in your set.'));
    await seen(sheet.getByRole('button', { name: 'Take out of the set' }).last());
    await sheet.getByRole('button', { name: 'Run again' }).last().click();
    await seen(sheet.getByText('Every figure of this answer still holds.', { exact: false }).last());
    expect(await findingsOf(staff, `assistant-thread-${device}`)).toEqual([]);

    await sheet.getByRole('button', { name: 'Close' }).first().click();
    await staff.getByRole('tab', { name: 'Chats' }).click();
    await seen(staff.locator('.explorer-list > li').first());
    expect(await findingsOf(staff, `assistant-chats-${device}`)).toEqual([]);
  });

  journey(`an owner asks for a report on a ${device} and opens a figure of an answer`, async ({ person }) => {
    const owner = await person('owner', { device });
    const dialog = await openAssistantOfBooks(owner);
    await dialog.getByRole('textbox', { name: 'Your question' }).fill('What was our rent last month?');
    await dialog.getByRole('textbox', { name: 'Your question' }).press('Enter');
    await dialog.locator('.botMessage .answer-figure').last().click();
    const behind = owner.getByRole('dialog', { name: /rent/i }).last();
    await seen(behind.getByText('Total', { exact: true }));
    expect(await findingsOf(owner, `assistant-figure-${device}`)).toEqual([]);
    await behind.getByRole('button', { name: 'Close' }).click();
    await unseen(behind);

    await dialog.getByRole('button', { name: /^Why did profit (?:rise|fall) in \w+ \d{4}\?$/ }).click();
    await seen(dialog.locator('.botMessage').nth(1).getByText('What moved most:', { exact: false }));
    await seen(dialog.getByRole('button', { name: /^How did .+ change from \w+ \d{4} to \w+ \d{4}\?$/ }));

    await dialog.getByRole('button', { name: 'Profit and Loss' }).click();
    await dialog.getByRole('button', { name: 'Generate report' }).click();
    const report = dialog.getByRole('region', { name: 'Profit and Loss', exact: true }).last();
    await seen(report.getByRole('button', { name: 'Generate updated report' }));
    expect(await findingsOf(owner, `assistant-report-${device}`)).toEqual([]);
    await report.getByLabel('Start date').fill('');
    expect(await report.getByRole('button', { name: 'Generate updated report' }).isDisabled()).toBe(true);
  });
}
