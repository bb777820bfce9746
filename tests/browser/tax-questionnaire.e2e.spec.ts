import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { pdfSaying } from './stage/papers.js';
import { callAs } from './stage/people.js';
import { clearFaults, plantFault } from './stage/requests.js';
import { becomes, seen, unseen } from './stage/screens.js';

const novak = 'Novak Precision Machining Inc.';
const year = 2026;
const generating = `mutation ($company: UUID!, $year: Int!) {
  generateTq(companyUuid: $company, year: $year) { success errorMessage } }`;

const question = (page: Page, key: string) => page.locator(`[data-question="${key}"]`);
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const step = (page: Page, title: string) => seen(page.getByRole('heading', { level: 1, name: title }));

/** One of the answers, or of the buttons that give one. */
async function choose(page: Page, key: string, answer: string): Promise<void> {
  await question(page, key).getByText(answer, { exact: true }).click();
  await saved(page, key);
}

async function write(page: Page, key: string, answer: string): Promise<void> {
  await question(page, key).locator('input, textarea').first().fill(answer);
  await saved(page, key);
}

const saved = (page: Page, key: string) => seen(question(page, key).getByText('Saved', { exact: true }));

/** How many answers wait encrypted in the browser. */
const waiting = "Object.keys(localStorage).filter((name) => name.startsWith('daybook.unsent ')).length";

