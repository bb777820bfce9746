import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { openFiles, rowOf } from './stage/library.js';
import { devices, findingsOf } from './stage/looks.js';
import { drawerOf, seen } from './stage/screens.js';

for (const device of devices) {
  journey(`every screen of the file library has no finding on a ${device}`, async ({ person }) => {
    const findings: string[] = [];
    const staff = await person('controller', { device });
    const look = async (name: string) => findings.push(...(await findingsOf(staff, `${device}-files-${name}`)));
    const menu = async (title: string, action: string) => {
      await staff.getByRole('button', { name: `Actions for ${title}` }).click();
      await staff.getByRole('menuitem', { name: action, exact: true }).click();
    };

    const company = await companyNamed(staff, 'Pacific Paddle Tours LLC');
    await openFiles(staff, company);
    await seen(rowOf(staff, 'Tax'));
    await look('root');
    await rowOf(staff, 'Tax').hover();
    await staff.getByRole('button', { name: 'Select Tax' }).click();
    await look('selected');
    await staff.getByRole('button', { name: 'Actions for Tax' }).click();
    await look('menu');
    await staff.keyboard.press('Escape');
    await menu('Tax', 'Details');
    await seen(drawerOf(staff).getByText('Contains'));
    await look('drawer');
    await staff.keyboard.press('Escape');
    await menu('Tax', 'Share');
    await seen(staff.getByLabel('Access of').first());
    await look('share');
    await staff.keyboard.press('Escape');
    await menu('Tax', 'Move to…');
    await staff.getByRole('dialog').getByRole('treeitem', { name: 'Legal' }).click();
    await look('move');
    await staff.goto(`/${company}/files/Legal/`);
    await seen(staff.getByText('This folder is empty'));
    await look('empty');
    await staff.getByRole('button', { name: 'New', exact: true }).click();
    await staff.getByRole('menuitem', { name: 'New link' }).click();
    await look('new-link');
    await staff.goto(`/${company}/files/?trashed=1`);
    await seen(staff.getByText('The trash is empty'));
    await look('trash');
    expect(findings).toEqual([]);
  });
}
