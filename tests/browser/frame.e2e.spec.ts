import { companyNamed } from './stage/companies.js';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { devices } from './stage/looks.js';
import { picture } from './stage/papers.js';
import { ask } from './stage/requests.js';
import { becomes, drawerOf, drawn, openCompany, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

journey('the bars of a phone make room while scrolling and come back', async ({ person }) => {
  const client = await person('owner', { device: 'phone' });
  await client.goto('/');
  await seen(client.getByRole('article'));
  const [top, lower] = [client.locator('.top-bar'), client.locator('.lower-navigation')];
  const hidden = async () =>
    Promise.all([top, lower].map(async (bar) => (await bar.getAttribute('class'))?.includes('hidden')));
  /** The bars follow the scrolling with the next frames. */
  const become = async (...bars: boolean[]) => {
    await drawn(client);
    await eventually(async () => expect(await hidden()).toEqual(bars));
  };
  const scrollTo = (y: number) => client.evaluate(`window.scrollTo(0, ${y})`);
  await become(false, false);
  await scrollTo(71);
  await become(true, false);
  await scrollTo(141);
  await become(true, true);
  await scrollTo(400);
  await become(true, true);
  await client.evaluate('window.scrollBy(0, -51)');
  await become(false, false);
  await client.evaluate(`content.prepend(Object.assign(document.createElement('p'), { id: 'news' }))`);
  await client.evaluate(`news.style.height = '300px'`);
  await become(false, false);
  await scrollTo(900);
  await become(true, true);
  await client.evaluate('news.remove()');
  await become(true, true);
  await client.evaluate('window.scrollBy(0, -51)');
  await become(false, false);
  await client.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'To-dos' }).click();
  await seen(client.getByRole('heading', { name: 'To-dos', exact: true }));
  expect(await client.evaluate<number>('scrollY')).toBe(0);
});

journey('the tab of the browser says which page of which company is open', async ({ person, visitor }) => {
  const stranger = await visitor();
  await stranger.goto('/login');
  await seen(stranger.getByLabel('Email'));
  expect(await stranger.title()).toBe('Sign in · Daybook');

  const controller = await person('controller');
  await openCompany(controller, harbor);
  const places = controller.getByRole('navigation', { name: 'Main' });
  for (const [place, heading] of [
    ['To-dos', 'To-dos'],
    ['Activity', 'Activity'],
    ['Files', 'Files'],
    ['Settings', 'Team'],
  ] as const) {
    // the bar has no room for the last places of somebody who has all of them
    const isInMenu = place === 'Settings';
    if (isInMenu) await places.getByRole('button', { name: 'More' }).click();
    await (isInMenu
      ? controller.getByRole('menuitem', { name: place })
      : places.getByRole('link', { name: place }).first()
    ).click();
    await seen(controller.getByRole('heading', { level: 1, name: heading }));
    expect(await controller.title()).toBe(`${heading} · ${harbor} · Daybook`);
  }
  await places.getByRole('link', { name: 'Staff Dashboard' }).click();
  await seen(controller.getByRole('heading', { level: 1, name: 'Staff dashboard' }));
  expect(await controller.title()).toBe('Staff dashboard · Daybook');
  await openCompany(controller, harbor);
  await seen(controller.getByRole('heading', { level: 1, name: 'To-dos' }));
  expect(await controller.title()).toBe(`To-dos · ${harbor} · Daybook`);
});

