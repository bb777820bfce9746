import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { note, picture } from './stage/papers.js';
import { ask } from './stage/requests.js';
import { becomes, drawerOf, seen, unseen } from './stage/screens.js';
import { openSettings, settingsOf } from './stage/second-factor.js';

const company = 'BrightSmile Family Dental PC';

async function give(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await settingsOf(page).locator('input[type="file"]').setInputFiles(file);
}

journey('a new picture shows to others without a reload, and goes again', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('dr.amara.nwosu')]);
  const uuid = await companyNamed(controller, company);
  const todo = await ask(controller, uuid, 'May we show your practice?', 'basic');
  for (const page of [controller, client]) await page.goto(`/${uuid}/to-dos/${todo}`);
  const field = drawerOf(client).getByRole('region', { name: 'Comments' }).getByLabel('Write a comment');
  await field.fill('Of course');
  await field.press('Enter');
  await seen(drawerOf(controller).getByText('Of course'));
  const shown = drawerOf(controller).locator('img.avatar');
  expect(await shown.count()).toBe(0);

  await client.goto('/');
  const settings = await openSettings(client, 'My profile');
  await seen(settings.getByText('Supported: PNG, JPEG'));
  expect(await settings.locator('input[type="file"]').getAttribute('accept')).toBe('image/*');
  await give(client, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await seen(settings.getByText('Error! Maximum size: 5MB Files'));
  await give(client, { ...note('me.png', 'no picture at all'), mimeType: 'image/png' });
  await seen(client.getByText('Failed to upload avatar'));
  await seen(settings.getByText('This picture cannot be read. Choose another PNG or JPEG.'));
  await give(client, picture('me.png'));
  await seen(client.getByText('Avatar uploaded'));
  await seen(settings.locator('img.avatar.large'));
  await seen(client.locator('.top-bar img.avatar'));
  await seen(shown);
  await becomes(controller, "document.querySelector('.drawer img.avatar').naturalWidth", 512);

  await settings.getByRole('button', { name: 'Remove picture' }).click();
  await client
    .getByRole('dialog', { name: /^Remove your picture/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await seen(client.getByText('Avatar removed'));
  await unseen(shown);
  await seen(settings.getByText('AN', { exact: true }));
});

journey('a profile is kept as it is written, and says what is wrong with it', async ({ person }) => {
  const controller = await person('taxadmin');
  await controller.goto('/staff');
  const settings = await openSettings(controller, 'My profile');
  await controller.mouse.click(5, 5);
  await seen(settings);
  const save = settings.getByRole('button', { name: 'Save' });
  const title = settings.getByLabel('Job title');
  const before = await title.inputValue();
  await title.fill('Tax director\'s "deputy"');
  expect(await settings.getByLabel('Location').locator('option').allInnerTexts()).toEqual(['Not set', 'US', 'PH']);
  await settings.getByLabel('Phone').fill('12');
  await settings.getByLabel('Email').fill('helen');
  await save.click();
  await seen(controller.getByText('Failed to update profile'));
  await seen(settings.getByText('Enter a valid email address.'));
  await seen(settings.getByText('Use the format +<country code><phone number>, for example +10123456789.'));
  await settings.getByLabel('Phone').fill('+16145550100');
  await settings.getByLabel('Email').fill('taxadmin@demo.daybook.test');
  await save.click();
  await seen(controller.getByText('Profile updated!'));
  await unseen(settings);

  await openSettings(controller, 'My profile');
  expect(await title.inputValue()).toBe('Tax director\'s "deputy"');
  await title.fill(before);
  await settings.getByRole('button', { name: 'Cancel' }).click();
  const question = controller.getByRole('dialog', { name: /^Leave without saving/ });
  await question.getByRole('button', { name: 'Stay' }).click();
  await save.click();
  await unseen(settings);

  await openSettings(controller, 'Security');
  await settings.getByLabel('Current password').fill('not my password');
  await settings.getByLabel('New password').fill('ledgers under the old pier');
  await settings.getByRole('tab', { name: 'Notifications' }).click();
  await seen(settings.getByRole('switch').first());
  await save.click();
  const current = settings.locator('.field', { has: controller.getByLabel('Current password') });
  await seen(current.getByRole('alert').filter({ hasText: 'Your current password is not right. Please try again.' }));
  await settings.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await unseen(settings);
});

journey('a profile outlives a reload, a password does not, and each is saved by itself', async ({ person }) => {
  const page = await person('controller');
  await page.goto('/staff');
  const settings = await openSettings(page, 'My profile');
  const title = settings.getByLabel('Job title');
  const before = await title.inputValue();
  await title.fill('Controller, second floor');
  await settings.getByRole('tab', { name: 'Security' }).click();
  await settings.getByLabel('Current password').fill('not my password');
  await settings.getByLabel('New password').fill('ledgers under the old pier');
  expect(await page.evaluate<string>('JSON.stringify({ ...sessionStorage })')).not.toContain('old pier');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await openSettings(page, 'My profile');
  await seen(settings.getByRole('status'));
  expect(await title.inputValue()).toBe('Controller, second floor');
  await settings.getByRole('tab', { name: 'Security' }).click();
  expect(await settings.getByLabel('New password').inputValue()).toBe('');
  await settings.getByLabel('Current password').fill('not my password');
  await settings.getByLabel('New password').fill('ledgers under the old pier');

  await settings.getByRole('tab', { name: 'My profile' }).click();
  const save = settings.getByRole('button', { name: 'Save' });
  await save.click();
  await seen(page.getByText('Profile updated!'));
  expect(await settings.getByLabel('New password').inputValue()).toBe('ledgers under the old pier');
  await settings.getByRole('tab', { name: 'My profile' }).click();
  await save.click();
  await seen(settings.getByText('Your current password is not right. Please try again.'));
  await settings.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: /^Leave without saving/ })
    .getByRole('button', { name: 'Leave' })
    .click();
  await unseen(settings);

  await openSettings(page, 'My profile');
  expect(await title.inputValue()).toBe('Controller, second floor');
  await title.fill(before);
  await save.click();
  await unseen(settings);
});

