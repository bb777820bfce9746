import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { ask, call, clearFaults, plantFault } from './stage/requests.js';
import { agree, drawerOf, openCompany, questionOf, seen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

journey('two people answer at once: the second is told, and nothing is lost', async ({ person }) => {
  const [controller, first, second] = await Promise.all([person('controller'), person('owner'), person('guest')]);
  const company = await openCompany(controller, harbor);
  const uuid = await ask(controller, company, 'Which of you ordered the flour?');
  for (const page of [first, second]) await page.goto(`/${company}/to-dos/${uuid}`);
  await drawerOf(first).getByLabel('Your answer').fill('I did, says Olivia.');
  await drawerOf(second).getByLabel('Your answer').fill('I did, says Gavin.');
  await Promise.all([first, second].map((page) => drawerOf(page).getByRole('button', { name: 'Submit' }).click()));
  const done = [first, second].map((page) => page.getByText('Form successfully submitted.').waitFor());
  const reported = [first, second].map((page) =>
    page.locator('.toast').filter({ hasNotText: 'Form successfully submitted.' }).first().waitFor(),
  );
  await Promise.all([Promise.any(done), Promise.any(reported)]);

  const [olivias, gavins] = ['I did, says Olivia.', 'I did, says Gavin.'];
  const stored = await drawerOf(first).locator('.given').innerText();
  const [loser, lost] = stored === olivias ? [second, gavins] : [first, olivias];
  await seen(drawerOf(second).locator('.given').getByText(stored));
  await seen(
    drawerOf(loser)
      .getByRole('region', { name: /was not sent/ })
      .getByText(lost),
  );
});

journey('an answer is needed, and one that does not arrive stays in its field', async ({ person, expectFaults }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await openCompany(controller, harbor);
  const uuid = await ask(controller, company, 'Who fixed the oven?');
  await client.goto(`/${company}/to-dos/${uuid}`);
  const sheet = drawerOf(client);
  await sheet.getByLabel('Your answer').fill('Nobody yet');
  await client.reload();
  await seen(sheet.getByText('These are changes you made earlier and did not save.'));
  expect(await sheet.getByLabel('Your answer').inputValue()).toBe('Nobody yet');
  await sheet.getByLabel('Your answer').fill('');
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await seen(sheet.getByText('Answer cannot be empty'));
  expectFaults();
  await plantFault(client, 'SubmitTextTodo');
  await sheet.getByLabel('Your answer').fill('Ovens & Sons');
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await seen(client.getByText(/^Error saving form\./));
  expect(await sheet.getByLabel('Your answer').inputValue()).toBe('Ovens & Sons');
  await clearFaults(client);
  await sheet.getByRole('button', { name: 'Submit' }).click();
  await seen(client.getByText('Form successfully submitted.'));
  expect(await client.getByText(/^Error saving form\./).count()).toBe(0);
  await seen(sheet.getByText(/^Olivia Hartman submitted \d\d\/\d\d\/\d{4} at \d{1,2}:\d\d [AP]M$/));
});

journey('what was being written about a to-do that the firm deletes can still be read', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await openCompany(controller, harbor);
  const uuid = await ask(controller, company, 'Which lease ends?');
  await client.goto(`/${company}/to-dos/${uuid}`);
  const sheet = drawerOf(client);
  await sheet.getByLabel('Your answer').fill('That of the oven, in May.');
  await sheet.getByLabel('Write a comment').fill('Shall we renew it?');
  await call(controller, 'mutation ($uuid: UUID!) { deleteTodo(uuid: $uuid) { success } }', { uuid });
  await seen(sheet.getByText('This to-do could not be found'));
  const notSent = sheet.getByRole('region', { name: /was not sent/ });
  await seen(notSent.getByText('That of the oven, in May.'));
  await seen(notSent.getByText('Shall we renew it?'));
});

