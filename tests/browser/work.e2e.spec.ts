import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { callAs } from './stage/people.js';
import { seen, unseen } from './stage/screens.js';

const everything = '{ workList(kind: "todo", limit: 100) { rows { title waits } } }';

journey('a controller goes through what waits over all companies', async ({ person }) => {
  const page = await person('controller');
  await page.goto('/staff/work');
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

  await page.getByRole('button', { name: /Waiting for us/ }).click();
  await page.getByLabel('Kind').selectOption({ label: 'To-dos' });
  for (const title of titles) await choose(title);
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 to-dos back' });
  await dialog.getByLabel('What is missing?').fill('Please add the signed pages.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await seen(page.getByText('2 items changed'));
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
});

for (const device of devices) {
  journey(`the list of work has no finding on a ${device}`, async ({ person }) => {
    const page = await person('controller', { device });
    await page.goto('/staff/work');
    await seen(page.getByText('Waiting for us'));
    await seen(page.getByText('Waiting for', { exact: true }));
    const findings = await findingsOf(page, `${device}-work`);
    await page.goto('/staff/work?filter=%7B%22search%22%3A%22nothing+like+this%22%7D');
    await seen(page.getByText('No work matches'));
    findings.push(...(await findingsOf(page, `${device}-work-empty`)));
    expect(findings).toEqual([]);
  });
}
