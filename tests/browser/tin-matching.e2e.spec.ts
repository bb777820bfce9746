import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { callAs } from './stage/people.js';
import { startProduct } from './stage/product.js';
import { seen, unseen } from './stage/screens.js';

let product: Awaited<ReturnType<typeof startProduct>>;

// a product of its own, where no service compares tax ids
beforeAll(async () => {
  product = await startProduct({ TIN_MATCHING_URL: 'none' });
  process.env.DAYBOOK_STAGE_URL = product.url;
});
afterAll(() => product?.stop());

/** A match before those that are none. */
const byMatch = (one: string, other: string) => one.slice(-1).localeCompare(other.slice(-1));
async function textOf(download: Download): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tin-matching-'));
  try {
    await download.saveAs(join(folder, 'file'));
    return await readFile(join(folder, 'file'), 'utf8');
  } finally {
    await rm(folder, { recursive: true });
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** In which the crane was paid for, by a mailed check of two months ago. */
const year = new Date(Date.now() - 64 * 86_400_000).getUTCFullYear();
const signedOn = `${year}-01-05`;
const payees = `query ($company: UUID!) { form1099Workspace(companyUuid: $company, year: ${year}) { payees { uuid name } } }`;
const begin = `mutation ($company: UUID!) { generateForm1099(companyUuid: $company, year: ${year}) { success } }`;
const file = `mutation ($company: UUID!, $payee: UUID!, $w9: W9Input!) {
  recordW9(companyUuid: $company, payee: $payee, w9: $w9, signedOn: "${signedOn}") { success errorMessage } }`;
const w9 = {
  ...{ firstName: 'Otto', lastName: 'Orchard', businessName: '', classification: 'individual', exemptCode: '' },
  ...{ name: 'Otto Orchard', address: '12 Main St', city: 'Austin', state: 'TX', zipCode: '78701', tinKind: 'ssn' },
  ...{ isUsPerson: true, isCertified: true, signedName: 'Otto Orchard' },
};

journey('the firm takes tax ids to e-Services in a file, and brings odd files back', async ({ person }) => {
  const tax = await person('taxadmin');
  await tax.goto('/');
  const company = await companyNamed(tax, 'Cedar Ridge Builders LLC');
  await callAs('taxadmin', begin, { company });
  const { form1099Workspace } = await callAs('taxadmin', payees, { company });
  const named = (name: string) => form1099Workspace.payees.find((one: { name: string }) => one.name === name);
  const [right, wrong] = [named('Lone Oak Crane Rental LLC'), named('Travis County')];
  for (const [payee, tin] of [
    [right.uuid, '412-55-7281'],
    [wrong.uuid, '412-55-9163'],
  ]) {
    const { recordW9 } = await callAs('taxadmin', file, { company, payee, w9: { ...w9, tin } });
    expect(recordW9.errorMessage).toBeNull();
  }
  await tax.goto(`/${company}/tax-questionnaire/form-1099/workspace?year=${year}`);
  await seen(tax.getByText('2 W-9s are not compared yet.'));
  await button(tax, 'Request the comparisons').click();
  await seen(tax.getByText('2 comparisons wait.'));

  const started = tax.waitForEvent('download');
  await button(tax, 'Take the file for e-Services').click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('tin-matching.txt');
  const sent = await textOf(download);
  const lines = sent.split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(2);
  const answered = lines.map((line) => `${line};${line.includes('412557281') ? 0 : 3}`).sort(byMatch);

  const bring = (name: string, content: string | Buffer) =>
    tax
      .getByLabel('Results file from e-Services (.txt)')
      .setInputFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(content) }]);
  const says = (sentence: string) => seen(tax.getByText(sentence));
  await bring('results.zip', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe]));
  await says('This is a ZIP file or a workbook. Please unpack it, and bring the text file (.txt) in it.');
  await bring('results.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]));
  await says('This is a workbook. Please bring the text file (.txt) that e-Services gave back.');
  await bring('results.txt', ' \r\n');
  await says('This file is empty. Please bring the text file (.txt) that e-Services gave back.');
  await bring('tin-matching.txt', sent);
  await says(
    'Line 1: This line has no result. Please bring the file that e-Services gave back, not the one that was sent there.',
  );
  expect(await findingsOf(tax, 'tin-results-odd')).toEqual([]);
  await says('2 comparisons wait.');

  // what a spreadsheet makes of the first line, as “Unicode text”; the second was lost on the way
  const heading = 'TIN Type\tTIN\tName\tAccount Number\tResult Code';
  const saved = [heading, answered[0]?.replaceAll(';', '\t'), '2\t412559163\tOtto Orchard\t3.00E+105\t3'].join('\r\n');
  await bring('results.txt', Buffer.from(`\uFEFF${saved}`, 'utf16le'));
  await seen(tax.getByText('Line 3: A spreadsheet has rewritten the account in this line.'));
  await says('One comparison waits.');
  await bring('results.txt', `${answered.join('\r\n')}\r\n`);
  await says('Every W-9 was compared.');
  await unseen(tax.getByText(/^Line \d/));
  expect(await findingsOf(tax, 'tin-results-done')).toEqual([]);
});
