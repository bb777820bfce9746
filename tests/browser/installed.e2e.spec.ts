import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { press } from './stage/keys.js';
import { seen } from './stage/screens.js';

/** The page as an installed app has it: browsers of tests cannot install one. */
const asInstalled = `const inBrowser = matchMedia.bind(window);
  window.matchMedia = (query) => inBrowser(query === '(display-mode: standalone)' ? 'all' : query);`;

const worksOffline = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => null)');
const workers = (page: Page) =>
  page.evaluate<number>('navigator.serviceWorker.getRegistrations().then(({ length }) => length)');

journey(
  'the installed app says that nothing can be reached, and goes on where it was',
  async ({ visitor, expectFaults }) => {
    const phone = await visitor({ device: 'phone', isNew: true });
    await phone.addInitScript({ content: asInstalled });
    await phone.goto('/login');
    await seen(phone.getByLabel('Password', { exact: true }));
    await worksOffline(phone);

    expectFaults();
    await phone.context().setOffline(true);
    await phone.goto('/reset-password');
    await seen(phone.getByRole('heading', { name: 'You are offline' }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await phone.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page: phone }).setLegacyMode().analyze();
      expect(violations.map(({ id, help }) => `${colorScheme}: ${id}: ${help}`)).toEqual([]);
    }
    await press(phone, phone.getByRole('button', { name: 'Try again' }));
    await seen(phone.getByRole('heading', { name: 'You are offline' }));
    await phone.context().setOffline(false);
    await press(phone, phone.getByRole('button', { name: 'Try again' }));
    await seen(phone.getByRole('heading', { name: 'Forgot your password?' }));
    expect(new URL(phone.url()).pathname).toBe('/reset-password');
    // nobody else plays on a page with a worker
    await phone.context().close();
  },
);

journey('a browser tab gets no worker', async ({ visitor }) => {
  const tab = await visitor({ isNew: true });
  await tab.goto('/login');
  await seen(tab.getByLabel('Password', { exact: true }));
  expect(await workers(tab)).toBe(0);
});
