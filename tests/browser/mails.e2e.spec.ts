import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { ask, clearFaults, nextCall, plantFault } from './stage/requests.js';
import { drawerOf, seen, unseen } from './stage/screens.js';

const instant = ['To-do created', 'To-do submitted', 'Comment added', 'File uploaded'];
const forStaff = ['Tax questionnaire comment summary', 'Tax questionnaire completed', 'Added to a chatbot thread'];

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

async function openSwitches(page: Page): Promise<void> {
  await page.locator('.avatar-button').click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await seen(switchOf(page, 'Instant emails'));
}

/** By the keyboard, as any checkbox. */
async function turn(page: Page, name: string): Promise<void> {
  await switchOf(page, name).focus();
  await page.keyboard.press('Space');
}

/** Resolves when so many changes were answered. */
function answered(page: Page, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    page.on('response', (response) => {
      if ((response.request().postData() ?? '').includes('UpdateNotificationSettings')) left -= 1;
      if (left === 0) resolve();
    });
  });
}

journey('switches of mails act at once, and those under the master stand still while it is off', async (harness) => {
  const client = await harness.person('guest');
  await client.goto('/');
  await openSwitches(client);
  for (const name of forStaff) expect(await switchOf(client, name).count()).toBe(0);

  await turn(client, 'Instant emails');
  await seen(client.getByText('Notification setting updated!'));
  for (const name of instant) expect(await switchOf(client, name).isDisabled()).toBe(true);
  expect(await switchOf(client, 'Daily digest').isDisabled()).toBe(false);
  await client.reload();
  await openSwitches(client);
  expect(await switchOf(client, 'Instant emails').isChecked()).toBe(false);

  await turn(client, 'Instant emails');
  await seen(client.getByText('Notification setting updated!'));
  await seen(client.getByRole('switch', { name: 'Comment added', disabled: false }));
  for (const name of instant) expect(await switchOf(client, name).isChecked()).toBe(true);

  // the second does not get lost while the first is on its way
  const two = ['Comment added', 'File uploaded'];
  for (const checked of [false, true]) {
    const saved = answered(client, two.length);
    for (const name of two) await turn(client, name);
    await saved;
    await client.reload();
    await openSwitches(client);
    for (const name of two) await seen(client.getByRole('switch', { name, checked }));
  }

  harness.expectFaults();
  await plantFault(client, 'UpdateNotificationSettings', { data: { updateNotificationSettings: false } });
  await turn(client, 'Daily digest');
  await seen(client.getByText('Cannot update notification setting'));
  await seen(client.getByRole('switch', { name: 'Daily digest', checked: true }));
  await clearFaults(client);
});

journey('staff have their own switches, and see in the drawer who was told', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('owner')]);
  const company = await companyNamed(controller, 'Harbor Street Bakery LLC');
  const uuid = await ask(controller, company, 'Lease of the third oven');
  const noted = nextCall(client, 'NoteOpened', { itemUuid: uuid });
  for (const page of [controller, client]) await page.goto(`/${company}/to-dos/${uuid}`);
  await noted;
  await seen(drawerOf(client).getByText('No comments yet.'));
  await unseen(drawerOf(client).getByText('Email notifications'));
  await drawerOf(controller).getByText('Email notifications').click();
  await seen(drawerOf(controller).getByText('Nobody was notified by email.'));

  await controller.goto(`/${company}/to-dos`);
  await openSwitches(controller);
  for (const name of [...instant, ...forStaff]) await seen(switchOf(controller, name));
});

journey('the switches look well', async ({ person }) => {
  const findings: string[] = [];
  for (const device of devices) {
    const page = await person('controller', { device });
    await page.goto('/staff');
    await openSwitches(page);
    findings.push(...(await findingsOf(page, `notifications-${device}`)));
  }
  expect(findings).toEqual([]);
});
