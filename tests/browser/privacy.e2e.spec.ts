import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPromise } from 'yauzl';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { call } from './stage/requests.js';
import { seen } from './stage/screens.js';

async function unpacked(download: { saveAs(path: string): Promise<void> }): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-person-'));
  try {
    await download.saveAs(join(folder, 'person.zip'));
    const archive = await openPromise(join(folder, 'person.zip'), { lazyEntries: true });
    const files = new Map<string, string>();
    for await (const entry of archive.eachEntry())
      files.set(entry.fileName, String(Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray())));
    return files;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

journey('an erasure waits for a second superuser, under a legal hold, and is declined', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/privacy');
  await seen(admin.getByRole('heading', { name: 'Privacy' }));
  await admin.getByLabel('Find a person by name or email').fill('arthur.bloom');
  const arthur = admin.getByRole('listitem').filter({ hasText: 'arthur.bloom@' });
  await seen(arthur.getByText('No request'));

  await arthur.getByRole('button', { name: 'Request erasure' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('He wrote to us on Monday.');
  expect(await findingsOf(admin, 'privacy-reason')).toEqual([]);
  await dialog.getByRole('button', { name: 'Request erasure' }).click();
  await seen(arthur.getByText('Another superuser has to confirm this.'));
  await seen(arthur.getByText('Reason: He wrote to us on Monday.'));

  await arthur.getByRole('button', { name: 'Place legal hold' }).click();
  await dialog.getByLabel('Reason').fill('The audit of 2025.');
  await dialog.getByRole('button', { name: 'Place legal hold' }).click();
  await seen(arthur.getByText('Held because: The audit of 2025.'));
  await arthur.getByText('What stays, and why').click();
  await seen(arthur.getByText(/^To-dos: \d+ entries$/));
  expect(await findingsOf(admin, 'privacy')).toEqual([]);

  const phone = await person('admin', { device: 'phone' });
  await phone.goto('/staff-admin-panel/privacy');
  await seen(phone.getByText('Held because: The audit of 2025.'));
  expect(await findingsOf(phone, 'privacy-phone')).toEqual([]);

  await arthur.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByLabel('Reason').fill('He is still a client.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await seen(arthur.getByText(/Declined/));
  await seen(phone.getByText(/Declined/));
  await arthur.getByRole('button', { name: 'Release hold' }).click();
  await dialog.getByLabel('Reason').fill('The audit is over.');
  await dialog.getByRole('button', { name: 'Release hold' }).click();
  await seen(arthur.getByRole('button', { name: 'Place legal hold' }));
});

journey('a superuser exports everything about a person', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/privacy');
  await admin.getByLabel('Find a person by name or email').fill('owner@demo');
  const owner = admin.getByRole('listitem').filter({ hasText: 'owner@' });
  await owner.getByRole('button', { name: 'Export data' }).click();
  const button = owner.getByRole('button', { name: /^Download person-/ });
  await seen(button);
  await seen(owner.getByText(/Export requested by/));
  expect(await findingsOf(admin, 'privacy-export')).toEqual([]);

  const [download] = await Promise.all([admin.waitForEvent('download'), button.click()]);
  const pages = await unpacked(download);
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining(['person.json', 'activity.jsonl', 'comments.csv', 'files.csv']),
  );
  expect(JSON.parse(pages.get('person.json') ?? '').profile[0].email).toBe('owner@demo.daybook.test');
  expect(pages.get('activity.jsonl')).toContain('TodoAnswerSubmitted');

  const page = await admin.context().newPage();
  await page.setContent(pages.get('index.html') ?? '');
  await seen(page.getByRole('heading', { name: 'What is stored about you' }));
  await seen(page.getByText('owner@demo.daybook.test').first());
});

journey('a company on legal hold keeps its trash', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/companies?filter={"search":"Harbor Street"}');
  await admin
    .getByRole('link', { name: /Harbor Street Bakery/ })
    .first()
    .click();
  const card = admin.getByRole('region', { name: 'Legal hold' });
  await card.getByRole('button', { name: 'Place legal hold' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The lawsuit of 2026.');
  await dialog.getByRole('button', { name: 'Place legal hold' }).click();
  await seen(card.getByText('Held because: The lawsuit of 2026.'));
  await seen(admin.getByText('The legal hold was placed.'));
  expect(await findingsOf(admin, 'company-hold')).toEqual([]);

  await admin.goto('/staff-admin-panel/privacy');
  const held = admin.getByRole('region', { name: 'Companies on legal hold' });
  await seen(held.getByText('Held because: The lawsuit of 2026.'));
  expect(await findingsOf(admin, 'privacy-company-holds')).toEqual([]);
  await held.getByRole('link', { name: /Harbor Street Bakery/ }).click();
  await card.getByRole('button', { name: 'Release hold' }).click();
  await dialog.getByLabel('Reason').fill('Settled.');
  await dialog.getByRole('button', { name: 'Release hold' }).click();
  await seen(card.getByText('This company is not on legal hold.'));
});

journey('the hold of an archived company is released where it is listed', async ({ person, expectFaults }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/privacy');
  const { createCompany } = await call(
    admin,
    'mutation { createCompany(name: "Held Pine LLC", timeZone: "UTC") { company { uuid } } }',
    {},
  );
  const { uuid } = createCompany.company;
  await call(
    admin,
    'mutation ($uuid: UUID!) { placeCompanyHold(companyUuid: $uuid, reason: "A lawsuit.") { success } }',
    { uuid },
  );
  await call(admin, 'mutation ($uuids: [UUID!]!) { deleteCompanies(uuids: $uuids) { success } }', { uuids: [uuid] });
  await admin.reload();
  // the page of the company says that it is not there
  expectFaults();
  await admin.getByRole('link', { name: 'Held Pine LLC' }).click();
  const card = admin.getByRole('region', { name: 'Legal hold' });
  await seen(card.getByText('Held because: A lawsuit.'));
  await card.getByRole('button', { name: 'Release hold' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Release hold: Held Pine LLC' });
  await dialog.getByLabel('Reason').fill('Settled.');
  await dialog.getByRole('button', { name: 'Release hold' }).click();
  await seen(admin.getByText('The legal hold was released.'));
  await card.waitFor({ state: 'detached' });
});

journey('a rule says for how many years files are kept, and what that would mean', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/privacy');
  const rule = admin.getByRole('form', { name: 'Files' });
  await seen(rule.getByText('With this rule, nothing could be permanently deleted today.'));
  await rule.getByLabel('Files: minimum years').fill('x');
  await rule.getByRole('button', { name: 'Save rule' }).click();
  await seen(rule.getByText('Enter whole years from 0 to 99.'));
  await rule.getByLabel('Files: minimum years').fill('10');
  expect(await findingsOf(admin, 'privacy-retention')).toEqual([]);
  await rule.getByRole('button', { name: 'Save rule' }).click();
  await seen(admin.getByText('The rule was saved.'));
  await admin.reload();
  await seen(rule.getByText(/could be permanently deleted today/));
  expect(await rule.getByLabel('Files: minimum years').inputValue()).toBe('10');
});
