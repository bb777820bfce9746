import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { pdfSaying } from './stage/papers.js';
import { callAs } from './stage/people.js';
import { ask } from './stage/requests.js';
import { commented, drawerOf, questionOf, seen, unseen } from './stage/screens.js';
import { makeDocument, sendOpened } from './stage/signatures.js';
import { signTwice } from './stage/signing-by-keys.js';
import { Steps } from './stage/steps.js';
import { answerAll, askAbout, unknownPostings } from './stage/transactions.js';

/** Both controllers serve it, and it has a client who signs; the other one has books. */
const [law, jeweler] = ['Bloom & Stein Attorneys LLP', 'Atelier Lang Jewelry LLC'];
const openAccount = `mutation ($company: UUID!) {
  createOrUpdateBankAccount(companyUuid: $company, name: "Operating", signatory: "Arthur Bloom", bankName: "First Bank",
    accountNumber: "000123456789", routingNumber: "021000021") { bankAccount { uuid } errorMessage } }`;
const saveSetting = `mutation ($company: UUID!, $account: UUID!) {
  createOrUpdateCompanySendCheckSetting(companyUuid: $company, address1: "12 Main St", city: "Chicago", state: "IL",
    zipCode: "60601", bankAccountUuid: $account) { success errorMessage } }`;
const write = `mutation ($company: UUID!, $account: UUID!, $date: Date!) {
  createCheck(companyUuid: $company, bankAccountUuid: $account, checkDate: $date, amount: "2345.67",
    recipientName: "Loop Stationers", recipientAddress1: "9 Mill Rd", recipientCity: "Peoria", recipientState: "IL",
    recipientZip: "61602", memo: "Invoice 78") { success errorMessage } }`;
const staffOf = 'query ($company: UUID!) { companyUsers(companyUuid: $company) { uuid user { uuid } } }';
const granting = `mutation ($member: UUID!) { updateCompanyUser(uuid: $member,
  featureGrants: [{ feature: "PAYMENTS", allowedAccess: "UPDATE" }]) { success errorMessage } }`;
const commenting = `mutation ($item: UUID!, $text: String!) {
  addComment(itemUuid: $item, text: $text) { errorMessage } }`;
const narrowedTo = (search: string, kind: string) =>
  `/staff/work?${new URLSearchParams({ filter: JSON.stringify({ search, kind }) })}`;

/** A check that waits for a second person, written by the owner of the company. */
async function writeCheck(company: string): Promise<void> {
  const { createOrUpdateBankAccount: made } = await callAs('admin', openAccount, { company });
  const account: string = made.bankAccount.uuid;
  await callAs('admin', saveSetting, { company, account });
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();
  const { createCheck } = await callAs('arthur.bloom', write, { company, account, date });
  expect(createCheck).toEqual({ success: true, errorMessage: null });
}

/** A letter that its client has signed, and that waits for the firm. */
async function signedByClient(staff: Page, client: Page, company: string, name: string): Promise<void> {
  await makeDocument(staff, company, pdfSaying(`${name}.pdf`, name, 'Terms'), 'Arthur Bloom', 'Daniel Okafor');
  const uuid = await sendOpened(staff);
  await client.goto(`/${company}/sign/${uuid}`);
  await signTwice(client, new Steps(client, ''), 'Arthur Bloom');
  await seen(client.getByRole('status').getByText('You have signed'));
}

/** Opens the only line of the list, as whoever walks through it does. */
async function openOnly(page: Page, steps: Steps, address: string): Promise<void> {
  await steps.open(address);
  await seen(page.getByText('1-1 of 1'));
  await steps.key('j');
  await steps.key('Enter');
  await seen(drawerOf(page).getByRole('region', { name: 'Who sees to it' }));
}

