import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { pdfSaying } from './stage/papers.js';
import { callAs } from './stage/people.js';
import { ask } from './stage/requests.js';
import { questionOf, seen, unseen } from './stage/screens.js';
import { makeDocument, sendOpened } from './stage/signatures.js';

const name = 'Novak Precision Machining Inc.';
const openAccount = `mutation ($company: UUID!) {
  createOrUpdateBankAccount(companyUuid: $company, name: "Operating", signatory: "Frank Novak", bankName: "First Bank",
    accountNumber: "000123456789", routingNumber: "021000021") { bankAccount { uuid } errorMessage } }`;
const saveSetting = `mutation ($company: UUID!, $account: UUID!) {
  createOrUpdateCompanySendCheckSetting(companyUuid: $company, address1: "12 Main St", city: "Chicago", state: "IL",
    zipCode: "60601", bankAccountUuid: $account) { success errorMessage } }`;
const write = `mutation ($company: UUID!, $account: UUID!, $date: Date!) {
  createCheck(companyUuid: $company, bankAccountUuid: $account, checkDate: $date, amount: "1234.56",
    recipientName: "Prairie Paper Co", recipientAddress1: "9 Mill Rd", recipientCity: "Peoria", recipientState: "IL",
    recipientZip: "61602", memo: "Invoice 77") { success errorMessage } }`;

/** A check that waits for a second person, written by the owner of the company. */
async function writeCheck(company: string): Promise<void> {
  const { createOrUpdateBankAccount: made } = await callAs('admin', openAccount, { company });
  const account: string = made.bankAccount.uuid;
  await callAs('admin', saveSetting, { company, account });
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  const { createCheck } = await callAs('frank.novak', write, { company, account, date });
  expect(createCheck).toEqual({ success: true, errorMessage: null });
}

const narrowedTo = (search: string) => `/staff/work?${new URLSearchParams({ filter: JSON.stringify({ search }) })}`;

journey('a check is released and signers are reminded beside the list, with the keyboard', async ({ person }) => {
  const page = await person('admin');
  const company = await companyNamed(page, name);
  await makeDocument(page, company, pdfSaying('Lease.pdf', 'Lease', 'Terms'), 'Frank Novak');
  const lease = await sendOpened(page);
  await writeCheck(company);
  await ask(page, company, 'Rent of the barn');

  await page.goto(narrowedTo(name));
  for (const title of [/^Check \d/, 'Rent of the barn']) await seen(page.getByRole('link', { name: title }));
  const titles = await page.locator('tbody a[href*="open="]').allTextContents();
  const drawer = page.locator('.drawer');
  const findings: string[] = [];
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const [at, title] of titles.entries()) {
    if (at > 0) await page.keyboard.press('j');
    await seen(drawer.getByRole('heading', { name: title, level: 3 }));
    await seen(drawer.getByRole('link', { name }));
    await seen(drawer.getByRole('region', { name: 'Who sees to it' }));
    if (title.startsWith('Check ')) {
      await seen(drawer.getByText('This is the first check to this payee.'));
      findings.push(...(await findingsOf(page, 'work-beside-check')));
      await page.keyboard.press('e');
      await seen(questionOf(page).getByText('for $1,234.56 to Prairie Paper Co?', { exact: false }));
      await questionOf(page).getByRole('button', { name: 'Release check' }).press('Enter');
      await unseen(page.getByRole('row').filter({ hasText: title }));
      await unseen(drawer.getByRole('button', { name: 'Release check' }));
    }
  }
  await page.keyboard.press('k');
  await unseen(drawer.getByRole('heading', { name: titles.at(-1) ?? '', level: 3 }));
  await page.keyboard.press('Escape');
  await unseen(drawer.getByRole('link', { name }));

  await page.goto(`${narrowedTo(name)}&open=signature-${lease}&of=${company}`);
  await seen(drawer.getByRole('heading', { name: 'Lease', level: 3 }));
  await seen(drawer.getByText('signs next'));
  findings.push(...(await findingsOf(page, 'work-beside-document')));
  await page.keyboard.press('r');
  await seen(page.getByText('Reminder sent'));
  // it is due last
  await page.keyboard.press('k');
  await unseen(drawer.getByText('signs next'));
  expect(findings).toEqual([]);
});

journey('the list of work is grouped, and a group is opened and closed', async ({ person }) => {
  const page = await person('controller');
  await page.goto('/staff/work');
  await page.getByLabel('Group by').selectOption({ label: 'Company' });
  const groups = page.getByRole('list', { name: 'Groups' });
  await seen(groups.getByRole('button').first());
  const words = (await groups.getByRole('button').first().textContent()) ?? '';
  const [, name = '', length] = /^(.*?)(\d+)$/.exec(words) ?? [];
  const count = Number(length);
  // by its name: others may have become larger meanwhile
  const largest = groups.getByRole('button').filter({ hasText: name });
  await largest.click();
  await seen(page.getByText(new RegExp(`^1-${Math.min(25, count)} of ${count}$`)));
  const findings = await findingsOf(page, 'work-groups');
  await page.reload();
  expect(await largest.getAttribute('aria-expanded')).toBe('true');
  await largest.click();
  await seen(groups.getByRole('button', { expanded: false }).first());
  for (const by of ['Kind', 'Person', 'Week it is due']) {
    await page.getByLabel('Group by').selectOption({ label: by });
    await seen(groups.getByRole('button').first());
  }
  await seen(groups.getByText(/^Week of /).first());
  await page.getByLabel('Group by').selectOption({ label: 'No groups' });
  await unseen(groups);
  expect(findings).toEqual([]);
});
