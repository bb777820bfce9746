import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { linkIn, mailTo } from './stage/mailbox.js';
import { pdfSaying } from './stage/papers.js';
import { callAs } from './stage/people.js';
import { seen, unseen } from './stage/screens.js';

const cedar = 'Cedar Ridge Builders LLC';
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const begin = `mutation ($company: UUID!, $year: Int!) { generateForm1099(companyUuid: $company, year: $year) { success } }`;
/** A payer stands on its forms with the whole address. */
const move = `mutation ($company: UUID!) { updateCompanyProfile(companyUuid: $company,
  profile: { address: "500 Mill Road, Austin, TX 78701" }) { success } }`;
/** In which the crane was paid for, by a mailed check of two months ago. */
const year = new Date(Date.now() - 64 * 86_400_000).getUTCFullYear();

/** A payee in the workspace of 1099s of that year. */
async function payeeNamed(tax: Page, name: string) {
  await tax.goto('/tq-summary-dashboard');
  const company = await companyNamed(tax, cedar);
  await callAs('taxadmin', begin, { company, year });
  await callAs('taxadmin', move, { company });
  await tax.goto(`/${company}/tax-questionnaire/form-1099/workspace?year=${year}`);
  await button(tax, `Open ${name}`).click();
  const dialog = tax.getByRole('dialog', { name });
  await seen(dialog.getByRole('heading', { name: 'W-9' }));
  return dialog;
}

journey('a recipient agrees to electronic forms and fetches one by its link', async ({ person, visitor }) => {
  const address = 'recipient@contractor.test';
  const tax = await person('taxadmin');
  const dialog = await payeeNamed(tax, 'Lone Oak Crane Rental LLC');
  await dialog.getByLabel('Email address of the payee').fill(address);
  await button(tax, /^Ask for a/).click();
  await seen(dialog.getByText(/^Asked/));

  const phone = await visitor({ device: 'phone' });
  await phone.goto(await linkIn(address, 'tax-form'));
  await phone.getByLabel('How you are taxed').selectOption('individual');
  for (const [label, value] of [
    ['First name', 'Ruth'],
    ['Last name', 'Recipient'],
    ['Street and number', '9 Elm St'],
    ['City', 'Austin'],
    ['ZIP code', '78701'],
    ['Your name, typed', 'Ruth Recipient'],
  ] as const)
    await phone.getByLabel(label).fill(value);
  await phone.getByLabel('State', { exact: true }).selectOption('TX');
  await phone.getByLabel('Number', { exact: true }).fill('412-55-9163');
  await phone.getByLabel('I am a U.S. person').check();
  await phone.getByLabel('I certify all of this').check();
  await phone.getByLabel('Email me a link to my Form 1099 instead of sending paper').check();
  await button(phone, 'Sign and send').tap();
  await seen(phone.getByRole('heading', { name: 'Thank you' }));

  await seen(dialog.getByText('***-**-9163'));
  await dialog
    .getByLabel(/^What .+ is for$/)
    .first()
    .selectOption('NEC-1');
  await seen(dialog.getByText(/^NEC-1/));
  await button(tax, 'Prepare form').click();
  await seen(dialog.getByRole('heading', { name: 'Statements for the recipient' }));
  const findings = await findingsOf(tax, 'statements-1099');
  await button(tax, 'Email the statement').click();
  await seen(dialog.getByText(/^By email, /));

  for (const device of devices) {
    const recipient = await visitor({ device });
    await recipient.goto(await linkIn(address, 'tax-statement'));
    await seen(recipient.getByRole('heading', { level: 1, name: /^Form 1099 for \d{4}$/ }));
    await seen(recipient.getByRole('link', { name: /^Download .*\.pdf$/ }));
    findings.push(...(await findingsOf(recipient, `${device}-statement`)));
    if (device === 'desktop') continue;
    await button(recipient, 'Send my forms on paper from now on').click();
    await unseen(button(recipient, 'Send my forms on paper from now on'));
  }
  await seen(dialog.getByText('The payee gets statements on paper.'));
  expect((await mailTo(address, 'paper')).text).not.toContain('9163');
  expect(findings).toEqual([]);
});

journey('a payee sends the W-9 that is signed already', async ({ person, visitor }) => {
  const address = 'signed@contractor.test';
  const tax = await person('taxadmin', { device: 'phone' });
  const dialog = await payeeNamed(tax, 'Travis County');
  await dialog.getByLabel('Email address of the payee').fill(address);
  await button(tax, /^Ask for a/).click();
  await seen(dialog.getByText(/^Asked/));
  const payee = await visitor();
  await payee.goto(await linkIn(address, 'tax-form'));
  await payee.getByLabel('Signed Form W-9').setInputFiles([pdfSaying('w9.pdf', 'Form W-9 Request for Taxpayer')]);
  await seen(payee.getByRole('heading', { name: 'Thank you' }));
  await seen(dialog.getByText(/^w9\.pdf, handed in /));
  expect(await findingsOf(tax, 'phone-w9-file')).toEqual([]);
});

