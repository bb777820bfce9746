import { journey } from './stage/journey.js';
import { seen } from './stage/screens.js';

const stored = `Promise.all([indexedDB.databases(), caches.keys()]).then(([databases, named]) => ({
  local: Object.keys(localStorage), session: Object.keys(sessionStorage), named,
  databases: databases.map(({ name }) => name),
}))`;

/** A page whose clock was set is closed, so the one left last is found by whoever comes next. */
for (const isTimed of [true, false])
  journey(`somebody leaves things in a page${isTimed ? ', its clock set' : ''}`, async ({ person, expectFaults }) => {
    expectFaults();
    const page = await person('guest');
    await page.goto('/');
    await seen(page.getByRole('article'));
    await page.evaluate(
      `localStorage.left = sessionStorage.left = 'behind'; indexedDB.open('left'); caches.open('left')`,
    );
    await page.setViewportSize({ width: 500, height: 500 });
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    page.on('dialog', () => {
      throw new Error('The dialog of somebody else');
    });
    await page.route('**/*', (route) => route.fulfill({ body: 'Left behind' }));
    const tab = await page.context().newPage();
    await tab.goto('/login');
    await page.mouse.move(50, 50);
    if (isTimed) await page.clock.install({ time: 0 });
    await page.context().setOffline(true);
  });

journey('whoever comes next finds a page in which nobody has been', async ({ visitor }) => {
  const page = await visitor();
  expect(page.context().pages()).toHaveLength(1);
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  await page.goto('/login');
  await seen(page.getByLabel('Email'));
  expect(await page.evaluate(stored)).toEqual({
    local: expect.not.arrayContaining(['left', 'daybook.session']),
    session: expect.not.arrayContaining(['left']),
    named: [],
    databases: [],
  });
  expect(await page.evaluate(`[matchMedia('print').matches, document.documentElement.dataset.theme]`)).toEqual([
    false,
    'light',
  ]);
  expect(await page.evaluate('Date.now()')).toBeGreaterThan(Date.parse('2020-01-01'));
  await page.evaluate(`alert('Hello')`);
});
