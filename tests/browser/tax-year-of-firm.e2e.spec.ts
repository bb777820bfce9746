import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { callAs } from './stage/people.js';
import { becomes, seen, unseen } from './stage/screens.js';

const shelter = 'Open Door Shelter of Memphis';
const formsOf = `query ($company: UUID!) { companyTaxQuestionnaire(companyUuid: $company, year: 2026) {
  companyAnswers { title status enabled_flag } } }`;

/** A client comes from the overview to the answer that the firm asks about, whatever page of the form it stands on. */
async function seesReasons(phone: Page, company: string, title: string): Promise<void> {
  await phone.goto(`/${company}/tax-questionnaire/2026`);
  // what other screens call waiting does not stretch what waits here
  await becomes(phone, "getComputedStyle(document.querySelector('.tq-first')).flexDirection", 'row');
  await phone.getByRole('link', { name: `Review “${title}”` }).click();
  const reasons = phone.getByRole('region', { name: 'Please look at this form again:' });
  await seen(reasons.getByText('Please look at the amounts again.'));
  await seen(reasons.getByText('This is the amount of last year.'));
  expect(await findingsOf(phone, 'phone-tax-returned')).toEqual([]);
  const label = await reasons.getByRole('link').innerText();
  await reasons.getByRole('link').click();
  const answer = phone.locator('.tq-question.returned').filter({ hasText: label });
  await seen(answer.getByText('This is the amount of last year.'));
}

journey('the firm reviews what a client handed in, and sends a form back with a reason', async ({ person }) => {
  const admin = await person('taxadmin');
  await admin.goto('/tq-summary-dashboard');
  await admin.getByLabel('Search companies').fill('shelter');
  await admin.getByRole('link', { name: `${shelter}, 2026` }).click();
  const company = await companyNamed(admin, shelter);
  const { companyTaxQuestionnaire: year } = await callAs('taxadmin', formsOf, { company });
  const [first, second] = year.companyAnswers.filter(
    (form: { status: string; enabled_flag: boolean }) => form.enabled_flag && form.status === 'submitted',
  );
  const form = (title: string) => admin.getByRole('region', { name: title, exact: true });

  await seen(form(first.title).getByText('Submitted', { exact: true }));
  await admin.getByRole('button', { name: `Accept ${first.title}` }).click();
  await seen(form(first.title).getByText('Completed', { exact: true }));

  await admin.getByRole('button', { name: `Send back ${second.title}` }).click();
  const dialog = admin.getByRole('dialog', { name: `Send back ${second.title}` });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await seen(dialog.getByText('Please write at least one reason, so that the client knows what to do.'));
  await dialog.getByLabel('About the form as a whole').fill('Please look at the amounts again.');
  const asked = dialog.getByRole('checkbox').last();
  await asked.check();
  await dialog.getByLabel(/^Why: /).fill('This is the amount of last year.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await unseen(dialog);
  await seen(form(second.title).getByText('Sent back', { exact: true }));
  await seen(form(second.title).getByText('Please look at the amounts again.'));

  await form(second.title).getByText(`Answers of ${second.title}`).click();
  await seen(form(second.title).getByText('This is the amount of last year.'));
  await seesReasons(await person('pastor.james.cole', { device: 'phone' }), company, second.title);
  await form(second.title)
    .getByRole('button', { name: /^Add a note to / })
    .first()
    .click();
  const note = admin.getByRole('dialog', { name: 'Note for staff' });
  await note.getByRole('textbox').fill('Ask the pastor on the phone.');
  await note.getByRole('button', { name: 'Save' }).click();
  await seen(form(second.title).getByText('Ask the pastor on the phone.'));

  await admin.getByRole('tab', { name: 'Beside another year' }).click();
  await seen(admin.getByRole('columnheader', { name: '2025' }));
  await admin.getByRole('tab', { name: 'As of a date' }).click();
  await admin.getByRole('textbox', { name: 'Date' }).fill('2020-01-01T09:00');
  await seen(admin.getByText('There was no questionnaire of this year then.'));
});

journey('the firm generates questionnaires for many companies at once', async ({ person }) => {
  const admin = await person('taxadmin');
  await admin.goto('/tq-summary-dashboard');
  await admin.getByLabel('Questionnaire', { exact: true }).selectOption({ label: 'Not generated' });
  await admin.getByLabel('Search companies').fill('lone star');
  const row = admin.getByRole('row').filter({ hasText: 'Lone Star Remodeling LLC' });
  // rows are chosen in the list that was asked for last
  await seen(admin.getByText('1-1 of 1'));
  await row.getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Generate questionnaires' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Generate questionnaires' });
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await seen(dialog.getByText(/^2026: 1 generated, 0 there already/));
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await seen(admin.getByText('No company matches'));
  await admin.getByLabel('Questionnaire', { exact: true }).selectOption({ label: 'Any' });
  await seen(row.getByText('Not started'));
});

for (const device of devices) {
  journey(`the year of a client has no finding for the firm on a ${device}`, async ({ person }) => {
    const findings: string[] = [];
    const admin = await person('taxadmin', { device });
    const look = async (name: string) => findings.push(...(await findingsOf(admin, `${device}-${name}`)));
    await admin.goto('/tq-summary-dashboard');
    const company = await companyNamed(admin, 'Atelier Lang Jewelry LLC');
    await admin.goto(`/${company}/tax-questionnaire/2026`);
    await seen(admin.getByRole('heading', { level: 2 }).first());
    await look('tax-year');
    await admin.getByRole('button', { name: 'Year', exact: true }).click();
    await admin.getByRole('menuitem', { name: 'Roll forward from another year' }).click();
    await look('tax-roll-forward');
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Year', exact: true }).click();
    await admin.getByRole('menuitem', { name: 'Move to other questions' }).click();
    await seen(admin.getByRole('dialog').getByRole('button', { name: 'Move' }));
    await look('tax-move');
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: 'Year', exact: true }).click();
    await admin.getByRole('menuitem', { name: 'Export forms' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    await seen(admin.getByRole('dialog').getByRole('button', { name: /^Download/ }));
    await look('tax-export');
    await admin.keyboard.press('Escape');
    await admin
      .getByRole('button', { name: /^Send back / })
      .first()
      .click();
    await look('tax-send-back');
    await admin.keyboard.press('Escape');
    await admin.getByRole('tab', { name: 'As of a date' }).click();
    await admin.getByRole('textbox', { name: 'Date' }).fill('2100-01-01T09:00');
    await seen(admin.getByText(/required questions had been answered/));
    await look('tax-as-of');
    await admin.goto(`/${await companyNamed(admin, shelter)}/tax-questionnaire/2026`);
    await admin.getByRole('tab', { name: 'Beside another year' }).click();
    await seen(admin.getByRole('columnheader', { name: '2025' }));
    await look('tax-beside');
    expect(findings).toEqual([]);
  });
}