journey(
  'a client sets up and answers on a phone, and loses the network but no answer',
  async ({ person, expectFaults }) => {
    const phone = await person('frank.novak', { device: 'phone' });
    await phone.goto('/');
    const company = await companyNamed(phone, novak);
    await callAs('taxadmin', generating, { company, year });
    await phone.goto(`/${company}/tax-questionnaire`);
    const findings: string[] = [];
    const look = async (name: string) => findings.push(...(await findingsOf(phone, `tax-${name}`)));
    await seen(phone.getByRole('link', { name: 'Start setup' }));
    await look('home');

    await phone.getByRole('link', { name: 'Start setup' }).click();
    await step(phone, 'Your business');
    await choose(phone, 'entityKind', 'Sole proprietorship');
    await write(phone, 'formationDate', '2012-05-01');
    await choose(phone, 'hasEntityChanged', 'No');
    await look('setup');
    await next(phone);
    await step(phone, 'Your tax year');
    await write(phone, 'fiscalYearEnd', '2026-12-31');
    await choose(phone, 'accountingMethod', 'Cash');
    await choose(phone, 'isShortYear', 'No');
    await next(phone);
    await step(phone, 'What applied in 2026');
    await choose(phone, 'activities', 'We used vehicles');
    await phone.reload();
    await becomes(phone, "document.querySelector('[data-question=activities] input:checked') !== null", true);
    await next(phone);
    await step(phone, 'Where you do business');
    await phone.getByRole('button', { name: 'Add the first row' }).click();
    await phone.getByLabel('State').selectOption('OH');
    await saved(phone, 'presentStates');
    await look('table');
    await next(phone);
    await step(phone, 'Who we talk to');
    await next(phone);
    await step(phone, 'Ready to start');
    await phone.getByRole('button', { name: 'Finish setup' }).click();
    await seen(phone.getByText('Please answer all required questions'));
    await look('gaps');
    await phone
      .getByRole('region', { name: 'Still open in “Who we talk to”' })
      .getByText('Who signs the return?')
      .click();
    await step(phone, 'Who we talk to');
    await choose(phone, 'signerName', 'Same as last year');
    await question(phone, 'signerEmail').locator('input').fill('frank@');
    await phone.getByRole('heading', { level: 1 }).click();
    await seen(question(phone, 'signerEmail').getByText('Please enter an email address.'));
    await write(phone, 'signerEmail', 'frank@novak.example');
    await next(phone);
    await step(phone, 'Ready to start');
    await seen(phone.getByRole('listitem').getByText('Accounting and bank'));
    await look('ready');
    await phone.getByRole('button', { name: 'Finish setup' }).click();

    await seen(phone.getByRole('link', { name: 'Start “Business information”' }));
    await unseen(phone.getByRole('link', { name: /^Payroll and contractors/ }));
    await look('year');
    await phone.getByRole('link', { name: 'Start “Business information”' }).click();
    await step(phone, 'Entity');
    await seen(question(phone, 'ein').getByText(/^In 2025:/));
    await write(phone, 'legalName', 'Novak Precision Machining');

    expectFaults();
    await phone.context().setOffline(true);
    await question(phone, 'dbaName').locator('input').fill('Novak Machining');
    await question(phone, 'ein').locator('input').fill('12-3456789');
    await seen(question(phone, 'dbaName').getByText(/^No connection\. It is kept on this device/));
    await seen(question(phone, 'ein').getByText(/^Not saved yet\. It is sent as soon as/));
    await becomes(phone, waiting, 2);
    expect(await phone.evaluate<string>('JSON.stringify(localStorage)')).not.toMatch(/Novak Machining|3456789/);
    await phone.context().setOffline(false);
    await saved(phone, 'dbaName');
    await seen(question(phone, 'ein').getByText('**-***6789'));
    await becomes(phone, waiting, 0);
    await look('answers');

    await phone.goto(`/${company}/tax-questionnaire/2026/documents/returns`);
    await choose(phone, 'isNewClient', 'No');
    for (const title of ['Founding papers', 'Cap table', 'Year-end statements', 'Anything else']) {
      await next(phone);
      await step(phone, title);
    }
    const chooser = phone.waitForEvent('filechooser');
    await phone.getByRole('button', { name: 'Add files' }).click();
    await (await chooser).setFiles([pdfSaying('letter.pdf', 'From the bank')]);
    await seen(question(phone, 'otherPapers').getByRole('button', { name: 'letter.pdf', exact: true }));
    const comments = question(phone, 'otherPapers').locator('details.tq-comments');
    await comments.locator('summary').click();
    await comments.getByLabel('Your comment').fill('Is one page enough?');
    await comments.getByRole('button', { name: 'Send' }).click();
    await seen(comments.getByRole('listitem').getByText('Is one page enough?'));
    await look('files');
    await phone.getByRole('button', { name: 'Submit form' }).click();
    await seen(phone.getByRole('heading', { name: 'This form is with us' }));
    await look('submitted');

    await phone.goto(`/${company}/tax-questionnaire/2026/review`);
    await step(phone, 'Open items');
    await seen(phone.getByRole('link', { name: 'In which state was it formed?' }));
    await look('review');
    await next(phone);
    await write(phone, 'eFileSigner', 'Frank Novak');
    await write(phone, 'eFileEmail', 'frank@novak.example');
    await next(phone);
    await choose(phone, 'refundBy', 'We pay by EFTPS ourselves, and expect no refund');
    await next(phone);
    await phone.getByRole('button', { name: 'Submit form' }).click();
    await seen(phone.getByRole('alert').getByText('Please accept the perjury statement'));
    await phone.getByLabel('I accept this statement and sign it as Frank Novak').check();
    await seen(phone.getByText(/^Accepted by Frank Novak/));
    await look('declaration');
    await phone.getByRole('button', { name: 'Submit form' }).click();
    await seen(phone.getByRole('heading', { name: 'This form is with us' }));
    expect(findings).toEqual([]);
  },
);

journey(
  'leaving waits for what was just typed, and two people on one answer see both',
  async ({ person, expectFaults }) => {
    const [laptop, tablet] = await Promise.all([person('frank.novak', { isNew: true }), person('frank.novak')]);
    await laptop.goto('/');
    const company = await companyNamed(laptop, novak);
    const contact = `/${company}/tax-questionnaire/${year - 1}/business-information/contact`;
    await laptop.goto(contact);
    await question(laptop, 'responsiblePerson').locator('input').fill('Greta Novak');
    await laptop.getByRole('link', { name: 'To-dos' }).first().press('Enter');
    await seen(laptop.getByRole('heading', { name: 'To-dos' }));
    await tablet.goto(contact);
    await becomes(tablet, "document.querySelector('[data-question=responsiblePerson] input').value", 'Greta Novak');

    await laptop.goto(contact);
    await seen(question(laptop, 'responsiblePerson'));
    expectFaults();
    await laptop.context().setOffline(true);
    await question(laptop, 'responsiblePerson').locator('input').fill('Frank Novak');
    await seen(question(laptop, 'responsiblePerson').getByText(/No connection/));
    await write(tablet, 'responsiblePerson', 'Ida Novak');
    await laptop.context().setOffline(false);
    const conflict = question(laptop, 'responsiblePerson').getByRole('alert');
    await seen(conflict.getByText('This answer has been changed by someone else. Please reload.'));
    for (const one of ['Frank Novak', 'Ida Novak']) await seen(conflict.getByText(one, { exact: true }));
    expect(await findingsOf(laptop, 'tax-conflict')).toEqual([]);
    await conflict.getByRole('button', { name: 'Keep my answer' }).click();
    await saved(laptop, 'responsiblePerson');
    await becomes(tablet, "document.querySelector('[data-question=responsiblePerson] input').value", 'Frank Novak');
  },
);

