import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { picture } from './stage/papers.js';
import { ask, clearFaults, plantFault } from './stage/requests.js';
import { becomes, drawerOf, openCompany, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

journey('comments are sent by Enter, seen by both sides, edited and deleted', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await companyNamed(controller, harbor);
  const uuid = await ask(controller, company, 'Lease of the second oven');
  for (const page of [controller, client]) await page.goto(`/${company}/to-dos/${uuid}`);

  const ours = drawerOf(controller).getByRole('region', { name: 'Comments' });
  const theirs = drawerOf(client).getByRole('region', { name: 'Comments' });
  const field = theirs.getByLabel('Write a comment');
  const send = theirs.getByRole('button', { name: 'Send' });
  expect(await send.isDisabled()).toBe(true);
  await field.fill('   ');
  expect(await send.isDisabled()).toBe(true);

  await field.fill('The lease runs');
  await field.press('Shift+Enter');
  await field.pressSequentially('until 2029. See https://leases.example/17');
  expect(await field.inputValue()).toBe('The lease runs\nuntil 2029. See https://leases.example/17');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('');
  await seen(ours.getByText(/The lease runs\s+until 2029\./));
  expect(await ours.getByRole('link', { name: 'https://leases.example/17' }).getAttribute('rel')).toContain('noopener');
  expect(await ours.getByRole('button', { name: 'Edit comment' }).count()).toBe(0);

  await field.fill('It is signed.');
  await field.press('Enter');
  await seen(ours.getByText('It is signed.'));

  await theirs.getByRole('button', { name: 'Edit comment' }).first().click();
  const editor = theirs.getByLabel('Your comment');
  const save = theirs.getByRole('button', { name: 'Save' });
  await editor.fill('');
  expect(await save.isDisabled()).toBe(true);
  await editor.fill('The lease runs until 2030.');
  await save.click();
  await seen(ours.getByText('The lease runs until 2030.'));
  // it stays where it was said
  for (const thread of [ours, theirs])
    expect(await thread.locator('.comment-text').allTextContents()).toEqual([
      'The lease runs until 2030.',
      'It is signed.',
    ]);
  await theirs.getByRole('button', { name: 'Delete comment' }).last().click();
  await client.getByRole('button', { name: 'Yes', exact: true }).click();
  await unseen(ours.getByText('It is signed.'));
  await unseen(theirs.getByText('It is signed.'));

  await theirs.getByRole('button', { name: 'Delete comment' }).click();
  await seen(client.getByText('Are you sure you want to delete your comment?'));
  await client.getByRole('button', { name: 'No', exact: true }).click();
  await seen(theirs.getByText('The lease runs until 2030.'));
  await theirs.getByRole('button', { name: 'Delete comment' }).click();
  await client.getByRole('button', { name: 'Yes', exact: true }).click();
  await unseen(ours.getByText('The lease runs until 2030.'));
  await seen(theirs.getByText('No comments yet.'));
});

journey('a comment takes 2,000 characters and not one more', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await openCompany(controller, harbor);
  await client.goto(`/${company}/to-dos/${await ask(controller, company, 'What does the mixer need?')}`);
  const thread = drawerOf(client).getByRole('region', { name: 'Comments' });
  const field = thread.getByLabel('Write a comment');
  await field.fill('x'.repeat(2_001));
  await seen(thread.getByText('A comment can have up to 2,000 characters.'));
  expect(await thread.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await field.fill('y'.repeat(2_000));
  await seen(thread.getByText('2,000 / 2,000'));
  await thread.getByRole('button', { name: 'Send' }).click();
  await seen(thread.getByRole('listitem').getByText('y'.repeat(2_000)));
});

journey(
  'a comment that cannot be sent, edited or deleted says so and is not lost',
  async ({ person, expectFaults }) => {
    const [controller, client] = await Promise.all([person('controller'), person('owner')]);
    const company = await openCompany(controller, harbor);
    await client.goto(`/${company}/to-dos/${await ask(controller, company, 'Who has the keys?')}`);
    const thread = drawerOf(client).getByRole('region', { name: 'Comments' });
    const field = thread.getByLabel('Write a comment');
    expectFaults();

    await plantFault(client, 'AddComment');
    await field.fill('Is anybody there?');
    await field.press('Enter');
    await seen(client.getByText(/^Your comment could not be submitted\. Please check/));
    expect(await field.inputValue()).toBe('Is anybody there?');
    await client.reload();
    await seen(field);
    expect(await field.inputValue()).toBe('Is anybody there?');
    await clearFaults(client);
    await field.press('Enter');
    await seen(thread.getByRole('listitem').getByText('Is anybody there?'));
    // the comment is drawn while it is on its way, and its draft stays until the server has it
    await becomes(
      client,
      "JSON.stringify({ ...localStorage, ...sessionStorage }).includes('Is anybody there?')",
      false,
    );
    await client.reload();
    await seen(field);
    expect(await field.inputValue()).toBe('');

    await plantFault(client, 'UpdateComment');
    await plantFault(client, 'DeleteComment');
    await thread.getByRole('button', { name: 'Edit comment' }).last().click();
    await thread.getByLabel('Your comment').fill('Hello?');
    await thread.getByRole('button', { name: 'Save' }).click();
    await seen(client.getByText(/^Your comment could not be edited\. Please check/));
    expect(await thread.getByLabel('Your comment').inputValue()).toBe('Hello?');
    await thread.getByRole('button', { name: 'Cancel' }).click();
    await client.getByRole('button', { name: 'Leave', exact: true }).click();
    await thread.getByRole('button', { name: 'Delete comment' }).last().click();
    await client.getByRole('button', { name: 'Yes', exact: true }).click();
    await seen(client.getByText(/^Failed to delete comment\. Please check/));
    await seen(thread.getByText('Is anybody there?'));
  },
);

journey('many files of a comment stand in one line, which an arrow moves by 330 pixels', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await openCompany(controller, harbor);
  await client.goto(`/${company}/to-dos/${await ask(controller, company, 'Which receipts are there?')}`);
  const thread = drawerOf(client).getByRole('region', { name: 'Comments' });
  const chooser = client.waitForEvent('filechooser');
  await thread.getByRole('button', { name: 'Attach files' }).click();
  const names = ['flour', 'butter', 'sugar', 'salt', 'yeast', 'apples', 'oil'].map((one) => `Receipt of ${one}.png`);
  await (await chooser).setFiles(names.map((name) => picture(name)));
  await seen(thread.getByRole('button', { name: 'Remove Receipt of oil.png' }));
  await thread.getByLabel('Write a comment').fill('All of May');
  await thread.getByRole('button', { name: 'Send' }).click();
  const comment = thread.getByRole('listitem').filter({ hasText: 'All of May' });
  expect(await comment.getByRole('button', { name: 'Earlier files' }).count()).toBe(0);
  await comment.getByRole('button', { name: 'More files' }).click();
  const place = "document.querySelector('li.comment .attachments').scrollLeft";
  await becomes(client, place, 330);
  await comment.getByRole('button', { name: 'Earlier files' }).click();
  await becomes(client, place, 0);
});
