import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { drawerOf, openCompany, seen } from './stage/screens.js';

for (const device of devices) {
  journey(`every screen of the staff around to-dos has no finding on a ${device}`, async ({ person }) => {
    const findings: string[] = [];
    const staff = await person('controller', { device });
    const look = async (name: string) => findings.push(...(await findingsOf(staff, `${device}-${name}`)));

    const company = await openCompany(staff, 'Cedar Ridge Builders LLC');
    await seen(staff.getByRole('button', { name: 'Add to-do' }));
    await look('staff-todos');
    await staff.getByRole('button', { name: 'Completed', exact: true }).click();
    await staff.locator('.todo-row.completed', { hasText: 'comments' }).first().getByRole('link').click();
    await seen(drawerOf(staff).getByRole('region', { name: 'Comments' }).getByRole('listitem'));
    await look('staff-todo');
    await drawerOf(staff).getByRole('tab', { name: 'History' }).click();
    await seen(drawerOf(staff).getByText(/created the to-do/));
    await look('staff-todo-history');
    for (const type of ['text-field', 'onboarding', 'signature']) {
      await staff.goto(`/${company}/to-dos/new-${type}`);
      await seen(drawerOf(staff).getByRole('button', { name: 'Save' }));
      await drawerOf(staff).getByLabel('Repeat').selectOption({ index: 1 });
      await look(`staff-new-${type}`);
    }
    expect(findings).toEqual([]);
  });
}
