import type { Locator, Page, Response } from 'playwright-core';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { drawerOf, seen } from './stage/screens.js';

/** Words that only the code of the staff's screens has. */
const ofStaff = ['rebuildProjection', 'VerifyChain', 'MarkFavorite', 'RaDatagrid'];

interface Script {
  readonly url: string;
  readonly text: string;
  /** Bytes that went over the wire. */
  readonly size: number;
}

function scriptsOf(page: Page): Promise<Script>[] {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const script = taken(response);
    // one that is still on its way when the journey ends is cut off by the end
    script.catch(() => undefined);
    scripts.push(script);
  });
  return scripts;
}

async function taken(response: Response): Promise<Script> {
  const [text, { responseBodySize }] = await Promise.all([response.text(), response.request().sizes()]);
  return { url: response.url(), text, size: responseBodySize };
}

journey('a client never downloads the code of the staff, and little on the first page', async ({ person }) => {
  const client = await person('owner', { isNew: true });
  const scripts = scriptsOf(client);
  await client.goto('/');
  await seen(client.getByRole('article'));
  const first = await Promise.all(scripts);
  expect(first.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(150 * 1024);

  await client.getByRole('link', { name: 'To-dos' }).click();
  await client.locator('.todo-row').first().getByRole('link').click();
  await seen(drawerOf(client).getByRole('region', { name: 'Comments' }));
  const found = (await Promise.all(scripts)).flatMap(({ url, text }) =>
    ofStaff.filter((word) => text.includes(word)).map((word) => `${word} in ${url}`),
  );
  expect(found).toEqual([]);
});

journey('the words looked for are in the code of the staff', async ({ person }) => {
  const admin = await person('admin');
  const scripts = scriptsOf(admin);
  const read = new Set<string>();
  /** What a page has downloaded is read before the next one, which takes it away. */
  const visit = async (path: string, shown: Locator) => {
    await admin.goto(path);
    await seen(shown);
    // what the page before was still asking for went with it
    for (const one of await Promise.allSettled(scripts.splice(0)))
      if (one.status === 'fulfilled') read.add(one.value.text);
  };
  await visit('/staff', admin.getByRole('table'));
  await visit('/staff-admin-panel/projections', admin.getByRole('button', { name: 'Rebuild' }));
  await visit('/staff-admin-panel/audit-trail', admin.getByRole('table'));
  const code = [...read].join();
  expect(ofStaff.filter((word) => !code.includes(word))).toEqual([]);
});

journey(
  'a piece of code that a new release took makes the page load once more, and then says so',
  async ({ person, expectFaults }) => {
    const staff = await person('controller');
    expectFaults();
    let loads = 0;
    // all of it within the minute in which a page is loaded once
    await staff.clock.setFixedTime(new Date());
    staff.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await staff.route('**/assets/frame-*.js', (route) => route.fulfill({ status: 404 }));
    await staff.goto('/staff');
    await eventually(() => expect(loads).toBeGreaterThanOrEqual(2));
    await staff.waitForLoadState();
    await seen(staff.getByRole('heading', { name: 'Daybook has been updated.' }));
    // a load that somebody asks for comes after whatever the page would still have done by itself
    await staff.getByRole('button', { name: 'Reload' }).click();
    await eventually(() => expect(loads).toBeGreaterThanOrEqual(3));
    await seen(staff.getByRole('heading', { name: 'Daybook has been updated.' }));
    expect(loads).toBe(3);
  },
);
