import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

const columns = '/tq-summary-dashboard/1099-columns';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const portal = 'The IRIS Taxpayer Portal of the IRS';

for (const device of devices)
  journey(`a tax admin writes the columns of 1099 files, on a ${device}`, async ({ person }) => {
    const findings: string[] = [];
    const admin = await person('taxadmin', { device });
    const look = async (name: string) => findings.push(...(await findingsOf(admin, `${device}-${name}`)));
    await admin.goto(columns);
    await seen(admin.getByRole('heading', { level: 1, name: '1099 file columns' }));
    await seen(admin.getByRole('row', { name: /^4 Payer Taxpayer ID Number / }));
    expect(await save(admin).isDisabled()).toBe(true);
    await look('file-columns');

    await admin.getByRole('radio', { name: /^A service like Tax1099/ }).check();
    await seen(admin.getByRole('row', { name: '4 Last Name/Company Orchard Pier & Sons, LLC' }));
    await admin.getByRole('tab', { name: '1099-MISC' }).click();
    await seen(admin.getByRole('row', { name: /Box 1 Rents 1350.00/ }));
    await admin.getByRole('radio', { name: 'Columns of our own' }).check();
    const header = (at: number) => admin.getByLabel(`Header of column ${at}`, { exact: true });
    await header(2).fill('=HYPERLINK("https://evil.test")');
    await save(admin).click();
    await seen(admin.getByRole('alert').filter({ hasText: 'Column 2 begins with “=”, which a spreadsheet would run' }));
    await look('file-columns-own');
    await header(2).fill('payer tin');
    await save(admin).click();
    await seen(admin.getByRole('alert').filter({ hasText: 'The header “payer tin” stands twice' }));
    await header(2).fill('Business');
    await admin.getByRole('button', { name: 'Remove column 8', exact: true }).click();
    await save(admin).click();
    await seen(admin.getByRole('alert').filter({ hasText: 'A column for the city of the recipient is missing.' }));
    await admin.getByRole('button', { name: 'Add a column' }).click();
    await header(23).fill('Town');
    await admin.getByLabel('What column 23 contains').selectOption({ label: 'Recipient: city' });
    await admin.getByRole('button', { name: 'Move column 2 up', exact: true }).click();
    await seen(admin.getByRole('row', { name: /^1 Business Example Bakery LLC/ }));
    await save(admin).click();
    await seen(admin.getByText('Saved. The next files are written in these columns.'));

    await admin.reload();
    await seen(admin.getByRole('row', { name: /^1 Business Example Bakery LLC/ }));
    await admin.getByRole('radio', { name: portal }).check();
    await save(admin).click();
    await seen(admin.getByText('Saved. The next files are written in these columns.').last());
    expect(findings).toEqual([]);
  });
