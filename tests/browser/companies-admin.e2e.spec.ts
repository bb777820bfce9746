import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { linesOf, seen } from './stage/screens.js';

const list = [
  'Client\tZone\tOwner\tE-mail',
  'Journey Pine LLC\tPacific\tAna Lopez\tana@journey.test',
  'Journey Oak Corp\t\t\t',
  'Harbor Street Bakery LLC\t\t\t',
  'Journey Mars\tMars\t\t',
].join('\n');

journey(
  'a list of companies is previewed, imported, imported again without doubling, and archived',
  async ({ person }) => {
    const admin = await person('admin');
    await admin.goto('/staff-admin-panel/companies');
    await seen(linesOf(admin));
    await admin.getByRole('link', { name: 'Import companies' }).click();
    await admin.getByLabel('Or paste the list').fill(list);
    await admin.getByRole('button', { name: 'Preview' }).click();
    const rows = admin.getByRole('region', { name: 'What will happen' }).getByRole('listitem');
    await seen(rows.filter({ hasText: 'Journey Pine LLC' }).getByText('Will be created'));
    await seen(rows.getByText('ana@journey.test gets an account and an invitation by email'));
    await seen(rows.filter({ hasText: 'Harbor Street Bakery LLC' }).getByText('Already there'));
    await seen(rows.getByText('“Mars” is not a time zone. Write it like America/New_York or Eastern.'));
    expect(await findingsOf(admin, 'import-preview')).toEqual([]);
    await admin.getByRole('button', { name: 'Import 2 rows' }).click();
    await seen(admin.getByText('2 rows were imported.'));
    expect(await findingsOf(admin, 'import-done')).toEqual([]);

    await admin.getByRole('button', { name: 'Choose another list' }).click();
    await admin.getByLabel('Or paste the list').fill(list);
    await admin.getByRole('button', { name: 'Preview' }).click();
    await seen(admin.getByText('There is nothing to import: every row is already there or cannot be read.'));

    await admin.goto('/staff-admin-panel/companies');
    await admin.getByLabel('Search companies').fill('Journey');
    await seen(admin.getByText('1-2 of 2'));
    await admin.getByRole('link', { name: 'Journey Pine LLC' }).click();
    await seen(admin.getByText('ana@journey.test'));
    expect(await findingsOf(admin, 'company-admin')).toEqual([]);
    await admin.getByRole('button', { name: 'Ana Lopez', exact: true }).click();
    await admin.getByRole('link', { name: 'Companies of this person' }).click();
    await seen(admin.getByRole('heading', { name: 'Companies of Ana Lopez' }));
    await admin.getByRole('button', { name: 'Add to companies' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add to companies' });
    await dialog.getByLabel('Search companies').fill('Journey');
    await dialog.getByRole('checkbox', { name: 'Journey Oak Corp' }).check();
    await dialog.getByRole('checkbox', { name: 'Journey Pine LLC' }).check();
    expect(await findingsOf(admin, 'add-to-companies')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await seen(admin.getByRole('dialog', { name: '1 of 2 could not be changed' }).getByText('Journey Pine LLC'));
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await seen(linesOf(admin).filter({ hasText: 'Journey Oak Corp' }));
    expect(await findingsOf(admin, 'companies-of-person')).toEqual([]);

    await admin.goto('/staff-admin-panel/companies?filter=%7B%22search%22%3A%22Journey%22%7D');
    await seen(admin.getByText('1-2 of 2'));
    await admin.getByRole('checkbox', { name: 'Select all' }).check();
    expect(await findingsOf(admin, 'companies-chosen')).toEqual([]);
    await admin.getByRole('button', { name: 'Archive' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await seen(admin.getByText('2 companies archived.'));
    await seen(admin.getByText('No company matches'));
    await admin.getByLabel('Show', { exact: true }).selectOption({ label: 'Archived companies' });
    await seen(linesOf(admin).filter({ hasText: 'Journey Oak Corp' }));
  },
);