journey('the firm compares names and tax ids, and takes files for the IRS', async ({ person }) => {
  const tax = await person('taxadmin');
  const company = await companyNamed(tax, cedar);
  await tax.goto(`/${company}/tax-questionnaire/form-1099/workspace`);
  await seen(tax.getByRole('heading', { level: 1, name: /^1099s for \d{4}$/ }));
  await seen(tax.getByRole('heading', { name: 'Limits of this year' }));
  expect(await findingsOf(tax, 'workspace-1099-whole')).toEqual([]);
});

for (const device of devices)
  journey(
    `the firm sets a day for many, exports their forms, and pauses reminders, on a ${device}`,
    async (harness) => {
      const findings: string[] = [];
      const admin = await harness.person('taxadmin', { device });
      const look = async (name: string) => findings.push(...(await findingsOf(admin, `${device}-${name}`)));
      await admin.goto('/tq-summary-dashboard');
      await admin.getByLabel('Search companies').fill('atelier');
      await seen(admin.getByText('1-1 of 1'));
      await admin
        .getByRole('checkbox', { name: /^Select|This row|Atelier/ })
        .last()
        .check();
      await button(admin, 'Export forms').click();
      const exporting = admin.getByRole('dialog', { name: 'Export forms' });
      await seen(exporting.getByRole('group', { name: 'Which forms' }));
      await look('tax-export-many');
      await exporting.getByRole('button', { name: /^Export \d+ forms?$/ }).click();
      await seen(exporting.getByRole('button', { name: /^Download/ }));
      await exporting.getByRole('button', { name: 'Close' }).last().click();

      await admin
        .getByRole('checkbox', { name: /^Select|This row|Atelier/ })
        .last()
        .check();
      await button(admin, 'Set the day for answers').click();
      const dating = admin.getByRole('dialog', { name: 'By which day the answers are wanted' });
      await dating.getByLabel('Answers wanted by').fill('2027-03-01');
      await look('tax-day-of-many');
      await dating.getByRole('button', { name: 'Set the day for answers' }).click();
      await unseen(dating);

      const company = await companyNamed(admin, 'Atelier Lang Jewelry LLC');
      await admin.goto(`/${company}/tax-questionnaire/2026`);
      await admin.getByRole('tab', { name: 'Reminders' }).click();
      await seen(admin.getByText(/^Clients are reminded around Mar 1, 2027/));
      await admin.getByLabel('Answers wanted by').fill('2027-03-08');
      await button(admin, 'Set the day').click();
      await seen(admin.getByText(/^Clients are reminded around Mar 8, 2027/));
      await button(admin, /^Pause/).click();
      await seen(button(admin, /^Resume|^Go on/));
      await look('tax-reminders');
      await button(admin, /^Resume|^Go on/).click();
      await seen(button(admin, /^Pause/));
      expect(findings).toEqual([]);
    },
  );

const comment = `mutation ($company: UUID!, $text: String!) { addTqAnswerComment(companyUuid: $company, year: 2026,
  question: "legalName", text: $text) { success errorMessage comment { uuid } } }`;
const thread = `query ($company: UUID!) { tqAnswer(companyUuid: $company, year: 2026, question: "legalName") { threadUuid } }`;

journey('the link of an email about a comment opens the comments on the answer', async ({ person }) => {
  const client = await person('owner', { device: 'phone' });
  await client.goto('/');
  const company = await companyNamed(client, 'Harbor Street Bakery LLC');
  const { addTqAnswerComment: said } = await callAs('taxadmin', comment, { company, text: 'Is this the new name?' });
  expect(said.errorMessage).toBeNull();
  const { tqAnswer } = await callAs('taxadmin', thread, { company });
  for (const link of [`/links/tq-answer/${tqAnswer.threadUuid}`, `/links/comment/${said.comment.uuid}`]) {
    await client.goto(link);
    const comments = client.locator('[data-question="legalName"] details.tq-comments[open]');
    await seen(comments.getByRole('listitem').getByText('Is this the new name?'));
    expect(new URL(client.url()).pathname).toBe(`/${company}/tax-questionnaire/2026/business-information/entity`);
  }
  const findings = await findingsOf(client, 'phone-tax-comments');
  const comments = client.locator('[data-question="legalName"] details.tq-comments[open]');
  await comments.getByRole('textbox').fill('Yes, since March.');
  await comments.getByRole('button', { name: /^(Send|Comment|Add)/ }).click();
  await seen(comments.getByRole('listitem').getByText('Yes, since March.'));

  const staff = await person('taxadmin');
  await staff.goto(`/${company}/tax-questionnaire/2026`);
  await staff.getByText('Answers of Business information').click();
  await staff.getByRole('link', { name: /^2 comments: / }).click();
  await seen(staff.locator('[data-question="legalName"] details.tq-comments[open]').getByText('Yes, since March.'));
  findings.push(...(await findingsOf(staff, 'desktop-tax-comments')));
  expect(findings).toEqual([]);
});
