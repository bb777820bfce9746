import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { linesOf, seen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

for (const device of devices) {
  journey(`every screen of the staff about the firm has no finding on a ${device}`, async ({ person }) => {
    const findings: string[] = [];
    const admin = await person('admin', { device });
    const look = async (name: string) => findings.push(...(await findingsOf(admin, `${device}-${name}`)));

    await admin.goto('/staff');
    await seen(admin.getByRole('link', { name: harbor, exact: true }));
    await look('dashboard');
    await admin.getByRole('link', { name: `History of ${harbor}` }).click();
    await seen(admin.getByRole('region', { name: 'History' }).getByRole('listitem'));
    await look('company-history');
    await admin.goto('/karbon-export');
    await seen(admin.getByRole('heading', { name: 'Your exports' }));
    await look('karbon-export');
    await admin.goto('/staff-admin-panel/audit-trail');
    await seen(linesOf(admin, device).nth(5));
    await look('audit-trail');
    await admin.getByRole('button', { name: 'Verify the record' }).click();
    await seen(admin.getByText('Intact').first());
    await look('audit-trail-verified');
    await admin.goto('/staff-admin-panel/as-of');
    await admin.getByLabel('Company').selectOption({ label: harbor });
    await look('as-of');
    await admin.getByRole('button', { name: 'Show', exact: true }).click();
    await seen(admin.getByText(/You are looking at the past/));
    await seen(admin.getByRole('heading', { level: 2 }));
    await look('as-of-past');
    await admin.goto('/staff-admin-panel/companies');
    await seen(admin.getByRole('link', { name: harbor, exact: true }));
    await look('companies');
    await admin.getByRole('link', { name: harbor, exact: true }).click();
    await seen(admin.getByText('Olivia Hartman'));
    await look('company');
    await admin.goto('/staff-admin-panel/company/new');
    await seen(admin.getByLabel('Company name'));
    await look('new-company');
    await admin.goto('/staff-admin-panel/companies/import');
    await seen(admin.getByLabel('Or paste the list'));
    await look('import-companies');
    await admin.goto('/staff-admin-panel/default-grants');
    await seen(admin.getByRole('form', { name: 'Client Guest' }));
    await look('default-grants');
    await admin.goto('/staff-admin-panel/projections');
    await seen(admin.getByRole('button', { name: 'Rebuild' }));
    await look('projections');
    await admin.goto('/todo-templates');
    await seen(admin.getByRole('heading', { level: 1 }));
    await look('templates');
    expect(findings).toEqual([]);
  });
}
