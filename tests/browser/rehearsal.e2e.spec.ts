import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen, unseen } from './stage/screens.js';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Before you save' });

journey('who gains and loses what is shown over the form, before anything is saved', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/default-grants');
  const guests = admin.getByRole('form', { name: 'Client Guest' });
  await guests.getByLabel('Files').selectOption({ label: 'Disabled' });
  await guests.getByLabel('To-dos').selectOption({ label: 'View' });
  await guests.getByRole('button', { name: 'See who gains and loses' }).click();
  const dialog = dialogOf(admin);
  await seen(dialog.getByText(/people would lose access/));
  const losses = dialog.getByRole('region', { name: 'Who gains and loses what' }).getByRole('row');
  await seen(losses.filter({ hasText: 'Gavin Brooks' }).getByText('To-dos: view (was: update)'));
  const past = dialog.getByRole('region', { name: 'What people really did' }).getByRole('row');
  expect(await past.filter({ hasText: 'Gavin Brooks' }).filter({ hasText: 'Files' }).count()).toBe(1);
  expect(await findingsOf(admin, 'desktop-rehearsal')).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await unseen(dialog);
  expect(await guests.getByLabel('Files').inputValue()).toBe('DISABLED');
  await admin.reload();
  await seen(guests.getByLabel('Files'));
  expect(await guests.getByLabel('Files').inputValue()).toBe('UPDATE');

  const onPhone = await person('admin', { device: 'phone' });
  await onPhone.goto('/staff-admin-panel/companies');
  await onPhone.getByRole('link', { name: 'Harbor Street Bakery LLC' }).tap();
  await onPhone.getByRole('switch', { name: /^Only staff on the team/ }).tap();
  await onPhone.getByRole('button', { name: 'See who gains and loses' }).tap();
  await seen(dialogOf(onPhone).getByText(/people would lose access/));
  expect(await findingsOf(onPhone, 'phone-rehearsal')).toEqual([]);
});
