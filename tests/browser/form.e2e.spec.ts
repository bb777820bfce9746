import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { ask, clearFaults, nextCall, plantFault } from './stage/requests.js';
import { drawerOf, openCompany, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
const labels = (options: readonly string[]) => options.map((option) => option.trim());

journey('a new to-do starts with what the firm agreed on, and says what is missing', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, harbor);
  await controller.goto(`/${company}/to-dos/new-text-field`);
  const form = drawerOf(controller);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  await seen(form.getByRole('heading', { name: 'Add text field to-do' }));
  expect(await form.getByLabel('Status').inputValue()).toBe('open');
  expect(await form.getByLabel('Due date').inputValue()).toBe(today);
  expect(await form.getByLabel('Reminder').inputValue()).toBe('NO_REMINDER');
  expect(await form.getByLabel('Period').inputValue()).toBe('month_end_close');
  expect(await form.getByLabel('Complete when answered').isChecked()).toBe(false);
  expect(labels(await form.getByLabel('Status').locator('option').allTextContents())).toEqual([
    'Open',
    'Waiting for review',
    'Completed',
  ]);
  expect((await form.boundingBox())?.width).toBe(520);

  await form.getByRole('button', { name: 'Save' }).click();
  await seen(form.getByRole('alert'));
  expect(await form.getByLabel('Title').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Title').fill('Half a thought');
  await form.getByLabel('Due date').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(form.getByRole('alert'));

  await form.getByRole('button', { name: 'Cancel' }).click();
  await seen(controller.getByText('You have unsaved changes. Do you want to leave without saving?'));
  await controller.getByRole('button', { name: 'Stay', exact: true }).click();
  expect(await form.getByLabel('Title').inputValue()).toBe('Half a thought');
});

journey('only members of the company with access to to-dos can be assigned', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, 'Big Sky Cattle Company'); // whose team no other journey changes
  await controller.goto(`/${company}/to-dos/new-basic`);
  const choices = drawerOf(controller).getByLabel('Assignees').locator('option');
  await choices.nth(3).waitFor({ state: 'attached' });
  expect(labels(await choices.allTextContents())).toEqual([
    'Add a person',
    'Dale Turner',
    'Luis Ortega',
    'Peggy Turner',
  ]);
});

journey('a to-do repeats by weeks, months or years, for ever or until a date', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, harbor);
  await controller.goto(`/${company}/to-dos/new-basic`);
  const form = drawerOf(controller);
  const repeat = form.getByLabel('Repeat');
  await seen(repeat);
  expect(labels(await repeat.locator('option').allTextContents())).toEqual([
    'Does not repeat',
    'Weekly on the same weekday',
    'Every 2 weeks on the same weekday',
    'Monthly on the same day',
    'Monthly on the same weekday',
    'Monthly on the last business day',
    'Quarterly on the same day',
    'Quarterly on the last business day',
    'Yearly on the same day',
  ]);
  expect(await form.getByLabel(/^Every/).count()).toBe(0);
  await repeat.selectOption('YEARLY_ON_EXACT_DAY');
  await seen(form.getByLabel('Every … years'));
  await repeat.selectOption('QUARTERLY_ON_LAST_BUSINESS_DAY');
  await seen(form.getByLabel('Every … quarters'));
  await form.getByLabel('Due date').fill('2026-12-15');
  await seen(form.getByText('Next due on Mar 31, 2027, then on Jun 30, 2027.'));
  await repeat.selectOption('MONTHLY_ON_DAY_OF_WEEK');
  expect(await form.getByLabel('Every … months').inputValue()).toBe('1');
  expect(await form.getByLabel('Never').isChecked()).toBe(true);

  await form.getByLabel('Title').fill('Count the inventory');
  await form.getByLabel('Every … months').fill('0');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(form.getByRole('alert'));
  await form.getByLabel('Every … months').fill('3');
  await form.getByLabel('On a date').check();
  await form.getByLabel('End date').fill('2031-12-31');
  const call = nextCall(controller, 'CreateTodo');
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await call).toMatchObject({
    isRecurring: true,
    recurrenceType: 'MONTHLY_ON_DAY_OF_WEEK',
    recurrenceFrequency: 3,
    recurrenceEndDate: '2031-12-31',
  });
  await controller.waitForURL(new RegExp(`/${company}/to-dos/[0-9a-f-]{36}$`));
  await seen(form.getByText('Monthly on the same weekday, every 3 months until Dec 31, 2031'));
});

journey('who saves the same field second is told, keeps what was typed, and saves again', async ({ person }) => {
  const [first, second] = await Promise.all([person('controller'), person('admin')]);
  const company = await companyNamed(first, harbor);
  const uuid = await ask(first, company, 'Where is the invoice?');
  for (const page of [first, second]) await page.goto(`/${company}/to-dos/edit-${uuid}`);
  const [mine, yours] = [drawerOf(first), drawerOf(second)];
  await mine.getByLabel('Title').fill('Where is the invoice of May?');
  await yours.getByLabel('Title').fill('Where is the invoice of June?');
  await yours.getByLabel('Additional details').fill('The one of Blue Hill Produce.');
  await mine.getByRole('button', { name: 'Save' }).click();
  await seen(first.getByText('To-do saved'));

  await yours.getByRole('button', { name: 'Save' }).click();
  await seen(yours.getByText('This to-do has been changed by someone else. Please reload.'));
  await seen(yours.getByText(/^Someone else saved: Where is the invoice of May\?/));
  expect(await yours.getByLabel('Title').inputValue()).toBe('Where is the invoice of June?');
  expect(await yours.getByLabel('Additional details').inputValue()).toBe('The one of Blue Hill Produce.');
  await yours.getByRole('button', { name: 'Save' }).click();
  await seen(mine.getByRole('heading', { name: 'Where is the invoice of June?' }));
  await seen(mine.getByText('The one of Blue Hill Produce.'));
});

