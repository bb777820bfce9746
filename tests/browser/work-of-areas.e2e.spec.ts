import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { callAs } from './stage/people.js';
import { drawerOf, seen, unseen } from './stage/screens.js';

const [bright, lang, kettle, cedar] = [
  'BrightSmile Family Dental PC',
  'Atelier Lang Jewelry LLC',
  'Kettle & Crumb Catering Inc.',
  'Cedar Ridge Builders LLC',
];
const narrowedTo = (search: string, kind: string) =>
  `/staff/work?${new URLSearchParams({ filter: JSON.stringify({ search, kind }) })}`;
const payees = `query ($company: UUID!, $year: Int!) {
  form1099Workspace(companyUuid: $company, year: $year) { payees { uuid name w9 isForeign } } }`;

/** Opens the only line of a list with the keyboard, as whoever walks through it does. */
async function openOnly(page: Page, company: string, kind: string, name: string) {
  await page.goto(narrowedTo(company, kind));
  await seen(page.locator('tbody a[href*="open="]'));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = drawerOf(page).filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });
  await seen(drawer.getByRole('link', { name: company }));
  await seen(drawer.getByRole('region', { name: 'Who sees to it' }));
  return drawer;
}

journey('a questionnaire, consents and books open beside the list and are seen to by keyboard', async ({ person }) => {
  const page = await person('taxadmin');
  const findings: string[] = [];
  const year = await openOnly(page, lang, 'tq', 'Tax questionnaire');
  const waiting = year.getByText(/^\d+ forms wait for the firm\.$/);
  const count = Number.parseInt((await waiting.textContent()) ?? '', 10);
  findings.push(...(await findingsOf(page, 'work-beside-questionnaire')));
  await page.keyboard.press('e');
  await seen(year.getByText(`${count - 1} ${count === 2 ? 'form waits' : 'forms wait'} for the firm.`));
  await year
    .getByRole('button', { name: /^Send back / })
    .nth(1)
    .press('Enter');
  const question = page.getByRole('dialog', { name: /^Send back / });
  await question.getByRole('textbox', { name: 'About the form as a whole' }).fill('Which account is this?');
  await question.getByRole('button', { name: 'Send back', exact: true }).press('Enter');
  await unseen(question);
  await seen(year.getByText('1 form is with the client again', { exact: false }));
  await seen(year.getByLabel('Answers wanted by'));

  const books = await openOnly(page, lang, 'books', 'Books');
  await seen(books.getByText(/accounts? differs? from QuickBooks/));
  findings.push(...(await findingsOf(page, 'work-beside-books')));
  await page.keyboard.press('r');
  await seen(books.getByText('The books are being read', { exact: true }));

  const consents = await openOnly(page, bright, 'consents', 'Consents');
  await seen(consents.getByText(/^In force through /));
  findings.push(...(await findingsOf(page, 'work-beside-consents')));
  await consents.getByRole('button', { name: 'Ask for consent' }).press('Enter');
  await seen(consents.getByText(/^Waiting for /));
  await page.keyboard.press('r');
  await seen(page.getByText('The consent was sent within the last hour.', { exact: false }));
  await page.keyboard.press('Escape');
  await unseen(consents);
  expect(findings).toEqual([]);
});

for (const device of devices)
  journey(`payees and letters open beside the list on a ${device}`, async ({ person }) => {
    const page = await person('taxadmin', { device });
    const findings: string[] = [];
    const company = await companyNamed(page, cedar);
    const now = new Date();
    const season = now.getMonth() < 9 ? now.getFullYear() - 1 : now.getFullYear();
    const { form1099Workspace: found } = await callAs('taxadmin', payees, { company, year: season });
    const payee = found.payees.filter(({ w9 }: { w9: string }) => w9 === 'none').at(device === 'phone' ? -2 : -1);
    await page.goto(`/staff/work?open=tax-payees-${payee.uuid}&of=${company}`);
    const drawer = drawerOf(page);
    await seen(drawer.getByRole('heading', { name: payee.name, level: 3 }));
    findings.push(...(await findingsOf(page, `work-beside-payee-${device}`)));
    await drawer.getByLabel('Email address of the payee').fill('payee@cedar.test');
    await drawer.getByRole('button', { name: 'Ask for a W-9' }).press('Enter');
    await seen(drawer.getByText(/^Asked/));
    await drawer.getByRole('button', { name: 'Stop the link' }).press('Enter');
    await seen(drawer.getByText('Missing', { exact: true }));

    const letters = await companyNamed(page, kettle);
    await page.goto(`/staff/work?open=letters-${letters}&of=${letters}`);
    await seen(drawer.getByRole('heading', { name: `Engagement letters of ${kettle}`, level: 3 }));
    findings.push(...(await findingsOf(page, `work-beside-letters-${device}`)));
    await page.keyboard.press('e');
    const writing = page.getByRole('dialog', { name: `A letter to ${kettle}` });
    await seen(writing.getByText('1 of at most 500 chosen'));
    findings.push(...(await findingsOf(page, `work-beside-new-letter-${device}`)));
    await writing.getByRole('button', { name: 'See what will be sent' }).press('Enter');
    await seen(writing.getByRole('heading', { name: 'What will be sent' }).or(writing.getByRole('alert')));
    await page.keyboard.press('Escape');
    await unseen(writing);

    await page.goto(`/staff/work?open=tax-payees-${letters}&of=${company}`);
    await seen(drawer.getByText('This no longer exists'));
    expect(findings).toEqual([]);
  });
