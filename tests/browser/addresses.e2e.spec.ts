import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { home, putOffReminder, signIn } from './stage/people.js';
import { ask, plantFault } from './stage/requests.js';
import { becomes, drawerOf, openCompany, seen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
const kettle = 'Kettle & Crumb Catering Inc.';
const nothingThere = '00000000-0000-4000-8000-000000000000';

journey(
  'a to-do is reached by its bare uuid, by the link of a mail and by a copied link',
  async ({ person, visitor }) => {
    const controller = await person('controller');
    const company = await openCompany(controller, harbor);
    const uuid = await ask(controller, company, 'Reach me');
    const place = `${home()}/${company}/to-dos/${uuid}`;
    const client = await visitor();
    // a link of a mail, opened before signing in
    await client.goto(`/links/todo/${uuid}`);
    await client.waitForURL('**/login?next=*');
    await signIn(client, 'owner');
    await client.waitForURL(place);
    await putOffReminder(client);
    await seen(drawerOf(client).getByRole('heading', { name: 'Reach me' }));
    for (const address of [`/${uuid}`, `/${company}/${uuid}`]) {
      await client.goto(address);
      await client.waitForURL(place);
      await seen(drawerOf(client).getByRole('heading', { name: 'Reach me' }));
    }
    await drawerOf(client).getByRole('button', { name: 'Copy link' }).click();
    await seen(drawerOf(client).getByText('Copied!'));
    expect(await client.evaluate<string>('navigator.clipboard.readText()')).toBe(place);
    await seen(drawerOf(client).getByText('Copy link'));
    await client.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'))");
    await drawerOf(client).getByRole('button', { name: 'Copy link' }).click();
    await seen(client.getByText('Failed to copy link'));
    await client.goto(`/links/tq/${company}/2026/income`);
    await client.waitForURL(`${home()}/${company}/tax-questionnaire/2026/income**`);
    await client.goto(`/${company}/to-dos/edit-${uuid}`);
    await seen(drawerOf(client).getByRole('heading', { name: 'Edit text field to-do' }));
  },
);

journey('with two companies the picker is a choice, with one it is text', async ({ person }) => {
  const [two, one] = await Promise.all([person('owner'), person('guest')]);
  await one.goto('/');
  await seen(one.getByRole('banner').getByText(harbor));
  expect(await one.getByRole('button', { name: /Choose a company/ }).count()).toBe(0);
  await two.goto('/');
  await two.waitForURL(/\/feed$/);
  const picker = two.getByRole('button', { name: /Choose a company/ });
  await picker.click();
  await two
    .getByRole('dialog', { name: 'Companies' })
    .getByRole('button', { name: /^Kettle & Crumb Catering Inc\./ })
    .click();
  await seen(picker.filter({ hasText: kettle }));
  const [, chosen] = new URL(two.url()).pathname.split('/');
  await two.goto('/');
  await two.waitForURL(`**/${chosen}/feed`);
});

journey('what is not there is said to be not there', async ({ person, expectFaults }) => {
  const client = await person('owner');
  expectFaults();
  await client.goto('/no-such-page');
  await seen(client.getByText('404 Not Found'));
  await seen(client.getByText('This page could not be found'));
  await client.getByRole('link', { name: 'Home page', exact: true }).click();
  await client.waitForURL(/\/feed$/);
  const [, company] = new URL(client.url()).pathname.split('/');
  const staff = await person('controller');
  const notTheirs = await openCompany(staff, 'Cedar Ridge Builders LLC');
  for (const uuid of [nothingThere, notTheirs]) {
    await client.goto(`/${uuid}/feed`);
    await seen(client.getByText('This company could not be found.'));
    await client.waitForURL(`**/${company}/feed`);
  }
  await client.goto(`/${company}/to-dos/${nothingThere}`);
  await seen(drawerOf(client).getByText('This to-do could not be found'));
  for (const address of ['/staff', '/staff-admin-panel', '/todo-templates', '/staff/audit-trail']) {
    await client.goto(address);
    await seen(client.getByText('An error occurred'));
  }
});

journey('the admin panel opens only for those who may', async ({ person }) => {
  const [controller, admin] = await Promise.all([person('controller'), person('admin')]);
  await controller.goto('/staff');
  await seen(controller.getByRole('link', { name: 'Staff Dashboard' }));
  expect(await controller.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0);
  expect(await controller.getByRole('button', { name: /Choose a company/ }).count()).toBe(0);
  await controller.goto('/staff-admin-panel');
  await seen(controller.getByText('An error occurred'));
  await admin.goto('/staff');
  await admin.getByRole('link', { name: 'Admin Panel' }).click();
  await admin.waitForURL('**/staff-admin-panel/overview');
  const companies = admin.getByRole('region', { name: 'Companies' });
  await seen(companies.getByText(/^1–10 of \d+$/));
  await companies.getByRole('button', { name: 'Next page of companies' }).click();
  await seen(companies.getByText(/^11–\d+ of \d+$/));
  await admin.getByLabel('Search companies and people').fill('hart');
  await seen(admin.getByRole('region', { name: 'Clients' }).getByRole('link', { name: 'Olivia Hartman' }));
  await seen(admin.getByRole('region', { name: 'Staff' }).getByText('Nothing found.'));
  expect(await findingsOf(admin, 'admin-overview')).toEqual([]);
  await admin.getByRole('link', { name: 'Olivia Hartman' }).click();
  await admin.waitForURL('**/staff-admin-panel/client-user/*');
  await seen(admin.getByRole('heading', { level: 1, name: 'Olivia Hartman' }));
  for (const [address, list] of [
    ['client-user', 'client-users'],
    ['staff-user', 'staff-users'],
    ['company', 'companies'],
  ]) {
    await admin.goto(`/staff-admin-panel/${address}`);
    await admin.waitForURL((url) => url.pathname === `/staff-admin-panel/${list}`);
  }
});

journey('signing out takes everything of the person out of the browser', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
  await page.reload();
  await page.keyboard.press('Control+Shift+F');
  await seen(page.getByRole('heading', { name: 'Sign in' }));
  await page.getByLabel('Email').fill('guest@demo.daybook.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await seen(page.getByText('Please enter a correct username and password.'));
  await signIn(page, 'guest');
  await page.waitForURL(/\/feed$/);
  const inside = page.url();
  expect(await page.evaluate<string[]>('Object.keys(localStorage).sort()')).toEqual(
    expect.arrayContaining(['daybook.company', 'daybook.session']),
  );
  await page.getByRole('link', { name: 'To-dos' }).first().click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await becomes(page, "Object.keys(localStorage).some((key) => key.startsWith('daybook.todos.'))", true);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')).toEqual([]);
  await seen(page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Login', exact: true }));
  await page.goto(inside);
  await page.waitForURL('**/login?next=*');
});

journey('when the person cannot be asked for, the page says so', async ({ person, expectFaults }) => {
  const client = await person('guest');
  expectFaults();
  await plantFault(client, 'CurrentUser');
  await client.goto('/');
  await seen(client.getByText('Failed to fetch user'));
});

journey('one’s profile has an address in each company', async ({ person }) => {
  const [controller, client] = await Promise.all([person('controller'), person('guest')]);
  const company = await openCompany(controller, harbor);
  await client.goto(`/${company}/profile`);
  await seen(client.getByRole('dialog', { name: 'Settings' }).getByLabel('First name'));
  await client.waitForURL(`${home()}/${company}/feed`);
});
