import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { pdfSaying } from './stage/papers.js';
import { becomes, linesOf, seen } from './stage/screens.js';
import { addSigner, choosePdf } from './stage/signatures.js';

const [cattle, analytics, paddle] = ['Big Sky Cattle Company', 'Northlight Analytics Inc.', 'Pacific Paddle Tours LLC'];
const harbor = 'Harbor Street Bakery LLC';

async function begin(page: Page, ...companies: string[]): Promise<void> {
  await page.goto('/staff/engagement-letters/new');
  await page.getByLabel('Template').locator('option', { hasText: 'Engagement letter' }).waitFor({ state: 'attached' });
  await page.getByLabel('Template').selectOption({ label: 'Engagement letter' });
  for (const company of companies) await page.getByRole('checkbox', { name: company }).check();
  await seen(page.getByText(`${companies.length} of at most 500 chosen`));
}

journey('letters go to three companies, of which one is skipped, and their fees stand in them', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff/engagement-letters');
  await admin.getByRole('link', { name: 'Send letters' }).click();
  await admin.getByRole('button', { name: 'See what will be sent' }).click();
  await seen(admin.getByRole('alert').getByText('Choose a template.'));

  await begin(admin, cattle);
  await admin.getByRole('button', { name: 'See what will be sent' }).click();
  await seen(admin.getByRole('heading', { name: '1 letter will be sent' }));
  await admin.getByRole('button', { name: 'Send 1 letter' }).click();
  await seen(admin.getByRole('region', { name: 'Sending the letters' }).getByRole('button', { name: /^Download/ }));
  await admin.getByRole('link', { name: 'See all letters' }).click();
  await seen(linesOf(admin).filter({ hasText: cattle }));

  await begin(admin, cattle, analytics, paddle);
  await admin.getByRole('button', { name: `Fees of ${paddle}` }).click();
  const fees = admin.getByRole('dialog');
  await fees.getByLabel('Amount in dollars, line 1').fill('700');
  await fees.getByRole('button', { name: 'Change' }).click();
  expect(await findingsOf(admin, 'letters-new-desktop')).toEqual([]);
  await admin.getByRole('button', { name: 'See what will be sent' }).click();
  await seen(admin.getByRole('heading', { name: '2 letters will be sent' }));
  await seen(admin.getByText('$700.00 per month', { exact: false }));
  await seen(admin.getByText('The company already has an engagement letter for this term.'));
  expect(await findingsOf(admin, 'letters-preview-desktop')).toEqual([]);
  await admin.getByRole('button', { name: 'Send 2 letters' }).click();
  await seen(admin.getByRole('region', { name: 'Sending the letters' }).getByRole('button', { name: /^Download/ }));
  await admin.getByRole('link', { name: 'See all letters' }).click();
  for (const company of [cattle, analytics, paddle])
    await seen(linesOf(admin).filter({ hasText: company }).getByText('Sent', { exact: true }));
  for (const company of [cattle, analytics, paddle])
    expect(await linesOf(admin).filter({ hasText: company }).count()).toBe(1);
  expect(await findingsOf(admin, 'letters-list-desktop')).toEqual([]);
  await admin.getByLabel('Ends soon').click();
  await seen(admin.getByText('No letter matches'));
});

for (const device of devices)
  journey(`templates are looked at, renamed and given fees on a ${device}`, async ({ person }) => {
    const admin = await person('admin', { device });
    await admin.goto('/staff/signature-templates');
    const card = admin.getByRole('listitem').filter({ hasText: 'Form 8879' });
    await seen(card);
    expect(await findingsOf(admin, `templates-${device}`)).toEqual([]);
    await card.getByRole('button', { name: 'Fees and term' }).click();
    await admin.getByRole('button', { name: 'Save' }).click();
    await seen(admin.getByRole('alert').getByText('Name the service of every fee.'));
    await admin.getByLabel('Service 1', { exact: true }).fill('Tax return');
    await admin.getByLabel('Amount in dollars, line 1').fill('1,250');
    await seen(admin.getByText('Total: $1,250.00 per month'));
    expect(await findingsOf(admin, `templates-fees-${device}`)).toEqual([]);
    await admin.getByRole('button', { name: 'Cancel' }).click();
    await admin.getByRole('button', { name: 'Leave', exact: true }).click();
    await card.getByRole('link', { name: 'Preview' }).click();
    await seen(admin.getByText('Signature · Signer 1'));
    await becomes(admin, "document.querySelector('.pdf-page canvas').width > 300", true);
    expect(await findingsOf(admin, `templates-preview-${device}`)).toEqual([]);
    await admin.goto('/staff/engagement-letters/new');
    await seen(admin.getByRole('checkbox', { name: cattle }));
    expect(await findingsOf(admin, `letters-new-${device}`)).toEqual([]);
    await admin.goto('/staff/engagement-letters');
    await seen(admin.getByRole('heading', { name: 'Engagement letters' }));
    expect(await findingsOf(admin, `letters-${device}`)).toEqual([]);
  });

journey('a document with texts of the firm becomes a template', async ({ person }) => {
  const admin = await person('admin');
  const company = await companyNamed(admin, harbor);
  await admin.goto(`/${company}/document-signatures/new`);
  await choosePdf(admin, pdfSaying('Lease.pdf', 'Lease of'));
  await addSigner(admin, 'Olivia Hartman');
  await admin.getByRole('button', { name: 'Continue to placing fields' }).click();
  await seen(admin.getByRole('button', { name: 'Signature', exact: true }));
  await becomes(admin, "document.querySelector('.pdf-page canvas').width > 300", true);
  for (const kind of ['Signature', 'Company name', 'Fee'])
    await admin.getByRole('button', { name: kind, exact: true }).press('Enter');
  await seen(admin.getByRole('button', { name: 'Fee · Filled in by us page 1' }));
  await seen(admin.locator('.save-note').getByText('Saved'));
  expect(await findingsOf(admin, 'preparing-texts-desktop')).toEqual([]);
  await admin.getByRole('button', { name: 'Save as template' }).click();
  await admin.getByLabel('Name of the template').fill('Lease of the office');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await seen(admin.getByText('Template saved'));
  await admin.goto('/staff/signature-templates');
  const card = admin.getByRole('listitem').filter({ hasText: 'Lease of the office' });
  await seen(card.getByText('For engagement letters only', { exact: false }));
  await card.getByRole('button', { name: 'Rename' }).click();
  await admin.getByLabel('Name of the template').fill('Lease');
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await seen(admin.getByText('Template renamed'));
  const renamed = admin
    .getByRole('listitem')
    .filter({ has: admin.getByRole('heading', { name: 'Lease', exact: true }) });
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await admin.locator('dialog.confirm').getByRole('button', { name: 'Delete' }).click();
  await seen(admin.getByText('Template deleted'));
});
