import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { clearFaults, plantFault } from './stage/requests.js';
import { becomes, linesOf, seen, unseen } from './stage/screens.js';

const heads = "[...document.querySelectorAll('th')].map((head) => head.innerText.trim()).join()";
const usual =
  'Favorite,Company,Needs attention,Open,Not completed,Client uploads,Files,People,Latest client activity,Latest staff activity,History';

/** Until the server has what was chosen: which columns and in which order, or the saved filters. */
const viewStored = (page: Page, part: 'datatable' | 'columns' | 'savedQueries') =>
  page.waitForResponse((answer) => {
    const sent = answer.request();
    return !!sent.postData()?.includes('KeepListView') && sent.postDataJSON().variables.name.endsWith(`.${part}`);
  });
const columnsStored = (page: Page) => Promise.all([viewStored(page, 'datatable'), viewStored(page, 'columns')]);

journey('columns are hidden, moved by the keyboard, kept over a reload, and reset', async ({ person }) => {
  const staff = await person('controller');
  await staff.goto('/staff');
  await seen(linesOf(staff));
  await becomes(staff, heads, usual);
  await staff.getByRole('button', { name: 'Columns' }).focus();
  await staff.keyboard.press('Enter');
  const dialog = staff.getByRole('dialog', { name: 'Columns' });
  expect(await dialog.getByRole('checkbox', { name: 'Company' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'Not completed' }).press('Space');
  const later = dialog.getByRole('button', { name: 'Move Needs attention later' });
  await later.press('Enter');
  expect(await findingsOf(staff, 'columns')).toEqual([]);
  await later.press('Enter');
  await staff.keyboard.press('Escape');
  const own =
    'Favorite,Company,Open,Needs attention,Client uploads,Files,People,Latest client activity,Latest staff activity,History';
  await becomes(staff, heads, own);
  await staff.reload();
  await seen(linesOf(staff));
  await becomes(staff, heads, own);
  await staff.getByRole('button', { name: 'Columns' }).click();
  const reset = columnsStored(staff);
  await dialog.getByRole('button', { name: 'Show the usual columns' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await becomes(staff, heads, usual);
  await reset;
});

journey('a column that is hidden at first is shown to who chooses it, in that list alone', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/audit-trail');
  await seen(linesOf(admin));
  await becomes(admin, heads, 'When,What happened,About,Company');
  await admin.getByRole('button', { name: 'Columns' }).click();
  await admin.getByRole('checkbox', { name: 'Kind of event' }).click();
  await admin.getByRole('button', { name: 'Move Kind of event earlier' }).click();
  await admin.getByRole('button', { name: 'Done' }).click();
  await becomes(admin, heads, 'When,What happened,About,Kind of event,Company');
  await seen(linesOf(admin).locator('.column-kind').getByText('SessionStarted'));
  await admin.goto('/staff-admin-panel/security-log');
  await seen(linesOf(admin));
  await becomes(admin, heads, 'When,What happened,Outcome,Location');
  await admin.goto('/staff-admin-panel/audit-trail');
  await seen(linesOf(admin));
  await becomes(admin, heads, 'When,What happened,About,Kind of event,Company');
  const reset = columnsStored(admin);
  await admin.getByRole('button', { name: 'Columns' }).click();
  await admin.getByRole('button', { name: 'Show the usual columns' }).click();
  await becomes(admin, heads, 'When,What happened,About,Company');
  await reset;
});

journey('what a person keeps of a list is in every browser of theirs', async ({ person }) => {
  const [here, there] = [await person('taxadmin'), await person('taxadmin')];
  await here.goto('/staff');
  await becomes(here, heads, usual);
  const columns = viewStored(here, 'datatable');
  await here.getByRole('button', { name: 'Columns' }).click();
  await here.getByRole('checkbox', { name: 'People' }).click();
  await here.getByRole('button', { name: 'Done' }).click();
  await columns;
  await here.getByLabel('Search companies').fill('inc');
  await unseen(linesOf(here).getByText('Atelier Lang Jewelry LLC'));
  await here.getByRole('button', { name: 'Saved filters' }).click();
  await here.getByRole('menuitem', { name: 'Save these filters…' }).click();
  const filters = viewStored(here, 'savedQueries');
  await here.getByLabel('Name', { exact: true }).fill('Incorporated');
  await here.getByRole('button', { name: 'Save', exact: true }).click();
  await filters;

  await there.goto('/staff');
  await becomes(there, heads, usual.replace('People,', ''));
  await there.getByRole('button', { name: 'Saved filters' }).click();
  await there.getByRole('menuitemradio', { name: 'Incorporated' }).click();
  await unseen(linesOf(there).getByText('Atelier Lang Jewelry LLC'));
  const without = viewStored(there, 'savedQueries');
  await there.getByRole('button', { name: 'Incorporated' }).click();
  await there.getByRole('menuitem', { name: 'Remove “Incorporated”' }).click();
  await without;
  const reset = viewStored(there, 'datatable');
  await there.getByRole('button', { name: 'Columns' }).click();
  await there.getByRole('button', { name: 'Show the usual columns' }).click();
  await there.getByRole('button', { name: 'Done' }).click();
  await reset;

  await here.goto('/staff');
  await becomes(here, heads, usual);
  await unseen(here.getByRole('button', { name: 'Saved filters' }));
});

journey('a list with one order is turned round on a phone', async ({ person }) => {
  const admin = await person('admin', { device: 'phone' });
  await admin.goto('/staff-admin-panel/audit-trail');
  const lines = linesOf(admin, 'phone');
  await seen(lines);
  const newest = await lines.first().innerText();
  await admin.getByRole('button', { name: 'Filter and sort' }).click();
  await admin.getByRole('button', { name: 'Sort in ascending order' }).click();
  await seen(admin.getByRole('button', { name: 'Sort in descending order' }));
  await becomes(admin, "document.querySelector('.staff-cards li time').dateTime > '2026-11'", false);
  expect(await lines.first().innerText()).not.toBe(newest);
});

for (const device of devices) {
  journey(`what is shown is in the address, and can be saved and opened again, on a ${device}`, async ({ person }) => {
    const staff = await person('controller', { device });
    await staff.goto('/staff');
    const lines = linesOf(staff, device);
    await seen(lines.getByText('Atelier Lang Jewelry LLC'));
    if (device === 'desktop') {
      await staff.getByRole('columnheader', { name: 'Company' }).getByRole('button').click();
      await seen(staff.locator('th[aria-sort="ascending"]').getByText('Company'));
      expect(await staff.locator('th[aria-sort]').count()).toBe(1);
    } else {
      await staff.getByRole('button', { name: 'Filter and sort' }).click();
      await staff.getByLabel('Sort by').selectOption({ label: 'Company' });
    }
    await seen(lines.first().getByText('Atelier Lang Jewelry LLC'));
    await staff.getByLabel('Search companies').fill('inc');
    await unseen(lines.getByText('Atelier Lang Jewelry LLC'));
    const names = () => lines.locator('.directory-name').allInnerTexts();
    const found = await names();
    expect(found).toEqual(found.toSorted());

    const same = await person('controller', { device });
    await same.goto(staff.url());
    await seen(linesOf(same, device));
    expect(await linesOf(same, device).locator('.directory-name').allInnerTexts()).toEqual(found);

    await staff.getByRole('button', { name: 'Saved filters' }).click();
    await staff.getByRole('menuitem', { name: 'Save these filters…' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Save these filters' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await seen(dialog.getByText('Enter a name.'));
    expect(await findingsOf(staff, `${device}-saving-filters`)).toEqual([]);
    await dialog.getByLabel('Name').fill('Incorporated');
    await dialog.getByLabel('Name').press('Enter');
    await seen(staff.getByRole('button', { name: 'Incorporated' }));
    await staff.goto('/staff');
    await seen(lines.getByText('Atelier Lang Jewelry LLC'));
    await staff.getByRole('button', { name: 'Saved filters' }).click();
    await staff.getByRole('menuitemradio', { name: 'Incorporated' }).click();
    await unseen(lines.getByText('Atelier Lang Jewelry LLC'));
    await seen(lines.first());
    expect(await names()).toEqual(found);
    expect(await staff.getByLabel('Search companies').inputValue()).toBe('inc');

    await staff.getByRole('button', { name: 'Incorporated' }).click();
    expect(await findingsOf(staff, `${device}-saved-filters`)).toEqual([]);
    const without = viewStored(staff, 'savedQueries');
    await staff.getByRole('menuitem', { name: 'Remove “Incorporated”' }).click();
    await seen(staff.getByRole('button', { name: 'Saved filters' }));
    await without;
  });
}

journey('what one person keeps of a list is not shown to another', async ({ visitor }) => {
  const page = await visitor();
  const signIn = async (who: string) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(`${who}@demo.daybook.test`);
    await page.getByLabel('Password', { exact: true }).fill('daybook-demo-2026');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/staff');
    await seen(linesOf(page));
  };
  await signIn('junior');
  const stored = viewStored(page, 'datatable');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await becomes(page, heads, usual.replace('People,', ''));
  await stored;
  // their session ends, which is not signing out
  await page.context().clearCookies();
  await signIn('taxadmin');
  await becomes(page, heads, usual);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')).toEqual([]);
});

journey(
  'the whole list is downloaded as it is filtered and ordered, or the failure is said',
  async ({ person, expectFaults }) => {
    const admin = await person('admin');
    await admin.goto('/staff?perPage=100');
    await seen(linesOf(admin));
    await admin.getByRole('columnheader', { name: 'Company' }).getByRole('button').click();
    await seen(admin.locator('th[aria-sort="ascending"]'));
    await admin.getByLabel('Search companies').fill('inc');
    await unseen(linesOf(admin).getByText('Atelier Lang Jewelry LLC'));
    const names = await linesOf(admin).locator('.directory-name a').allInnerTexts();
    const started = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Download CSV' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe('companies.csv');
    const [header, ...rows] = (await text(await file.createReadStream())).trim().split('\r\n');
    expect(header).toContain('Company,Onboarding,Needs attention,Open');
    expect(rows.map((row) => row.split(',')[0])).toEqual(names);

    expectFaults();
    await admin.route('**/api/v2/exports/**', (route) =>
      route.fulfill({
        status: 404,
        json: {
          errors: [{ message: 'This download has expired. Please start it again.', extensions: { code: 'CONFLICT' } }],
        },
      }),
    );
    await admin.getByRole('button', { name: 'Download CSV' }).click();
    await seen(admin.getByText('This download has expired. Please start it again.'));
    await admin.unroute('**/api/v2/exports/**');
    await admin.route('**/api/v2/exports/**', (route) => route.abort());
    await admin.getByRole('button', { name: 'Download CSV' }).click();
    await seen(admin.getByText('The file could not be downloaded. Please try again.'));
    const controller = await person('controller');
    await controller.goto('/staff');
    await seen(linesOf(controller));
    expect(await controller.getByRole('button', { name: 'Download CSV' }).count()).toBe(0);
  },
);

journey('a list that cannot be loaded says so and tries again', async ({ person, expectFaults }) => {
  const staff = await person('controller');
  expectFaults();
  // neither what other journeys change nor a lost channel, which asks anew at each try, loads it by itself
  await staff.route('**/api/v2/live/**', () => new Promise<void>(() => undefined));
  await plantFault(staff, 'Directory');
  await staff.goto('/staff');
  await seen(staff.getByText('The companies could not be loaded'));
  await clearFaults(staff);
  await staff.getByRole('button', { name: 'Try again' }).click();
  await seen(linesOf(staff));
});
