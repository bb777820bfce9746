import { ownCompany } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { call } from './stage/requests.js';
import { seen, unseen } from './stage/screens.js';

const generating =
  'mutation ($company: UUID!, $year: Int!) { generateTq(companyUuid: $company, year: $year) { success } }';
const completing = 'mutation ($uuid: UUID!) { changeTodoStatus(uuid: $uuid, action: "close") { success } }';

journey('month-end is copied, rolled out to several companies, and watched on the close board', async ({ person }) => {
  const companies = ['Zebra Bikes LLC', 'Zebra Cafe LLC', 'Zebra Drums LLC'] as const;
  for (const name of companies) await ownCompany(name);
  const page = await person('admin');
  await page.goto('/staff/bundles');
  await page.getByRole('button', { name: 'Copy Month-end close' }).click();
  const form = page.getByRole('dialog', { name: 'Copy Month-end close' });
  await form.getByLabel('Name').fill('Zebra month-end');
  const first = form.getByRole('group', { name: 'Step 1', exact: true });
  await first.getByLabel('Title').fill('Statements of {moth}');
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(first.getByText('there is no placeholder {moth} here', { exact: false }));
  await first.getByLabel('Title').fill('Statements of {month}');
  await form.getByRole('button', { name: 'Save' }).click();
  await unseen(form);

  await page.getByRole('button', { name: 'Roll out Zebra month-end' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll out Zebra month-end' });
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await seen(dialog.getByText('Choose a company.'));
  await dialog.getByLabel('Search companies').fill('Zebra');
  await seen(dialog.getByRole('button', { name: 'Choose all 3' }));
  await dialog.getByRole('button', { name: 'Choose all 3' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await seen(dialog.getByRole('heading', { name: '21 to-dos in 3 companies' }));
  await seen(dialog.getByText('Nobody on the team is Staff Accountant.', { exact: false }));
  await dialog.getByLabel('From now on, roll out to these companies by itself, each month').check();
  await dialog.getByLabel('Days before it ends').fill('28');
  await dialog.getByRole('button', { name: 'Make 21 to-dos' }).click();
  await seen(dialog.getByText('Enter a whole number of days, from 0 to 27.'));
  await dialog.getByLabel('Days before it ends').fill('3');
  await dialog.getByRole('button', { name: 'Make 21 to-dos' }).click();
  await unseen(dialog);

  const rollouts = page.getByRole('region', { name: 'Roll-outs' });
  await seen(rollouts.getByText('Done: 3 of 3 companies'));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  for (const name of companies) await seen(row(name).getByText('0 of 7'));
  await seen(row('Zebra Cafe').getByText('Waits for “Statements of', { exact: false }));

  await row('Zebra Cafe').getByRole('link', { name: 'Open' }).first().click();
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await page.locator('dialog.confirm').getByRole('button', { name: 'Yes' }).click();
  await seen(page.getByText('Completed'));
  await page.goto('/staff/bundles');
  await seen(page.getByText('Rolls out by itself to 3 companies.', { exact: false }));
  await page.getByRole('button', { name: 'End the roll-outs of Zebra month-end by itself' }).click();
  await page.locator('dialog.confirm').getByRole('button', { name: 'End' }).click();
  await unseen(page.getByText('Rolls out by itself', { exact: false }));
  await page.getByRole('link', { name: 'Close board of Zebra month-end' }).click();
  await seen(row('Zebra Cafe').getByText('1 of 7'));
  await unseen(row('Zebra Cafe').getByText('Waits for “Statements of', { exact: false }));

  await page.getByRole('button', { name: 'Roll out', exact: true }).click();
  await dialog.getByLabel('Search companies').fill('Zebra');
  await dialog.getByRole('button', { name: 'Choose all 3' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await seen(dialog.getByText('Every step is there already. Nothing would be made.'));
});

journey(
  'a bundle sends a document to sign where one person can sign it, and says where nobody can',
  async ({ person }) => {
    await ownCompany('Zebra Signs Montessori LLC');
    const page = await person('admin');
    await page.goto('/staff/bundles');
    await page.getByRole('button', { name: 'New bundle' }).click();
    const form = page.getByRole('dialog', { name: 'New bundle' });
    await form.getByLabel('Name').fill('Yearly letters');
    await form.getByLabel('Comes around').selectOption({ label: 'Every year' });
    const step = form.getByRole('group', { name: 'Step 1', exact: true });
    await step.getByLabel('Title').fill('Engagement letter for {year}');
    await step.getByLabel('Kind', { exact: true }).selectOption({ label: 'Document to sign' });
    await form.getByRole('button', { name: 'Save' }).click();
    await seen(step.getByText('choose the template that is signed.', { exact: false }));
    await step.getByLabel('Asks').selectOption({ label: 'Account owner' });
    await step.getByLabel('Template').selectOption({ label: 'Engagement letter' });
    const findings = await findingsOf(page, 'bundle-of-letters');
    await form.getByRole('button', { name: 'Save' }).click();
    await unseen(form);

    await page.getByRole('button', { name: 'Roll out Yearly letters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roll out Yearly letters' });
    await dialog.getByLabel('Search companies').fill('Montessori');
    await dialog.getByRole('button', { name: 'Choose all 2' }).click();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await seen(dialog.getByRole('heading', { name: '1 to-do in 1 company' }));
    await seen(dialog.getByText('nobody here can be asked to sign.', { exact: false }));
    findings.push(...(await findingsOf(page, 'bundle-of-letters-preview')));
    await dialog.getByRole('button', { name: 'Make 1 to-do' }).click();
    await unseen(dialog);
    const rollouts = page.getByRole('region', { name: 'Roll-outs' });
    await seen(rollouts.getByText('Done: 2 of 2 companies'));
    const row = page.getByRole('row').filter({ hasText: 'Larkspur Montessori School Inc.' });
    await seen(row.getByText('0 of 1'));
    await row.getByRole('link', { name: 'Open' }).first().click();
    await seen(page.getByRole('dialog').getByText('Engagement letter for', { exact: false }));
    expect(findings).toEqual([]);
  },
);

journey('a bundle asks for the tax questionnaire of a year where there is none, on a phone too', async ({ person }) => {
  await ownCompany('Zest New LLC');
  const old = await ownCompany('Zest Old LLC');
  const page = await person('admin', { device: 'phone' });
  await page.goto('/staff/bundles');
  await page.getByRole('button', { name: 'Copy Tax season' }).click();
  const form = page.getByRole('dialog', { name: 'Copy Tax season' });
  await form.getByLabel('Name').fill('Zest season');
  const step = form.getByRole('group', { name: 'Step 1', exact: true });
  await seen(step.getByLabel('Tax year'));
  expect(await step.getByLabel('Kind', { exact: true }).inputValue()).toBe('tax-questionnaire');
  await step.getByLabel('Kind', { exact: true }).selectOption({ label: 'Basic' });
  await step.getByLabel('Kind', { exact: true }).selectOption({ label: 'Tax questionnaire' });
  await form.getByRole('button', { name: 'Save' }).click();
  await seen(step.getByText('choose the tax year that it asks for.', { exact: false }));
  await step.getByLabel('Tax year').selectOption({ label: 'The year of the period' });
  const findings = await findingsOf(page, 'bundle-of-tax-season');
  await form.getByRole('button', { name: 'Save' }).click();
  await unseen(form);

  await page.getByRole('button', { name: 'Roll out Zest season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roll out Zest season' });
  const year = Number(await dialog.getByLabel('Period').inputValue());
  await call(page, generating, { company: old, year });
  await dialog.getByLabel('Search companies').fill('Zest');
  await dialog.getByRole('button', { name: 'Choose all 2' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await seen(dialog.getByRole('heading', { name: '9 to-dos in 2 companies' }));
  await seen(dialog.getByText(`the company has its ${year} questionnaire already.`, { exact: false }));
  findings.push(...(await findingsOf(page, 'bundle-of-tax-season-preview')));
  await dialog.getByRole('button', { name: 'Make 9 to-dos' }).click();
  await unseen(dialog);
  const rollouts = page.getByRole('region', { name: 'Roll-outs' });
  await seen(rollouts.getByText('Done: 2 of 2 companies'));
  await rollouts.getByRole('button', { name: 'Companies' }).click();
  await seen(rollouts.getByText(`the company has its ${year} questionnaire already.`, { exact: false }));
  await page.goto('/staff/bundles');
  await page.getByRole('button', { name: 'Roll out Zest season' }).click();
  await dialog.getByLabel('Search companies').fill('Zest New');
  await dialog.getByRole('checkbox', { name: 'Zest New LLC' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await seen(dialog.getByText('Every step is there already. Nothing would be made.'));
  expect(findings).toEqual([]);
});

for (const device of devices) {
  journey(`bundles and the close board have no finding on a ${device}`, async ({ person }) => {
    await ownCompany(`Zenith ${device} LLC`);
    const page = await person('admin', { device });
    await page.goto('/staff/bundles');
    await seen(page.getByRole('heading', { name: 'Ready to copy' }));
    const findings = await findingsOf(page, `${device}-bundles`);
    await page.getByRole('button', { name: 'Copy Payroll' }).click();
    const form = page.getByRole('dialog', { name: 'Copy Payroll' });
    await form.getByLabel('Name').fill(`Payroll on a ${device}`);
    findings.push(...(await findingsOf(page, `${device}-bundle-form`)));
    await form.getByRole('button', { name: 'Save' }).click();
    await unseen(form);
    await page.getByRole('button', { name: `Roll out Payroll on a ${device}` }).click();
    const dialog = page.getByRole('dialog', { name: `Roll out Payroll on a ${device}` });
    await dialog.getByLabel('Search companies').fill(`Zenith ${device}`);
    await dialog.getByRole('checkbox', { name: `Zenith ${device} LLC` }).check();
    findings.push(...(await findingsOf(page, `${device}-roll-out`)));
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await seen(dialog.getByRole('heading', { name: '4 to-dos in 1 company' }));
    findings.push(...(await findingsOf(page, `${device}-roll-out-preview`)));
    await dialog.getByRole('button', { name: 'Make 4 to-dos' }).click();
    await seen(page.getByText('Done: 1 of 1 company'));
    findings.push(...(await findingsOf(page, `${device}-close-board`)));
    await seen(page.getByRole('row').getByRole('link', { name: 'Open' }));
    for (const link of await page.getByRole('row').getByRole('link', { name: 'Open' }).all())
      await call(page, completing, { uuid: (await link.getAttribute('href'))?.split('/').at(-1) });
    const lock = page.getByRole('button', { name: `of Zenith ${device} LLC` });
    await lock.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog.confirm').getByRole('button', { name: 'Lock' }).click();
    await seen(page.getByRole('cell', { name: 'Locked by', exact: false }));
    findings.push(...(await findingsOf(page, `${device}-close-board-locked`)));
    await page.getByRole('row').getByRole('link', { name: 'Done' }).first().click();
    await seen(page.getByText('was locked by', { exact: false }));
    await seen(page.getByRole('button', { name: 'Copy link' }));
    expect(await page.getByRole('button', { name: 'More actions' }).count()).toBe(0);
    expect(await page.locator('.status-actions').count()).toBe(0);
    findings.push(...(await findingsOf(page, `${device}-to-do-locked`)));
    await page.goBack();
    await page.getByRole('button', { name: `of Zenith ${device} LLC` }).click();
    const unlocking = page.getByRole('dialog', { name: `of Zenith ${device} LLC` });
    await unlocking.getByLabel('Reason').fill('A late invoice');
    await unlocking.getByRole('button', { name: 'Unlock' }).click();
    await unseen(unlocking);
    await seen(page.getByRole('button', { name: /^Lock / }));
    expect(findings).toEqual([]);
  });
}