journey(
  'an answer is taken back and added to until the firm looks, and comes back with a reason',
  async ({ person }) => {
    const [controller, client] = await Promise.all([person('controller'), person('owner')]);
    const company = await companyNamed(controller, harbor);
    const uuid = await ask(controller, company, 'What is the deposit of May?');
    for (const page of [controller, client]) await page.goto(`/${company}/to-dos/${uuid}`);
    const [ours, theirs] = [drawerOf(controller), drawerOf(client)];
    await seen(ours.getByRole('button', { name: 'Send', exact: true })); // of the thread, which comes later
    expect(await ours.locator('.button.primary').allInnerTexts()).toEqual(['Mark Complete', 'Send']);
    const submit = async (answer: string) => {
      await theirs.getByLabel('Your answer').fill(answer);
      await theirs.getByRole('button', { name: 'Submit' }).click();
      await seen(client.getByText('Form successfully submitted.'));
      await seen(theirs.getByText('Waiting for review', { exact: true }));
    };
    await submit('A lone');
    await client.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await seen(theirs.getByLabel('Your answer'));
    expect(await theirs.getByLabel('Your answer').inputValue()).toBe('A lone');
    await submit('A loan');
    await theirs.getByRole('button', { name: 'Take back' }).click();
    await seen(theirs.getByLabel('Your answer'));
    await submit('A loan of my father');
    await theirs.getByLabel('Anything to add?').fill('He wants it back in June.');
    await theirs.getByRole('button', { name: 'Add', exact: true }).click();
    await seen(ours.getByText(/A loan of my father\s+He wants it back in June\./));

    await ours.getByRole('button', { name: 'Send back to client' }).click();
    const question = controller.getByRole('dialog', { name: 'Send back to client' });
    await question.getByRole('button', { name: 'Send back' }).click();
    await seen(question.getByText('Say what is missing so your client knows what to do.'));
    await question.getByLabel('What is missing?').fill('Is there a contract?');
    await question.getByRole('button', { name: 'Send back' }).click();
    await seen(theirs.getByText(/Daniel Okafor sent this to-do back\.\s+Is there a contract\?/));
    await submit('A loan of my father, without a contract');
    // what is undone goes back to what the firm saw
    await seen(ours.getByText('Waiting for review', { exact: true }));
    await ours.getByRole('button', { name: 'Mark Complete' }).click();
    await questionOf(controller).getByLabel("Don't ask again").check();
    await agree(controller);
    await seen(theirs.getByText('Completed', { exact: true }));
    expect(await theirs.getByRole('button', { name: 'Take back' }).count()).toBe(0);
    await controller.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await seen(theirs.getByText('Waiting for review', { exact: true }));
    // who said so is not asked again
    await ours.getByRole('button', { name: 'Mark Complete' }).click();
    await seen(theirs.getByText('Completed', { exact: true }));
  },
);

journey(
  'a status that cannot be changed, or a to-do that cannot be deleted, says so',
  async ({ person, expectFaults }) => {
    const controller = await person('controller');
    const company = await companyNamed(controller, harbor);
    const uuid = await ask(controller, company, 'Is the till counted?', 'basic');
    await controller.goto(`/${company}/to-dos/${uuid}`);
    const sheet = drawerOf(controller);
    const complete = async () => {
      await sheet.getByRole('button', { name: 'Mark Complete' }).click();
      await agree(controller);
    };
    expectFaults();
    await plantFault(controller, 'DeleteTodo');
    await plantFault(controller, 'ChangeTodoStatus', {
      data: { changeTodoStatus: { success: false, errorMessage: null, status: null, updatedAt: null } },
    });
    await complete();
    await seen(controller.getByText('Cannot update to-do status'));
    await plantFault(controller, 'ChangeTodoStatus');
    await complete();
    await seen(controller.getByText(/^Failed to update to-do status/));
    await sheet.getByRole('button', { name: 'More actions' }).click();
    await sheet.getByRole('menuitem', { name: 'Delete' }).click();
    await controller.getByRole('button', { name: 'Delete', exact: true }).click();
    await seen(controller.getByText(/^Error deleting to-do\./));
    await seen(sheet.getByText('Open', { exact: true }));
  },
);

journey('a client is offered what a client may do, and no more', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('guest')]);
  const company = await companyNamed(controller, harbor);
  const uuid = await ask(controller, company, 'Anything new?');
  await client.goto(`/${company}/to-dos/${uuid}`);
  const sheet = drawerOf(client);
  await seen(sheet.getByLabel('Your answer'));
  for (const name of ['Mark Complete', 'Send back to client'])
    expect(await sheet.getByRole('button', { name }).count()).toBe(0);
  expect(await sheet.getByRole('tab', { name: 'History' }).count()).toBe(0);
  expect(await client.getByRole('link', { name: 'Staff Dashboard' }).count()).toBe(0);
  await controller.goto(`/${company}/to-dos/${uuid}`);
  await drawerOf(controller).getByRole('button', { name: 'More actions' }).click();
  for (const name of ['Edit to-do', 'Hide from clients', 'Delete'])
    await seen(drawerOf(controller).getByRole('menuitem', { name }));
});
