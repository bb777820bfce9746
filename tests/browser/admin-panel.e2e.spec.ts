import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

const everySection = [
  ...['Overview', 'Companies', 'Staff', 'Clients', 'Import from HubSpot', 'Merge companies'],
  ...['Default access', 'Rehearse access'],
  ...['Audit trail', 'Security log', 'As of', 'Evidence packs', 'Privacy', 'Webhooks'],
  ...['Setup', 'Firm', 'Alerts', 'Operations', 'Projections'],
];

journey('all sections of the admin panel are in sight, and on a phone one press away', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/companies/import');
  const sections = admin.getByRole('navigation', { name: 'Sections of the admin panel' });
  await seen(sections.getByRole('link', { name: 'Setup' }));
  expect(await sections.getByRole('link').allInnerTexts()).toEqual(everySection);
  expect(await sections.getByRole('list').count()).toBe(4);
  expect(await sections.locator('[aria-current]').allInnerTexts()).toEqual(['Companies']);
  const { bottom, height } = await admin.evaluate<{ bottom: number; height: number }>(
    `({ bottom: document.querySelector('.admin-sections').lastChild.getBoundingClientRect().bottom, height: innerHeight })`,
  );
  expect(bottom).toBeLessThan(height);
  expect(await findingsOf(admin, 'desktop-admin-sections')).toEqual([]);

  const onPhone = await person('admin', { device: 'phone' });
  await onPhone.goto('/staff-admin-panel/companies');
  const menu = onPhone.getByRole('navigation', { name: 'Sections of the admin panel' });
  await menu.getByRole('button', { name: 'Companies' }).tap();
  await seen(onPhone.getByRole('menuitemradio', { name: 'Companies', checked: true }));
  expect(await findingsOf(onPhone, 'phone-admin-sections')).toEqual([]);
  expect(await onPhone.getByRole('menuitemradio').allInnerTexts()).toEqual(everySection);
  await onPhone.getByRole('menuitemradio', { name: 'Operations' }).tap();
  await seen(onPhone.getByRole('heading', { level: 1, name: 'Operations' }));
  await seen(menu.getByRole('button', { name: 'Operations' }));
});