journey('pages of a company for which a narrow window has no room are behind More', async ({ person }) => {
  const admin = await person('admin');
  await admin.setViewportSize({ width: 1800, height: 800 });
  await openCompany(admin, harbor);
  const places = admin.getByRole('navigation', { name: 'Main' });
  await seen(places.getByRole('link', { name: 'Settings' }));
  expect(await admin.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);
  await admin.setViewportSize({ width: 1100, height: 800 });
  await unseen(places.getByRole('link', { name: 'Settings' }));
  await seen(places.getByRole('link', { name: 'Activity' }));
  const picker = await admin
    .getByRole('button', { name: /Harbor Street Bakery/ })
    .first()
    .boundingBox();
  const first = await places.getByRole('link', { name: 'Activity' }).boundingBox();
  expect((picker?.x ?? 0) + (picker?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0);
  await places.getByRole('button', { name: 'More' }).click();
  await admin.getByRole('menuitem', { name: 'Settings' }).click();
  await seen(admin.getByRole('heading', { level: 1, name: 'Team' }));
});

journey(
  'what cannot be downloaded is said, in its frame, and comes with the network',
  async ({ person, expectFaults }) => {
    const client = await person('owner');
    await client.goto('/');
    await seen(client.getByRole('article'));
    expectFaults();
    await client.context().setOffline(true);
    await client.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
    await seen(client.getByRole('heading', { name: 'This page could not be loaded.' }));
    await client.getByRole('button', { name: /^Account/ }).click();
    await client.getByRole('menuitem', { name: 'Support' }).click();
    await seen(client.getByText('This could not be opened. Please check your connection and try again.'));
    await seen(client.getByRole('heading', { name: 'This page could not be loaded.' }));
    await client.context().setOffline(false);
    await seen(client.getByRole('heading', { level: 1, name: 'Team' }));
  },
);

journey('the account menu leads out, and chooses how the page looks', async ({ person }) => {
  const client = await person('owner');
  await client.goto('/');
  const menu = client.getByRole('button', { name: 'Account: Olivia Hartman' });
  await menu.click();
  await client.getByRole('menuitemradio', { name: 'Dark' }).click();
  await client.locator('html[data-theme="dark"]').waitFor();
  await client.reload();
  await client.locator('html[data-theme="dark"]').waitFor();
  await menu.click();
  expect(await client.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
  const ways = ['Settings', 'Support', 'Help', 'Logout'];
  expect(await client.getByRole('menuitem').allInnerTexts()).toEqual(ways);
  await client.context().route('https://help.daybook.test/', (route) => route.fulfill({ body: 'How it works' }));
  const help = client.context().waitForEvent('page');
  await client.getByRole('menuitem', { name: 'Help' }).click();
  await (await help).waitForURL('https://help.daybook.test/');
});

for (const device of devices)
  journey(`pages of no company have a lower bar and nothing of a company on a ${device}`, async ({ person }) => {
    const staff = await person('controller', { device });
    const room = () =>
      staff.evaluate<number>("parseFloat(getComputedStyle(document.querySelector('.frame')).paddingTop)");
    const bar = () => staff.evaluate<number>("document.querySelector('.top-bar').offsetHeight");
    await openCompany(staff, harbor);
    await seen(staff.getByRole('button', { name: /Choose a company/ }));
    const inCompany = await room();
    expect(await bar()).toBe(inCompany);
    await staff.locator('.lower-navigation').waitFor({ state: 'attached' });
    await staff.goto('/staff');
    await seen(staff.getByRole('heading', { level: 1, name: 'Staff dashboard' }));
    expect(await room()).toBeLessThan(inCompany);
    expect(await bar()).toBe(await room());
    expect(await staff.getByRole('button', { name: /Choose a company/ }).count()).toBe(0);
    expect(await staff.locator('.lower-navigation').count()).toBe(0);
  });

journey('questions and messages look and last as agreed', async ({ person }) => {
  const controller = await person('controller');
  const company = await openCompany(controller, harbor);
  const uuid = await ask(controller, company, 'Throw this away', 'basic');
  await controller.clock.install();
  await controller.goto(`/${company}/to-dos/${uuid}`);
  await drawerOf(controller).getByRole('button', { name: 'More actions' }).click();
  await drawerOf(controller).getByRole('menuitem', { name: 'Delete' }).click();
  const question = controller.getByRole('dialog', { name: 'Do you want to delete this to-do?' });
  expect((await question.boundingBox())?.width).toBeLessThanOrEqual(290);
  await seen(question.getByRole('button', { name: 'Cancel', exact: true }));
  // from here on no second passes by itself
  await controller.clock.pauseAt((await controller.evaluate<number>('Date.now()')) + 1_000);
  await question.getByRole('button', { name: 'Delete' }).click();
  const toast = controller.locator('.toast');
  await seen(toast);
  const box = await toast.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(12);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800);
  await controller.clock.runFor(3_000);
  expect(await toast.count()).toBe(1);
  await controller.clock.runFor(9_000);
  await toast.waitFor({ state: 'detached' });
});

journey('a template of the staff fills the form of an onboarding to-do', async ({ person }) => {
  const [admin, controller] = await Promise.all([person('admin'), person('controller')]);
  await admin.goto('/todo-templates');
  await admin.getByRole('button', { name: 'New template' }).click();
  const form = admin.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(form.getByText('Enter a name for the template.'));
  await form.getByLabel('Name of the template').fill('First steps');
  await form.getByLabel('Title of the to-do').fill('Welcome to your portal');
  await form.getByLabel('Header text').fill('We are glad that you are here.');
  await form.getByLabel('Details').fill('Every question has its own to-do.');
  const chooser = admin.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Choose an image' }).click();
  await (await chooser).setFiles([picture('office.png')]);
  await seen(form.getByRole('button', { name: 'Remove the image' }));
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(admin.getByRole('listitem').getByText('First steps', { exact: true }));
  const company = await companyNamed(controller, harbor);
  await controller.goto(`/${company}/to-dos/new-onboarding`);
  await drawerOf(controller).getByLabel('Template').selectOption({ label: 'First steps' });
  expect(await drawerOf(controller).getByLabel('Title').inputValue()).toBe('Welcome to your portal');
  expect(await drawerOf(controller).getByLabel('Header text').inputValue()).toBe('We are glad that you are here.');
  expect(await drawerOf(controller).getByLabel('Additional details').inputValue()).toBe(
    'Every question has its own to-do.',
  );
  await drawerOf(controller).getByRole('button', { name: 'Save' }).click();
  await seen(drawerOf(controller).locator('.answer-image'));
  await becomes(controller, "document.querySelector('.answer-image').naturalWidth", 64);
});