journey('what the network kept back waits for its person', async ({ person, expectFaults }) => {
  const phone = await person('frank.novak', { device: 'phone' });
  await phone.goto('/');
  const company = await companyNamed(phone, novak);
  await phone.goto(`/${company}/tax-questionnaire/${year - 1}/business-information/contact`);
  await seen(question(phone, 'website'));
  expectFaults();
  await plantFault(phone, 'SaveTqAnswers');
  await question(phone, 'website').locator('input').fill('https://novak.example');
  await becomes(phone, waiting, 1);
  await clearFaults(phone);
  await plantFault(phone, 'SaveTqAnswers', { errors: [{ message: 'busy', extensions: { code: 'UNAVAILABLE' } }] });
  await phone.goto('/logout');
  await seen(phone.getByRole('heading', { name: '1 answer is not saved yet' }));
  const findings = await findingsOf(phone, 'tax-unsent');
  await phone.getByRole('button', { name: 'Stay signed in' }).click();
  await clearFaults(phone);
  await phone.goto(`/${company}/tax-questionnaire/${year - 1}/business-information/contact`);
  await saved(phone, 'website');
  await becomes(phone, "document.querySelector('[data-question=website] input').value", 'https://novak.example');
  await becomes(phone, waiting, 0);
  expect(findings).toEqual([]);
});

const review = `query ($company: UUID!) { companyTaxQuestionnaire(companyUuid: $company, year: 2025) {
  perjuryStatementAccepted companyAnswers { form status } } }`;

journey('a client changes the kind of business after everything was handed in', async ({ person }) => {
  const phone = await person('dr.amara.nwosu', { device: 'phone' });
  await phone.goto('/');
  const company = await companyNamed(phone, 'BrightSmile Family Dental PC');
  const before = await callAs('taxadmin', review, { company });
  expect(before.companyTaxQuestionnaire.perjuryStatementAccepted).toBe(true);
  await phone.goto(`/${company}/tax-questionnaire/2025/setup/entity`);
  await choose(phone, 'entityKind', 'C corporation');
  await seen(phone.getByText('“Owners and officers” is open again.', { exact: false }));
  await seen(phone.getByText('You changed: “What kind of business is it for taxes?”.'));
  await seen(phone.getByText('Your acceptance of the perjury statement no longer stands', { exact: false }));
  const findings = await findingsOf(phone, 'tax-opened-again');
  await phone.getByRole('button', { name: 'OK', exact: true }).click();

  await phone.goto(`/${company}/tax-questionnaire/2025`);
  await seen(phone.getByRole('link', { name: /^Look over “(Business information|Owners and officers)”$/ }));
  await unseen(phone.getByText('We went through your answers', { exact: false }));
  findings.push(...(await findingsOf(phone, 'tax-year-opened-again')));
  const { companyTaxQuestionnaire: after } = await callAs('taxadmin', review, { company });
  expect(after.perjuryStatementAccepted).toBe(false);
  const statusOf = (key: string) => after.companyAnswers.find(({ form }: { form: string }) => form === key).status;
  expect([statusOf('ownership'), statusOf('review'), statusOf('income')]).toEqual([
    'in_progress',
    'awaiting_review',
    'submitted',
  ]);
  expect(findings).toEqual([]);
});
