import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { ask, call } from './stage/requests.js';
import { drawerOf, seen } from './stage/screens.js';

const create = `mutation ($name: String!) {
  createCompany(name: $name, timeZone: "America/New_York") { company { uuid } } }`;

async function newCompany(page: Page, name: string): Promise<string> {
  const { createCompany } = await call(page, create, { name });
  return createCompany.company.uuid;
}

journey('a company is merged into another one, its addresses lead there, and it all comes back', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/merge');
  const [source, destination] = [await newCompany(admin, 'Merge Pine LLC'), await newCompany(admin, 'Merge Oak Corp')];
  const todo = await ask(admin, source, 'Which lease is current?');

  await admin.reload();
  const form = admin.getByRole('form', { name: 'New merge' });
  await form.getByLabel('Company to merge').selectOption({ label: 'Merge Pine LLC' });
  await form.getByLabel('Merge into').selectOption({ label: 'Merge Oak Corp' });
  await seen(form.getByText('1 to-do', { exact: true }));
  expect(await findingsOf(admin, 'merge-preview')).toEqual([]);
  await form.getByRole('button', { name: 'Merge' }).click();
  const question = admin.getByRole('dialog').filter({ hasText: 'Merge Merge Pine LLC into Merge Oak Corp?' });
  await question.getByRole('button', { name: 'Merge' }).click();
  const line = admin.getByRole('listitem').filter({ hasText: 'Merge Pine LLC → Merge Oak Corp' });
  await seen(line.getByText(/^Merged ·/));
  await seen(line.getByText(/1 to-do/));
  expect(await form.getByLabel('Company to merge').inputValue()).toBe('');

  await admin.goto(`/${source}/to-dos/${todo}`);
  await admin.waitForURL(`**/${destination}/to-dos/${todo}`);
  await seen(drawerOf(admin).getByText('Which lease is current?'));

  await admin.goto('/staff-admin-panel/merge');
  await line.getByRole('button', { name: 'Undo the merge of Merge Pine LLC' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Undo the merge of Merge Pine LLC?' });
  await seen(dialog.getByText('Moved back: 1 to-do.'));
  expect(await findingsOf(admin, 'merge-undo')).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await seen(line.getByText(/^Undone ·/));
  expect(await line.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  await admin.goto(`/${source}/to-dos/${todo}`);
  await seen(drawerOf(admin).getByText('Which lease is current?'));
});

journey('who may only look into the admin panel reads what a merge would do', async ({ person }) => {
  const junior = await person('junior');
  await junior.goto('/staff-admin-panel/merge');
  const form = junior.getByRole('form', { name: 'New merge' });
  await form.getByLabel('Company to merge').selectOption({ label: 'Kettle & Crumb Catering Inc.' });
  await form.getByLabel('Merge into').selectOption({ label: 'Harbor Street Bakery LLC' });
  await seen(form.getByText(/^\d+ people/));
  await seen(form.getByText('Merging takes access to the admin panel at “Update”, and is not for junior admins.'));
  expect(await form.getByRole('button', { name: 'Merge' }).count()).toBe(0);
  expect(await junior.getByRole('heading', { name: 'Merges', exact: true }).count()).toBe(0);
  expect(await findingsOf(junior, 'merge-looked-at')).toEqual([]);
});

for (const device of devices)
  journey(`merges have no finding on a ${device}`, async ({ person }) => {
    const admin = await person('admin', { device });
    await admin.goto('/staff-admin-panel/merge');
    await seen(admin.getByRole('heading', { name: 'Merge companies' }));
    await seen(admin.getByRole('heading', { name: 'Merges', exact: true }));
    expect(await findingsOf(admin, `${device}-merge`)).toEqual([]);
  });
