import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { callAs } from './stage/people.js';
import { becomes, seen, unseen } from './stage/screens.js';

const novak = 'Novak Precision Machining Inc.';
const year = 2026;
const generating = `mutation ($company: UUID!, $year: Int!) {
  generateTq(companyUuid: $company, year: $year) { success errorMessage } }`;

const question = (page: Page, key: string) => page.locator(`[data-question="${key}"]`);
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const step = (page: Page, title: string) => seen(page.getByRole('heading', { level: 1, name: title }));

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
    await write(phone, 'signerName', 'Frank Novak');
    await write(phone, 'signerEmail', 'frank@');
    await next(phone);
    expect(findings).toEqual([]);
    expectFaults();
    await unseen(phone.getByText('never'));
  },
);
