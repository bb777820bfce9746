import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { subscribable } from './stage/push.js';
import { ask, call } from './stage/requests.js';
import { drawerOf, seen } from './stage/screens.js';
import { enter, leave, openSettings } from './stage/second-factor.js';

const bakery = 'Harbor Street Bakery LLC';
const here = 'Notifications on this device';

async function hereOf(page: Page) {
  return (await openSettings(page, 'Notifications')).getByRole('region', { name: here });
}

for (const device of devices) {
  journey(`a client is notified on a ${device}, and opens what it is about`, async ({ person }) => {
    const [controller, client] = await Promise.all([person('controller'), person('owner', { device, isNew: true })]);
    const company = await companyNamed(controller, bakery);
    const pushed = await subscribable(client);
    await client.goto(`/${company}/feed`);
    const section = await hereOf(client);
    await section.getByRole('button', { name: 'Turn on' }).click();
    await seen(section.getByText('On for this device'));
    expect(await findingsOf(client, `notified-${device}`)).toEqual([]);
    await section.getByRole('button', { name: 'Send a test' }).click();
    await eventually(async () =>
      expect((await pushed()).map(({ body }) => body)).toContain('Notifications work on this device.'),
    );
    await section.getByRole('switch', { name: 'Show what it is about' }).click();

    const title = `Which oven for $5,000 ${randomUUID().slice(0, 4)}?`;
    const todo = await ask(controller, company, title);
    const said = await eventually(async () => {
      const found = (await pushed()).find(({ body }) => body.includes('Which oven for …'));
      if (!found) throw new Error('Nothing was sent to the device.');
      return found;
    });
    expect(said.title).toBe('New to-do');
    expect(said.body).toBe(`${bakery}: ${title.replace('$5,000', '…')}`);
    await client.goto(said.path);
    await client.waitForURL(`**/${todo}`);
    await seen(drawerOf(client).getByText(title));
    expect((await call(client, '{ inbox { items { uuid } } }', {}))?.inbox.items).not.toContainEqual({
      uuid: said.tag,
    });
    await client.goto(`/inbox/${randomUUID()}`);
    await seen(client.getByText('This is not in your inbox any more'));

    await client.goto(`/${company}/feed`);
    const again = await hereOf(client);
    await again.getByRole('button', { name: 'Turn off', exact: true }).click();
    await seen(again.getByRole('button', { name: 'Turn on' }));
    expect((await call(client, '{ pushDevices { isCurrent } }', {}))?.pushDevices).not.toContainEqual({
      isCurrent: true,
    });
    await client.context().close();
  });
}

journey('signing out ends notifications in that browser', async ({ person, visitor }) => {
  const [elsewhere, other] = await Promise.all([visitor({ isNew: true }), person('owner', { device: 'phone' })]);
  const devicesOf = async () => (await call(other, '{ pushDevices { uuid } }', {}))?.pushDevices.length;
  await enter(elsewhere, 'owner');
  await subscribable(elsewhere);
  await elsewhere.goto('/');
  const before = await devicesOf();
  const section = await hereOf(elsewhere);
  await section.getByRole('button', { name: 'Turn on' }).click();
  await seen(section.getByText('On for this device'));
  await other.goto('/');
  await seen((await hereOf(other)).getByRole('listitem').filter({ hasText: 'Last used' }).first());
  expect(await devicesOf()).toBe(before + 1);
  await leave(elsewhere);
  await eventually(async () => expect(await devicesOf()).toBe(before));
  await elsewhere.context().close();
});

const absent: readonly [string, string, string][] = [
  [
    'an iPhone',
    'delete window.PushManager; Object.defineProperty(navigator, "userAgent", { value: "iPhone" })',
    'Add to Home Screen',
  ],
  ['a browser without push', 'delete window.PushManager', 'This browser cannot show notifications'],
  [
    'a browser that blocks it',
    'Object.defineProperty(Notification, "permission", { value: "denied" })',
    'This browser blocks notifications',
  ],
];

for (const [which, content, sentence] of absent)
  journey(`${which} says what to do`, async ({ person }) => {
    const client = await person('owner', { device: 'phone', isNew: true });
    await client.addInitScript({ content });
    await client.goto('/');
    await seen((await hereOf(client)).getByText(sentence));
    expect(await findingsOf(client, `notified-not-${which.split(' ').at(-1)}`)).toEqual([]);
    await client.context().close();
  });
