import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { callAs } from './stage/people.js';
import { ask } from './stage/requests.js';
import { agree, seen, unseen } from './stage/screens.js';

const everything = '{ workList(kind: "todo", limit: 100) { rows { title waits } } }';

const filteredBy = (filter: object) => `/staff/work?filter=${encodeURIComponent(JSON.stringify(filter))}`;

journey('work is assigned at once, taken back, tagged, and handed over', async ({ person }) => {
  const page = await person('junior');
  await page.goto('/staff/work');
  const company = await companyNamed(page, 'Harbor Street Bakery LLC');
  const word = 'Sea salt';
  for (const title of [`${word} invoices`, `${word} delivery notes`]) await ask(page, company, title);
  await page.goto(filteredBy({ search: word }));
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  for (const title of ['invoices', 'delivery']) await row(title).getByRole('checkbox').check();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Assign 2 items' });
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await unseen(dialog);
  await seen(row('invoices').getByText('Tomás Rivera'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await seen(page.getByText('2 items are as they were'));
  await unseen(row('invoices').getByText('Tomás Rivera'));

  await row('delivery')
    .getByRole('link', { name: /delivery/ })
    .click();
  const duty = page.getByRole('region', { name: 'Who sees to it' });
  await seen(duty.getByRole('button', { name: 'Assign to me' }));
  await page.keyboard.press('a');
  await unseen(duty.getByRole('button', { name: 'Assign to me' }));

  await page.goto(filteredBy({ search: word, whose: 'mine' }));
  await row('delivery').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const tagging = page.getByRole('dialog', { name: 'Tag this item' });
  await tagging.getByLabel('Tag').fill('Pantry');
  await tagging.getByRole('button', { name: 'Tag' }).click();
  await seen(row('delivery').getByText('#Pantry'));

  await page.goto('/staff/work/people');
  await page.getByRole('button', { name: 'Hand over the work of Tomás Rivera' }).click();
  const handing = page.getByRole('dialog', { name: 'Hand over the work of Tomás Rivera' });
  await handing.getByLabel('To').selectOption({ label: 'Maria Santos' });
  await handing.getByLabel('Last day').fill('2030-01-15');
  await handing.getByRole('button', { name: 'Hand over' }).click();
  await seen(handing.getByText('That is more than a year.', { exact: false }));
  await handing.getByLabel('Last day').fill('');
  await handing.getByRole('button', { name: 'Hand over' }).click();
  await seen(page.getByText('Maria Santos has the work of Tomás Rivera for good.'));
  await page.goto(filteredBy({ search: word }));
  await seen(row('delivery').getByText('for Tomás Rivera'));
  await page.goto('/staff/work/people');
  await page.getByRole('button', { name: 'Take back' }).click();
  await unseen(page.getByText('Maria Santos has the work of Tomás Rivera for good.'));
});

journey('several to-dos are gone through beside the list, with the keyboard', async ({ person }) => {
  const page = await person('controller');
  const company = await companyNamed(page, 'Harbor Street Bakery LLC');
  const word = 'Cinnamon';
  for (const title of ['buns', 'rolls', 'sticks']) await ask(page, company, `${word} ${title}`);
  await page.goto(filteredBy({ search: word }));
  const drawer = page.getByRole('dialog', { name: 'Text field' });
  const shown = (title: string) => seen(drawer.getByRole('heading', { name: `${word} ${title}` }));
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  for (const title of ['buns', 'rolls', 'sticks']) await seen(row(title));
  const titles = (await page.locator('tbody a[href*="open="]').allTextContents()).map((one) => one.split(' ')[1] ?? '');
  const [first = '', second = '', third = ''] = titles;
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await shown(first);
  await seen(drawer.getByRole('link', { name: 'Harbor Street Bakery LLC' }));
  await page.keyboard.press('j');
  await shown(second);
  await page.keyboard.press('e');
  await agree(page);
  await unseen(row(second));
  await seen(drawer.getByText('Completed', { exact: true }));
  await page.keyboard.press('j');
  await shown(third);
  await page.keyboard.press('k');
  await shown(first);
  await page.keyboard.press('Escape');
  await unseen(drawer);
  await seen(row(first).locator('a:focus'));
  expect(new URL(page.url()).searchParams.get('open')).toBeNull();

  await page.goBack();
  await page.goForward();
  await row(third).getByRole('link', { name: word }).click();
  await shown(third);
  await page.reload();
  await shown(third);
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit to-do' }).click();
  const form = page.getByRole('dialog', { name: 'Edit' });
  await form.getByLabel('Title').fill(`${word} stars`);
  await form.getByRole('button', { name: 'Save' }).click();
  await shown('stars');
  // an edit is at home in its company; closed, it leads back to where it was opened
  await page.keyboard.press('Escape');
  await seen(row('stars'));
  await shown('stars');
});

journey('a controller goes through what waits over all companies', async ({ person }) => {
  const page = await person('controller');
  await page.goto(filteredBy({ turn: 'firm' }));
  const { workList } = await callAs('controller', everything, {});
  const all: { title: string; waits: string }[] = workList.rows;
  const isAlone = (title: string) => all.filter((one) => one.title.includes(title)).length === 1;
  const titles = all
    .filter(({ title, waits }) => waits === 'review' && isAlone(title))
    .map(({ title }) => title)
    .slice(0, 2);
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });
  // other journeys fill the first page with what they make
  const find = async (title: string) => {
    await page.getByLabel('Search work and companies').fill(title);
    await seen(page.getByText('1-1 of 1'));
    await seen(row(title));
  };
  const choose = async (title: string) => {
    await find(title);
    await row(title).getByRole('checkbox').check();
  };

  await page.getByLabel('Kind').selectOption({ label: 'To-dos' });
  for (const title of titles) await choose(title);
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 to-dos back' });
  await dialog.getByLabel('What is missing?').fill('Please add the signed pages.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await seen(page.getByText('2 to-dos sent back'));
  await seen(page.getByText('No work matches'));

  await page.getByRole('button', { name: /Waiting for clients/ }).click();
  for (const title of titles) await choose(title);
  await page.getByRole('button', { name: 'Move due date' }).click();
  const moving = page.getByRole('dialog', { name: 'Move the due date of 2 to-dos' });
  await moving.getByLabel('New due date').fill('2030-01-15');
  await moving.getByRole('button', { name: 'Move' }).click();
  await unseen(moving);
  for (const title of titles) {
    await find(title);
    await seen(row(title).getByText('Jan 15, 2030'));
  }

  await row(titles[1] as string)
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await seen(page.getByText('No work matches'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await seen(row(titles[1] as string));
});

journey('clients are reminded of many at once, and not twice within the hour', async ({ person }) => {
  const page = await person('controller');
  await page.goto('/staff/work');
  const company = await companyNamed(page, 'Harbor Street Bakery LLC');
  const word = 'Rye flour';
  for (const title of [`${word} invoices`, `${word} delivery notes`]) await ask(page, company, title);
  await page.goto(filteredBy({ search: word, kind: 'todo' }));
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  for (const title of ['invoices', 'delivery']) await row(title).getByRole('checkbox').check();
  const remind = async () => {
    await page.getByRole('button', { name: 'Remind', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send reminders about 2 to-dos' });
    await dialog.getByRole('button', { name: 'Remind' }).click();
    await unseen(dialog);
  };
  await remind();
  await seen(page.getByText('2 reminders sent'));
  for (const title of ['invoices', 'delivery']) await row(title).getByRole('checkbox').check();
  await remind();
  const refused = page.getByRole('dialog', { name: '2 of 2 could not be changed' });
  await seen(refused.getByText('less than an hour ago').first());
  expect(await findingsOf(page, 'work-refused')).toEqual([]);
});

for (const device of devices) {
  journey(`the list of work has no finding on a ${device}`, async ({ person }) => {
    const page = await person('controller', { device });
    await page.goto('/staff/work');
    await seen(page.getByText('Waiting for me'));
    await seen(page.getByText('Waiting for', { exact: true }));
    const findings = await findingsOf(page, `${device}-work`);
    await page.locator('a[href*="open=todo-"]').first().click();
    await seen(page.getByRole('region', { name: 'Who sees to it' }));
    findings.push(...(await findingsOf(page, `${device}-work-beside`)));
    await page.goto('/staff/work/people');
    await seen(page.getByRole('button', { name: /^Hand over the work of/ }).first());
    findings.push(...(await findingsOf(page, `${device}-who-has-what`)));
    await page.goto('/staff/work?filter=%7B%22search%22%3A%22nothing+like+this%22%7D');
    await seen(page.getByText('No work matches'));
    findings.push(...(await findingsOf(page, `${device}-work-empty`)));
    expect(findings).toEqual([]);
  });
}
