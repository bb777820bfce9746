import { text } from 'node:stream/consumers';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { ask, call } from './stage/requests.js';
import { becomes, drawerOf, openCompany, seen, unseen } from './stage/screens.js';

const novak = 'Novak Precision Machining Inc.';

journey('the dashboard finds, orders and marks companies', async ({ person }) => {
  const staff = await person('controller');
  await staff.goto('/staff');
  const names = staff.getByRole('table').getByRole('row').locator('td:nth-child(2)');
  await seen(names);
  await staff.getByRole('checkbox', { name: 'Favorites' }).focus();
  await staff.keyboard.press('Tab');
  await becomes(staff, 'document.activeElement.innerText.trim()', 'Columns');
  await staff.keyboard.press('Tab');
  await becomes(staff, "document.activeElement.closest('th')?.innerText.trim()", 'Favorite');
  await staff.keyboard.press('Tab');
  await becomes(staff, "document.activeElement.closest('th')?.innerText.split('\\n')[0]", 'Company');
  await becomes(staff, 'getComputedStyle(document.activeElement).outlineStyle', 'solid');
  await staff.locator('th .MuiTableSortLabel-root', { hasText: 'Company' }).click();
  await seen(names.first().getByText('Atelier Lang Jewelry LLC'));
  expect(await names.allInnerTexts()).toEqual((await names.allInnerTexts()).toSorted());
  await staff.getByRole('button', { name: 'Mark Big Sky Cattle Company as a favorite' }).click();
  // shown at once, but to be pressed only when it is kept
  await seen(staff.getByRole('button', { name: 'Remove Big Sky Cattle Company from your favorites', disabled: false }));
  await staff.reload();
  await seen(staff.getByRole('button', { name: 'Remove Big Sky Cattle Company from your favorites' }));
  await staff.locator('th .MuiTableSortLabel-root', { hasText: 'Favorite' }).click();
  await seen(names.first().getByText('Big Sky Cattle Company'));
  await staff.getByRole('checkbox', { name: 'Favorites' }).click();
  await unseen(names.getByText('Atelier Lang Jewelry LLC'));
  await seen(names.first().getByText('Big Sky Cattle Company'));
  expect(await staff.getByRole('button', { name: /^Mark .* as a favorite$/ }).count()).toBe(0);
  expect(await findingsOf(staff, 'favorites')).toEqual([]);
  await staff.getByRole('checkbox', { name: 'Favorites' }).click();
  await seen(names.getByText('Atelier Lang Jewelry LLC'));
  await staff.getByLabel('Search companies').fill('novak');
  await unseen(names.getByText('Big Sky Cattle Company'));
  expect(await names.count()).toBe(1);
  await staff.getByLabel('Search companies').fill('nobody has this name');
  await seen(staff.getByText('No company matches'));
});

journey(
  'the dashboard says the same of a company as a table and, from 800 pixels down, as a card',
  async ({ person }) => {
    const staff = await person('admin');
    await staff.goto('/staff');
    const counts = ['Needs attention', 'Open', 'Not completed', 'Client uploads', 'Files', 'People'];
    const activities = ['Latest client activity', 'Latest staff activity'];
    for (const name of [...counts, ...activities]) await seen(staff.getByRole('columnheader', { name }));
    await staff.setViewportSize({ width: 801, height: 900 });
    await seen(staff.getByRole('table'));
    await staff.setViewportSize({ width: 800, height: 900 });
    const card = staff.getByRole('listitem').filter({ hasText: novak });
    await seen(card);
    expect(await card.getByRole('term').allInnerTexts()).toEqual([...counts, ...activities]);
    await staff.setViewportSize({ width: 390, height: 844 });
    expect(await findingsOf(staff, 'phone-directory')).toEqual([]);
  },
);

journey('the dashboard counts along while others work', async ({ person }) => {
  const staff = await person('controller');
  await staff.goto('/staff?perPage=100');
  const open = staff.getByRole('row').filter({ hasText: novak }).locator('.column-openTodosCount');
  await seen(open);
  const before = Number(await open.innerText());
  const admin = await person('admin');
  await ask(admin, await openCompany(admin, novak), 'Asked while the dashboard is open');
  await seen(open.getByText(String(before + 1), { exact: true }));
});