journey('a controller answers, releases, countersigns and accepts with the keyboard', async ({ person }) => {
  const [page, client] = await Promise.all([person('controller'), person('arthur.bloom')]);
  const [company, books] = [await companyNamed(page, law), await companyNamed(page, jeweler)];
  const letter = `Letter of advice ${randomUUID().slice(0, 4)}`;
  await signedByClient(page, client, company, letter);
  await writeCheck(company);
  const { currentUser: daniel } = await callAs('controller', '{ currentUser { uuid } }', {});
  const { companyUsers: members } = await callAs('admin', staffOf, { company });
  const { uuid: member } = members.find(({ user }: { user: { uuid: string } }) => user.uuid === daniel.uuid);
  const granted = await callAs('admin', granting, { member });
  expect(granted).toEqual({ updateCompanyUser: { success: true, errorMessage: null } });
  const asked = await askAbout(page, books, (await unknownPostings(page, books)).slice(0, 2));
  await answerAll(page, books, asked, { category: 'Freight in', text: 'For the trade fair' });
  const title = 'Saffron: who pays for the parking?';
  const todo = await ask(page, company, title);
  const says = { item: todo, text: `Is it the firm, @[${daniel.uuid}]?` };
  expect(await callAs('arthur.bloom', commenting, says)).toEqual({ addComment: { errorMessage: null } });

  const steps = new Steps(page, 'What else waits for a controller in the morning:');
  const drawer = drawerOf(page);
  const findings: string[] = [];
  const look = (name: string) =>
    steps.aside(async () => {
      findings.push(...(await findingsOf(page, `morning-${name}`)));
    });

  await page.goto('/staff/work');
  await seen(page.getByRole('row').nth(1));
  const line = page.getByRole('dialog', { name: 'Inbox' }).getByRole('listitem').filter({ hasText: title });
  await steps.part('Answers a mention', 30, async () => {
    await steps.key('Control+k');
    await steps.type('inbox');
    await seen(page.getByRole('option', { name: 'Inbox' }));
    await steps.key('Enter');
    await seen(line.getByText('You were mentioned'));
    await steps.walkTo(line.getByRole('link'));
    await steps.key('Enter');
    await seen(drawer.getByRole('heading', { name: title }));
    await seen(drawer.locator('.mention').filter({ hasText: 'Daniel Okafor' }));
    await steps.key('c');
    await seen(drawer.getByLabel('Write a comment').and(page.locator(':focus')));
    await steps.type('The firm does.');
    await steps.key('Enter');
    await commented(drawer, 'The firm does.');
  });
  await look('mention');
  await steps.part('Goes back to the list', 2, async () => {
    await steps.key('Escape');
    await page.waitForURL('**/staff/work');
    await seen(page.getByRole('row').nth(1));
  });

  await steps.part('Releases a check', 8, async () => {
    await openOnly(page, steps, narrowedTo(law, 'check'));
    await seen(drawer.getByText('This is the first check to this payee.'));
    await steps.key('e');
    await seen(questionOf(page).getByText('for $2,345.67 to Loop Stationers?', { exact: false }));
    await steps.press(questionOf(page).getByRole('button', { name: 'Release check' }));
    await seen(page.getByText('No work matches'));
  });
  await look('check-released');

  await steps.part('Countersigns a letter', 44, async () => {
    await openOnly(page, steps, narrowedTo(letter, 'signature'));
    await seen(drawer.getByText('signs next'));
    await look('to-countersign');
    await steps.key('e');
    await seen(page.getByLabel('I agree to sign this document electronically'));
    await look('countersigning');
    await signTwice(page, steps, 'Daniel Okafor');
    await seen(page.getByRole('status').getByText('Everyone has signed'));
    await look('countersigned');
    await steps.press(page.getByRole('link', { name: 'Back to the list' }));
    await seen(page.getByText('No work matches'));
  });

  await steps.part('Accepts two answers about transactions', 18, async () => {
    await openOnly(page, steps, narrowedTo(jeweler, 'questions'));
    await seen(drawer.getByText('2 of 2 to review'));
    await look('answers');
    await steps.press(drawer.getByRole('button', { name: 'Choose all shown' }));
    await steps.key('a');
    await seen(page.getByRole('button', { name: 'Accept and write to QuickBooks' }));
    await steps.key('Control+Enter');
    await seen(page.getByText('No work matches'));
  });
  await look('answers-accepted');
  steps.tell();
  await unseen(drawer.getByText('2 of 2 to review'));
  expect(findings).toEqual([]);
});
