import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { mailTo } from './stage/mailbox.js';
import { checks } from './stage/outside.js';
import { pdfSaying } from './stage/papers.js';
import { seen } from './stage/screens.js';
import { choosePdf, sendOpened } from './stage/signatures.js';

const harbor = 'Harbor Street Bakery LLC';
const nora = 'nora.outside@bank.test';
const guarantee = pdfSaying('Guarantee.pdf', 'We guarantee the loan of the bakery.', 'Signed for the bank.');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pagesShown = (page: Page) => seen(page.getByRole('button', { name: 'Next field', disabled: false }));
const said = (page: Page, text: string | RegExp) => seen(page.getByRole('status').getByText(text));
const newestCode = async () => /Your code is (\d{6})/.exec((await mailTo(nora, 'Your code')).text)?.[1] ?? '';

const workInTab = "Object.keys(sessionStorage).filter((key) => key.startsWith('daybook.draft signing')).length";

/** The address of the button in the mail that asks for the signature. */
async function linkInMail(): Promise<string> {
  const { text } = await mailTo(nora, 'Please sign: Guarantee');
  return /https?:\S+\/links\/sign\/[\w-]{64}/.exec(text)?.[0] ?? '';
}

/** Says who they are and answers as the sandbox calls right. */
async function answerQuestions(phone: Page, look: (name: string) => Promise<unknown>): Promise<void> {
  await seen(phone.getByRole('heading', { name: 'Confirm who you are' }));
  await button(phone, 'Start the questions').tap();
  await seen(phone.getByText('Enter your date of birth.'));
  await phone.getByLabel('Date of birth').fill('1980-05-06');
  await phone.getByLabel('Last four digits of your Social Security number').fill('1234');
  await look('who-you-are');
  await button(phone, 'Start the questions').tap();
  await seen(phone.getByText('Question 4 of 4'));
  await look('questions');
  const { right } = (await checks()).find(({ name }) => name === 'Nora Outside')?.quiz ?? { right: {} };
  for (const [question, choice] of Object.entries(right))
    await phone.locator(`input[name="${question}"][value="${choice}"]`).check();
  await button(phone, 'Confirm my answers').tap();
}

journey('who has no account signs on a phone by a link and a code, and gets the sealed PDF', async (stage) => {
  const staff = await stage.person('controller');
  const company = await companyNamed(staff, harbor);
  await staff.goto(`/${company}/document-signatures/new`);
  await choosePdf(staff, guarantee);
  await staff.getByText('Someone without an account').click();
  await button(staff, 'Add this person').click();
  await seen(staff.getByText('Enter their name as it should stand in the document.'));
  await staff.getByLabel('Name', { exact: true }).fill('Nora Outside');
  await staff.getByLabel('Email', { exact: true }).fill(nora);
  expect(await findingsOf(staff, 'outsider-form')).toEqual([]);
  await button(staff, 'Add this person').click();
  await seen(staff.getByText(`${nora} · without an account`));
  await staff.getByLabel('Identity check before signing').selectOption('knowledge');
  await button(staff, 'Continue to placing fields').click();
  await staff.waitForURL(/\/prepare$/);
  await sendOpened(staff);

  const link = await linkInMail();
  const phone = await stage.visitor({ device: 'phone' });
  const findings: string[] = [];
  const look = async (name: string) => findings.push(...(await findingsOf(phone, `outside-${name}`)));
  await phone.goto(link);
  await seen(phone.getByText('n…@bank.test', { exact: false }));
  expect(new URL(phone.url()).hash).toBe('');
  expect(await phone.getByText('Guarantee').count()).toBe(0);
  await look('link');
  await button(phone, 'Email me a code').tap();
  await said(phone, /We emailed a code/);
  const code = await newestCode();
  await phone.getByLabel('Code from the email').fill(code === '123456' ? '654321' : '123456');
  await button(phone, 'Open the document').tap();
  await seen(phone.getByText('This code is wrong or no longer works.', { exact: false }));
  await look('code-refused');
  await phone.getByLabel('Code from the email').fill(code);
  await button(phone, 'Open the document').tap();
  await phone.getByLabel('I agree to sign this document electronically').check();
  await look('consent');
  await phone.reload();
  await phone.getByLabel('I agree to sign this document electronically').check();
  await button(phone, 'Agree and continue').tap();
  await answerQuestions(phone, look);
  await pagesShown(phone);
  await look('fields');

  // the link was forwarded: without the code it shows nothing
  const other = await stage.visitor();
  await other.goto(link);
  await seen(button(other, 'Email me a code'));
  expect(await other.getByText('Guarantee').count()).toBe(0);

  await button(phone, 'Next field').tap();
  await phone.locator(':focus').tap();
  await button(phone, 'Use this signature').tap();
  await button(phone, 'Next field').tap();
  await phone.locator(':focus').tap();
  await phone.getByRole('dialog').getByLabel('Your title').fill('Bank officer');
  await button(phone, 'Done').tap();
  // nobody is signed in whom signing out would rid of it: it lies in this tab and nowhere else
  expect(await phone.evaluate('Object.keys(localStorage)')).toEqual([]);
  expect(await phone.evaluate(workInTab)).toBe(1);
  await button(phone, 'Next field').tap();
  await phone.locator(':focus').tap();
  await button(phone, 'Finish').tap();
  await button(phone, 'Sign document').tap();
  await said(phone, 'Everyone has signed');
  expect(await phone.evaluate(workInTab)).toBe(0);
  const download = phone.getByRole('link', { name: 'Download signed PDF' });
  await download.waitFor();
  await look('completed');
  const [file] = await Promise.all([phone.waitForEvent('download'), download.tap()]);
  const bytes = Buffer.concat(await (await file.createReadStream()).toArray());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.includes('/ByteRange')).toBe(true);
  expect(createHash('sha256').update(bytes).digest('hex')).not.toBe(
    createHash('sha256').update(guarantee.buffer).digest('hex'),
  );
  await button(phone, 'Close').tap();
  await said(phone, /The document is closed/);
  expect(findings).toEqual([]);
});
