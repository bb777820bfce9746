import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { drawerOf, seen } from './stage/screens.js';

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
}
