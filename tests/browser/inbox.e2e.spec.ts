import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { ask, call } from './stage/requests.js';
import { drawerOf, seen, unseen } from './stage/screens.js';

const bakery = 'Harbor Street Bakery LLC';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Inbox/ });
const inboxOf = (page: Page) => page.getByRole('dialog', { name: 'Inbox' });

async function say(page: Page, itemUuid: string, text: string): Promise<void> {
  const commenting =
    'mutation ($itemUuid: UUID!, $text: String!) { addComment(itemUuid: $itemUuid, text: $text) { errorMessage } }';
  await call(page, commenting, { itemUuid, text });
}

for (const device of devices) {
  journey(`what is new rings the bell, and is read, put off and opened on a ${device}`, async ({ person }) => {
    const [controller, client] = await Promise.all([person('controller'), person('owner', { device })]);
    const company = await companyNamed(controller, bakery);
    const title = `Which oven on a ${device} ${randomUUID().slice(0, 4)}?`;
    const first = await ask(controller, company, title);
    await ask(controller, company, `${title} And why?`);
    await client.goto(`/${company}/feed`);
    await seen(bellOf(client));
    await say(client, first, 'Which do you mean?');
    await say(controller, first, 'The *old* one?');
    await say(controller, first, 'Or the new one?');
    await bellOf(client).click();
    const row = inboxOf(client).getByRole('listitem').filter({ hasText: 'Or the new one?' });
    await seen(row.getByText('2×'));
    await seen(row.getByText(bakery));
    expect(await findingsOf(client, `inbox-${device}`)).toEqual([]);

    const other = inboxOf(client)
      .getByRole('listitem')
      .filter({ hasText: `${title} And why?` });
    await seen(other.getByText('New to-do'));
    await other.getByRole('button', { name: /^Remind me later of/ }).click();
    await client.getByRole('menuitem', { name: /^Tomorrow/ }).click();
    await unseen(other);
    await inboxOf(client).getByRole('tab', { name: 'Later' }).click();
    await seen(other.getByText(/^Back /));
    expect(await findingsOf(client, `inbox-later-${device}`)).toEqual([]);
    await other.getByRole('button', { name: 'Mark as read' }).click();
    await unseen(other);
    await inboxOf(client).getByRole('tab', { name: 'All' }).click();
    await seen(other.getByRole('button', { name: 'Mark as unread' }));

    await inboxOf(client).getByRole('tab', { name: 'Unread' }).click();
    await row.getByRole('link').click();
    await client.waitForURL(`**/${first}`);
    await seen(drawerOf(client).getByText('Or the new one?'));
    await drawerOf(client).getByRole('button', { name: 'Close' }).click();
    await bellOf(client).click();
    await seen(inboxOf(client).getByRole('tab', { name: 'Unread' }));
    await unseen(row);
  });
}

journey('a controller hears on the dashboard of an answer, and reads it by keyboard alone', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await companyNamed(controller, bakery);
  const title = `Is the lease signed ${randomUUID().slice(0, 4)}?`;
  const uuid = await ask(controller, company, title);
  await controller.goto('/staff');
  await seen(bellOf(controller));
  await bellOf(controller).focus();
  await controller.keyboard.press('Enter');
  await seen(inboxOf(controller).getByRole('tab', { name: 'Unread' }));
  await client.goto(`/${company}/to-dos/${uuid}`);
  await drawerOf(client).getByLabel('Your answer').fill('Since Monday.');
  await drawerOf(client).getByRole('button', { name: 'Submit' }).click();
  const row = inboxOf(controller).getByRole('listitem').filter({ hasText: title });
  await seen(row.getByText('Answered', { exact: true }));
  expect(await findingsOf(controller, 'inbox-of-staff')).toEqual([]);
  await row.getByRole('link').focus();
  await controller.keyboard.press('e');
  await unseen(row);
  await controller.keyboard.press('Escape');
  await unseen(inboxOf(controller));
  expect(await controller.evaluate('document.activeElement?.getAttribute("aria-label")')).toMatch(/^Inbox/);
});