journey('the settings of a client hold nothing that is for staff, and work without a mouse', async ({ person }) => {
  const client = await person('walter.kim');
  await client.goto('/');
  await seen(client.getByRole('article'));
  await client.getByRole('button', { name: /^Account: / }).focus();
  await client.keyboard.press('Enter');
  await client.keyboard.press('ArrowUp');
  for (let step = 0; step < 6 && !(await focused(client)).includes('Settings'); step += 1)
    await client.keyboard.press('ArrowUp');
  await client.keyboard.press('Enter');
  const settings = settingsOf(client);
  await seen(settings.getByLabel('First name'));
  expect(await settings.getByLabel('Job title').count()).toBe(0);
  expect(await settings.getByLabel('Location').count()).toBe(0);
  await settings.getByRole('tab', { name: 'My profile' }).focus();
  await client.keyboard.press('ArrowRight');
  expect(await focused(client)).toContain('Notifications');
  await seen(settings.getByRole('switch').first());
  await client.keyboard.press('End');
  expect(await focused(client)).toContain('Security');
  await seen(settings.getByRole('heading', { name: 'Where you are signed in' }));
  await client.keyboard.press('Escape');
  await unseen(settings);
});

const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

for (const device of devices) {
  journey(`the settings have no finding on a ${device}`, async ({ person }) => {
    const findings: string[] = [];
    const page = await person('junior', { device });
    await page.goto('/staff');
    for (const tab of ['My profile', 'Notifications', 'Security'] as const) {
      if (tab === 'My profile') await openSettings(page, tab);
      else await settingsOf(page).getByRole('tab', { name: tab }).click();
      if (tab === 'Security') await seen(settingsOf(page).getByRole('heading', { name: 'Password' }));
      if (tab === 'Notifications') await seen(settingsOf(page).getByRole('switch'));
      findings.push(...(await findingsOf(page, `${device}-settings-${tab.replace(' ', '-')}`)));
    }
    expect(findings).toEqual([]);
  });
}
