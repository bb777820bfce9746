import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { journey } from './stage/journey.js';
import { home, putOffReminder, signIn } from './stage/people.js';
import { clearFaults, plantFault } from './stage/requests.js';
import { openCompany, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

journey('a screen that crashes says what to do, not what the code says', async ({ person, expectFaults }) => {
  const client = await person('owner');
  await client.goto('/');
  await seen(client.getByRole('article'));
  const logged: string[] = [];
  client.on('console', (message) => logged.push(message.text()));
  expectFaults();
  await plantFault(client, 'FeedPage', { data: { feedItems: { feedItems: [{}] } } });
  await client.reload();
  await seen(client.getByRole('heading', { name: 'An error occurred' }));
  const reported = await client.locator('.error-page').innerText();
  expect(reported).toContain('This page stopped working. Your saved work is safe.');
  const [, reference = ''] = /mention this reference: ([0-9A-F]{8})/.exec(reported) ?? [];
  expect(logged.filter((line) => line.startsWith(`Reference ${reference}:`))).not.toEqual([]);
  expect(reported).not.toMatch(/undefined|TypeError|RangeError|Invalid/);
  await seen(client.getByRole('navigation', { name: 'Main' }));
  await clearFaults(client);
  await client.getByRole('button', { name: 'Reload' }).click();
  await seen(client.getByRole('article'));
});

journey('a folder whose rights do not load says so and asks again', async ({ person, expectFaults }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, harbor);
  expectFaults();
  await plantFault(controller, 'FolderAt');
  await controller.goto(`/${company}/files/`);
  const notice = controller
    .getByRole('alert')
    .filter({ hasText: 'What you can do in this folder could not be loaded.' });
  await seen(notice);
  expect(await controller.getByRole('button', { name: 'Upload' }).count()).toBe(0);
  await clearFaults(controller);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await seen(controller.getByRole('button', { name: 'Upload' }));
  await unseen(notice);
});

test('a drawer ends at the edge of the window, also where scroll bars take room', async () => {
  const browser = await chromium.launch({
    executablePath: await packed.executablePath(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ baseURL: home(), viewport: { width: 1440, height: 3000 } });
    await page.goto('/login');
    await signIn(page, 'owner');
    await page.waitForURL(/\/feed$/);
    const [, company = ''] = new URL(page.url()).pathname.split('/');
    await putOffReminder(page);
    await page.goto(`/${company}/to-dos`);
    await page.locator('.todo-row a').first().click();
    await page.locator('.drawer.open').waitFor();
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollbarGutter')).toBe('auto');
    expect(
      await page.evaluate(
        "document.querySelector('.drawer').offsetLeft + document.querySelector('.drawer').offsetWidth",
      ),
    ).toBe(1440);
  } finally {
    await browser.close();
  }
});