journey('the audit trail is filtered, downloaded without formulas, and verified', async ({ person }) => {
  const admin = await person('admin');
  const company = await companyNamed(admin, novak);
  await ask(admin, company, '=HYPERLINK("http://evil.example")');
  await admin.goto('/staff-admin-panel/audit-trail');
  const lines = admin.getByRole('table').getByRole('row');
  await admin.getByLabel('Company').selectOption({ label: novak });
  await admin.getByLabel('Person').selectOption({ label: 'Grace Whitfield' });
  await admin.getByRole('searchbox', { name: 'Search' }).fill('HYPERLINK');
  await seen(lines.getByText(/Grace Whitfield created the to-do “=HYPERLINK/));
  await lines.nth(2).waitFor({ state: 'detached' });
  expect(new URL(admin.url()).search).toContain('HYPERLINK');

  const started = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('audit-trail.csv');
  const csv = await text(await file.createReadStream());
  expect(csv).toContain(novak);
  expect(csv).not.toMatch(/(^|,|")=HYPERLINK/m);
  expect(csv.trim().split('\n')).toHaveLength(2);

  await admin.getByRole('button', { name: 'Clear filters' }).click();
  await seen(lines.nth(10));
  await admin.getByRole('textbox', { name: 'From' }).fill('2026-03-04');
  await admin.getByLabel('Through').fill('2026-03-03');
  await seen(admin.getByText('This day is before “From”. Choose a later one.'));
  await seen(admin.getByText('The last day is before the first'));
  await admin.getByRole('button', { name: 'Clear filters' }).click();
  await seen(lines.nth(10));
  await admin.getByRole('button', { name: 'Verify the record' }).click();
  const verdicts = admin.getByRole('region', { name: 'Verification of the record' }).getByRole('listitem');
  await seen(verdicts.getByText(novak));
  expect(await verdicts.count()).toBe(await verdicts.getByText('Intact').count());
});

journey('a company is seen as it stood, and nothing can be changed there', async ({ person }) => {
  const admin = await person('admin');
  const company = await companyNamed(admin, novak);
  await ask(admin, company, 'Not there yesterday');
  await admin.goto('/staff-admin-panel/as-of');
  await admin.getByLabel('Company').selectOption({ label: novak });
  await admin.getByRole('button', { name: 'Show', exact: true }).click();
  await seen(admin.getByText(/You are looking at the past: Novak Precision Machining Inc\. as of yesterday/));
  await seen(admin.getByText('Read-only. Nothing here can be answered or changed.'));
  await seen(admin.getByRole('listitem').getByRole('heading', { level: 2 }));
  await seen(admin.locator('.as-of-answer').getByText(/submitted/));
  expect(await admin.getByText('Not there yesterday').count()).toBe(0);
  expect(await admin.getByRole('main').getByRole('textbox').count()).toBe(0);
  await admin.getByRole('button', { name: 'Leave the past' }).click();
  await seen(admin.getByText('Choose a company, a date and a time'));
});

journey('a to-do of the past has an address of its own, and all that had been said', async ({ person }) => {
  const admin = await person('admin');
  const company = await companyNamed(admin, novak);
  const uuid = await ask(admin, company, 'Which lathe was sold?');
  const saying = 'mutation ($uuid: UUID!, $text: String!) { addComment(itemUuid: $uuid, text: $text) { success } }';
  for (let n = 1; n <= 11; n += 1) await call(admin, saying, { uuid, text: `Remark ${n}.` });
  const { addComment } = await call(admin, saying, { uuid, text: 'The last remark.' });
  expect(addComment.success).toBe(true);
  await admin.goto(`/staff/as-of?company=${company}&at=${new Date().toISOString()}`);
  const item = admin.getByRole('article').filter({ hasText: 'Which lathe was sold?' });
  await seen(item.getByText('The last remark.'));
  expect(await item.getByText(/Remark 1\.$/).count()).toBe(0);
  await call(admin, saying, { uuid, text: 'Said too late.' });
  await item.getByRole('link', { name: 'Show all 12 comments' }).click();
  await seen(item.getByText(/Remark 1\.$/));
  await admin.reload();
  await seen(item.getByText(/Remark 1\.$/));
  await seen(item.getByText('The last remark.'));
  expect(await item.getByText('Said too late.').count()).toBe(0);
  await admin.getByRole('link', { name: 'All to-dos at that time' }).click();
  await seen(admin.getByRole('article').nth(1));
});

journey('a projection is rebuilt from the screen and equals the live one', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/projections');
  const card = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: 'todos', exact: true }) });
  await card.getByRole('button', { name: 'Rebuild' }).click();
  await seen(admin.getByText(/^Rebuild “todos” from the first event\?/));
  await admin.locator('dialog').getByRole('button', { name: 'Rebuild' }).click();
  await seen(admin.getByText('The rebuild has started.'));
  await card.getByText(/^Equal, [\d,]+ rows$/).waitFor();
  await seen(card.getByText(/^Last rebuild done/));
  await seen(card.getByText('Running', { exact: true }));
});

journey('an administrator reads events as they are stored', async ({ person }) => {
  const admin = await person('admin');
  const company = await companyNamed(admin, novak);
  const uuid = await ask(admin, company, 'Look inside');
  await admin.goto(`/${company}/to-dos/${uuid}`);
  const sheet = drawerOf(admin);
  await sheet.getByRole('tab', { name: 'History' }).click();
  await sheet.getByLabel('Show events in their stored form').check();
  await seen(sheet.getByRole('region', { name: 'Stored form' }).getByText('"TodoCreated"'));
});
