import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import type { Seat } from './stage/people.js';
import { drawerOf, openCompany, seen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
const devices: NonNullable<Seat['device']>[] = ['desktop', 'phone'];

for (const device of devices) {
  journey(`every screen of a client has no finding on a ${device}`, async ({ person, visitor }) => {
    const findings: string[] = [];
    const look = async (page: Page, name: string) => findings.push(...(await findingsOf(page, `${device}-${name}`)));

    const stranger = await visitor({ device });
    await stranger.goto('/login');
    await seen(stranger.getByLabel('Email'));
    await look(stranger, 'sign-in');

    const client = await person('owner', { device });
    await client.goto('/');
    await seen(client.getByRole('article'));
    await look(client, 'client-activity');
    await client.getByRole('link', { name: 'To-dos' }).last().click();
    await seen(client.locator('.todo-row'));
    await look(client, 'client-todos');
    await client.locator('.todo-row').first().getByRole('link').click();
    await seen(drawerOf(client).getByRole('button', { name: 'Send' }));
    await look(client, 'client-todo');
    await client.goto('/what-is-this');
    await seen(client.getByText('404 Not Found'));
    await look(client, 'not-found');
    if (device === 'phone') {
      await client.getByRole('button', { name: 'Open menu' }).click();
      await seen(client.locator('dialog.sidebar'));
      await look(client, 'menu');
    }
    expect(findings).toEqual([]);
  });

  journey(`every screen of the staff around to-dos has no finding on a ${device}`, async ({ person }) => {
    const findings: string[] = [];
    const staff = await person('controller', { device });
    const look = async (name: string) => findings.push(...(await findingsOf(staff, `${device}-${name}`)));

    const company = await openCompany(staff, 'Cedar Ridge Builders LLC');
    await seen(staff.getByRole('button', { name: 'Add to-do' }));
    await look('staff-todos');
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
    await admin.goto('/staff-admin-panel/audit-trail');
    await seen(admin.getByRole('table').getByRole('row').nth(5));
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
    await admin.goto('/staff-admin-panel/projections');
    await seen(admin.getByRole('button', { name: 'Rebuild' }));
    await look('projections');
    await admin.goto('/todo-templates');
    await seen(admin.getByRole('heading', { level: 1 }));
    await look('templates');
    expect(findings).toEqual([]);
  });
}