journey('what was typed and not saved is there after a reload, until it is discarded', async ({ person }) => {
  const controller = await person('controller');
  controller.on('dialog', (dialog) => void dialog.accept());
  const company = await companyNamed(controller, harbor);
  const uuid = await ask(controller, company, 'Where is the permit?');
  await controller.goto(`/${company}/to-dos/edit-${uuid}`);
  const form = drawerOf(controller);
  await form.getByLabel('Title').fill('Where is the permit of the terrace?');
  await controller.reload();
  await seen(form.getByText('These are changes you made earlier and did not save.'));
  expect(await form.getByLabel('Title').inputValue()).toBe('Where is the permit of the terrace?');
  await form.getByRole('button', { name: 'Discard them' }).click();
  await unseen(form.getByText('These are changes you made earlier and did not save.'));
  expect(await form.getByLabel('Title').inputValue()).toBe('Where is the permit?');

  await form.getByLabel('Title').fill('Where is the permit of the kitchen?');
  await controller.reload();
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(form.getByRole('heading', { name: 'Where is the permit of the kitchen?' }));
  await controller.goto(`/${company}/to-dos/edit-${uuid}`);
  await seen(form.getByLabel('Title'));
  expect(await form.getByText('These are changes you made earlier and did not save.').count()).toBe(0);
});

journey('what was changed and hidden is one command', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyNamed(controller, harbor);
  const uuid = await ask(controller, company, 'Where is the lease?');
  await controller.goto(`/${company}/to-dos/edit-${uuid}`);
  const form = drawerOf(controller);
  await form.getByLabel('Title').fill('Where is the lease of the van?');
  await form.getByLabel('Hidden from clients').check();
  const sent: string[] = [];
  controller.on('request', (request) => {
    const name = /\bmutation (\w+)/.exec(request.postData() ?? '')?.[1];
    if (name) sent.push(name);
  });
  const call = nextCall(controller, 'EditTodo');
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await call).toMatchObject({ title: 'Where is the lease of the van?', isHiddenFromClients: true });
  await seen(controller.getByText('To-do saved'));
  await seen(form.getByRole('heading', { name: 'Where is the lease of the van?' }));
  expect(sent.filter((name) => name === 'EditTodo')).toHaveLength(1);
  expect(sent).not.toContain('HideTodo');
});

journey('two people change different fields at once, and both are kept', async ({ person }) => {
  const [first, second] = await Promise.all([person('controller'), person('admin')]);
  const company = await companyNamed(first, harbor);
  const uuid = await ask(first, company, 'Where is the receipt?');
  for (const page of [first, second]) await page.goto(`/${company}/to-dos/edit-${uuid}`);
  await drawerOf(first).getByLabel('Title').fill('Where is the receipt of May?');
  await drawerOf(second).getByLabel('Additional details').fill('The one of the flour.');
  for (const page of [first, second]) {
    await drawerOf(page).getByRole('button', { name: 'Save' }).click();
    await seen(page.getByText('To-do saved'));
  }
  await seen(drawerOf(first).getByText('The one of the flour.'));
  await seen(drawerOf(second).getByRole('heading', { name: 'Where is the receipt of May?' }));
});

journey('a form that cannot be saved says so and stays as it is', async ({ person, expectFaults }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, harbor);
  const uuid = await ask(controller, company, 'Who pays the rent?');
  expectFaults();
  await plantFault(controller, 'CreateTodo');
  await plantFault(controller, 'EditTodo', { data: { editTodo: { success: false, errorMessage: null, todo: null } } });
  await controller.goto(`/${company}/to-dos/new-basic`);
  const form = drawerOf(controller);
  await form.getByLabel('Title').fill('Nobody hears this');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(controller.getByText(/^Error saving to-do\./));
  await clearFaults(controller);
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(form.getByRole('heading', { name: 'Nobody hears this' }));

  await plantFault(controller, 'EditTodo', { data: { editTodo: { success: false, errorMessage: null, todo: null } } });
  await controller.goto(`/${company}/to-dos/edit-${uuid}`);
  await form.getByLabel('Title').fill('Who pays the rent now?');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(controller.getByText('Failed to update to-do', { exact: true }));
  expect(await form.getByLabel('Title').inputValue()).toBe('Who pays the rent now?');
});

journey('the form of a to-do opens for nobody who may not fill it in', async ({ person }) => {
  const [controller, guest] = await Promise.all([person('controller'), person('guest')]);
  const company = await openCompany(controller, harbor);
  const uuid = await ask(controller, company, 'Where is the old lease?');
  await guest.goto(`/${company}/to-dos/edit-${uuid}`);
  await guest.waitForURL(`**/${company}/to-dos/${uuid}`);
  await seen(drawerOf(guest).getByRole('heading', { name: 'Where is the old lease?' }));
  await seen(drawerOf(guest).getByLabel('Your answer'));
  for (const type of ['basic', 'onboarding']) {
    await guest.goto(`/${company}/to-dos/new-${type}`);
    await seen(drawerOf(guest).getByText('It may have been deleted, or you may not have access to it.'));
    expect(await drawerOf(guest).getByRole('button', { name: 'Save' }).count()).toBe(0);
  }
});
