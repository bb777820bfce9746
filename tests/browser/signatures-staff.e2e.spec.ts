import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { press, tabTo } from './stage/keys.js';
import { devices, findingsOf } from './stage/looks.js';
import { pdfSaying } from './stage/papers.js';
import { clearFaults, plantFault } from './stage/requests.js';
import { becomes, linesOf, openCompany, seen } from './stage/screens.js';
import {
  addSigner,
  asChecked,
  choosePdf,
  fieldsOf,
  fillDocument,
  makeDocument,
  type Placed,
  sendOpened,
} from './stage/signatures.js';

const harbor = 'Harbor Street Bakery LLC';
const [olivia, gavin] = ['Olivia Hartman', 'Gavin Brooks'];
const letter = (count = 1) =>
  pdfSaying('Engagement_letter.pdf', ...Array.from({ length: count }, (_, at) => `Engagement letter, page ${at + 1}`));
const saidSaved = (page: Page) => seen(page.locator('.save-note').getByText('Saved'));
const drawn = (page: Page) => becomes(page, "document.querySelector('.pdf-page canvas').width > 300", true);
const last = (saved: (readonly Placed[])[]) => saved.at(-1) ?? [];

journey('a document is made of a PDF, and what was entered stays when that fails', async ({ person, expectFaults }) => {
  expectFaults();
  const staff = await person('controller');
  const company = await openCompany(staff, harbor);
  await staff.getByRole('navigation').getByRole('link', { name: 'Signatures' }).click();
  await staff.getByRole('link', { name: 'New document' }).click();
  await staff.getByRole('button', { name: 'Continue to placing fields' }).click();
  await seen(staff.getByText('Choose the PDF that is to be signed.'));
  expect(await findingsOf(staff, 'signatures-new-empty')).toEqual([]);

  await choosePdf(staff, letter());
  expect(await staff.getByLabel('Document name').inputValue()).toBe('Engagement letter');
  await addSigner(staff, olivia);
  await addSigner(staff, gavin);
  await staff.getByRole('button', { name: `Move ${gavin} up` }).click();
  await staff.getByLabel(`${olivia} signs at the same time as the one before`).check();
  await staff.getByLabel('Message to the signers').fill('Please sign by Friday.');
  expect(await findingsOf(staff, 'signatures-new')).toEqual([]);

  await plantFault(staff, 'NewDocument', { data: { generateCustomDocument: null }, errors: [{ message: 'boom' }] });
  const go = staff.getByRole('button', { name: 'Continue to placing fields' });
  await go.click();
  await seen(staff.getByText(/The document could not be uploaded/));
  expect(await staff.getByLabel('Message to the signers').inputValue()).toBe('Please sign by Friday.');
  await clearFaults(staff);
  await go.click();
  await staff.waitForURL(/\/prepare$/);

  await staff.goto(`/${company}/document-signatures/`);
  const line = linesOf(staff).filter({ hasText: gavin }).first();
  await seen(line.getByText('Being prepared'));
  await seen(line.getByRole('link', { name: 'Engagement letter' }));
  expect(await findingsOf(staff, 'signatures-list')).toEqual([]);
});

journey('what was begun is voided with a reason, alone and many at once', async ({ person }) => {
  const staff = await person('controller');
  const company = await companyNamed(staff, harbor);
  for (const name of ['Lease A.pdf', 'Lease B.pdf', 'Lease C.pdf'])
    await makeDocument(staff, company, { ...letter(), name }, olivia);
  await staff.goto(`/${company}/document-signatures/`);
  await staff.getByLabel('Search documents').fill('Lease');
  const line = (name: string) => linesOf(staff).filter({ hasText: name });
  await seen(line('Lease A'));
  await staff.getByRole('button', { name: 'Actions for Lease A' }).click();
  await staff.getByRole('menuitem', { name: 'Void' }).click();
  await staff.getByLabel('Reason').fill('Wrong year');
  await staff.getByRole('button', { name: 'Void', exact: true }).click();
  await seen(line('Lease A').getByText('Voided'));
  await seen(line('Lease A').getByText('Wrong year'));

  for (const name of ['Lease A', 'Lease B', 'Lease C']) await line(name).getByRole('checkbox').check();
  await staff.getByRole('button', { name: 'Send reminder now' }).click();
  const failures = staff.getByRole('dialog').getByRole('listitem');
  await seen(failures.filter({ hasText: 'Lease B' }).getByText('Nobody has anything to sign here', { exact: false }));
  expect(await failures.count()).toBe(3);
  await staff.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await staff.getByRole('button', { name: 'Void', exact: true }).click();
  await staff.getByLabel('Reason').fill('Moved away');
  await staff.getByRole('dialog').getByRole('button', { name: 'Void', exact: true }).click();
  await seen(line('Lease C').getByText('Moved away'));
  await staff.getByLabel('Status', { exact: true }).selectOption({ label: 'Voided' });
  await becomes(staff, "document.querySelectorAll('tbody tr').length", 3);
});

journey('a signer is corrected after sending, and what was sent can be looked at', async ({ person }) => {
  const staff = await person('controller');
  const company = await openCompany(staff, harbor);
  const name = 'Corrected lease';
  await staff.goto(`/${company}/document-signatures/new`);
  await addSigner(staff, olivia);
  await staff.getByText('Someone without an account').click();
  await staff.getByLabel('Name', { exact: true }).fill('Nora Tpyo');
  await staff.getByLabel('Email', { exact: true }).fill('nora@tpyo.test');
  await staff.getByRole('button', { name: 'Add this person' }).click();
  await staff.getByRole('button', { name: 'Move Nora Tpyo up' }).click();
  await fillDocument(staff, { ...letter(2), name: `${name}.pdf` }, gavin);
  const uuid = await sendOpened(staff);

  await staff.goto(`/${company}/document-signatures/${uuid}`);
  const actions = () => staff.getByRole('button', { name: `Actions for ${name}` }).click();
  await actions();
  await staff.getByRole('menuitem', { name: 'Change signers' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('button', { name: `${gavin} signs earlier` }).click();
  await seen(dialog.getByRole('listitem').filter({ hasText: gavin }).getByText('Signs at place 2', { exact: false }));
  expect(await findingsOf(staff, 'signers-of-document')).toEqual([]);
  await dialog.getByRole('button', { name: 'Correct or replace Nora Tpyo' }).click();
  await dialog.getByLabel('Email').fill('nowhere');
  await dialog.getByRole('button', { name: 'Save signer' }).click();
  await seen(dialog.getByText('Enter their email address', { exact: false }));
  await dialog.getByLabel('Name', { exact: true }).fill('Nora Right');
  await dialog.getByLabel('Email').fill('nora@right.test');
  expect(await findingsOf(staff, 'signer-in-place')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save signer' }).click();
  await seen(dialog.getByText('nora@right.test'));
  await dialog.getByRole('button', { name: 'Copy signing link of Nora Right' }).click();
  await seen(dialog.getByText('Link copied'));
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await actions();
  await staff.getByRole('menuitem', { name: 'View what was sent' }).click();
  await seen(fieldsOf(staff).filter({ hasText: 'Nora Right' }).first());
  expect(await findingsOf(staff, 'document-as-sent')).toEqual([]);
});

journey('clients have neither the place nor its pages', async ({ person }) => {
  const [staff, owner] = [await person('controller'), await person('owner')];
  const company = await openCompany(staff, harbor);
  await owner.goto(`/${company}/files/`);
  await seen(owner.getByRole('grid'));
  expect(await owner.getByRole('link', { name: 'Signatures' }).count()).toBe(0);
  await owner.goto(`/${company}/document-signatures/`);
  await seen(owner.getByText('You do not have access to this page.', { exact: false }));
});

journey('a PDF that is being checked says so', async ({ person }) => {
  const staff = await person('controller');
  await plantFault(staff, 'Preparation', { data: { signaturePreparation: waiting } });
  const company = await companyNamed(staff, harbor);
  await staff.goto(`/${company}/document-signatures/3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11/prepare`);
  await seen(staff.getByRole('heading', { name: 'Checking the PDF…' }));
  expect(await findingsOf(staff, 'signatures-checking')).toEqual([]);
  const failed = {
    ...waiting.companySignature,
    documentState: 'failed',
    reason: 'The PDF is protected by a password.',
  };
  await plantFault(staff, 'Preparation', { data: { signaturePreparation: { ...waiting, companySignature: failed } } });
  await seen(staff.getByText('The PDF is protected by a password.', { exact: false }));
});

journey('fields are placed, moved, sized, copied and removed by the keyboard alone', async ({ person }) => {
  const staff = await person('controller');
  const company = await openCompany(staff, harbor);
  const saved = await asChecked(staff, letter(3), 3);
  await makeDocument(staff, company, letter(3), olivia, gavin);
  await drawn(staff);
  await tabTo(staff, staff.getByRole('radio', { name: olivia }));
  await staff.keyboard.press('ArrowDown');
  await press(staff, staff.getByRole('button', { name: 'Initials' }));
  const field = fieldsOf(staff);
  await becomes(staff, "document.activeElement.classList.contains('field-box')", true);
  await saidSaved(staff);
  const [before] = last(saved);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight']) await staff.keyboard.press(key);
  await becomes(staff, "document.querySelector('.save-note').textContent", 'Saved');
  await expectSaved(saved, ([one]) => Math.abs((one?.width ?? 0) - (before?.width ?? 0) - 0.005) < 1e-6);
  const [after] = last(saved);
  expect(after?.x).toBeCloseTo((before?.x ?? 0) + 0.01, 5);
  expect(after?.y).toBeCloseTo((before?.y ?? 0) + 0.005, 5);
  await seen(staff.getByRole('button', { name: `Initials · ${gavin} page 1` }));

  await staff.keyboard.press('Enter');
  await tabTo(staff, staff.getByLabel('Left, %'));
  await staff.keyboard.press('Control+A');
  await staff.keyboard.type('12.5');
  await expectSaved(saved, ([one]) => one?.x === 0.125);
  await press(staff, staff.getByRole('button', { name: 'Copy to every page' }));
  await expectSaved(saved, (fields) => fields.length === 3);
  await tabTo(staff, field.first(), 'Shift+Tab');
  await staff.keyboard.press('Delete');
  await expectSaved(saved, (fields) => fields.length === 2);
  await staff.keyboard.press('Control+Z');
  await expectSaved(saved, (fields) => fields.length === 3);
});

for (const device of devices) {
  journey(`fields are placed by pointing on a ${device}, looked at, and sent`, async ({ person }) => {
    const staff = await person('controller', { device });
    const company = await openCompanyOf(await person('controller'));
    const pdf = letter(60);
    const saved = await asChecked(staff, pdf, 60);
    await makeDocument(staff, company, pdf, olivia, gavin);
    const name = (look: string) => `signatures-${look}-${device}`;
    await staff.goto(`/${company}/document-signatures/`);
    const newest = linesOf(staff, device).first().getByRole('link', { name: 'Engagement letter' });
    await seen(newest);
    const begun = Date.now();
    await newest.click();
    await drawn(staff);
    await seen(staff.getByRole('button', { name: 'Signature', exact: true }));
    process.stderr.write(`60 pages usable on a ${device}: ${Date.now() - begun} ms\n`);
    expect(await staff.locator('.pdf-page').count()).toBe(60);
    await becomes(
      staff,
      "[...document.querySelectorAll('.pdf-page canvas')].filter((one) => one.width > 300).length < 8",
      true,
    );

    const sheet = staff.locator('.pdf-page').first();
    await staff.getByRole('button', { name: 'Signature', exact: true }).click();
    await sheet.click({ position: { x: 150, y: 200 } });
    await expectSaved(saved, (fields) => fields.length === 1);
    if (device === 'phone') await staff.getByRole('button', { name: 'Done' }).click();
    await staff.getByRole('radio', { name: gavin }).check();
    await drag(staff, staff.getByRole('button', { name: 'Date signed' }), { x: 200, y: 120 });
    await expectSaved(saved, (fields) => fields.some(({ kind }) => kind === 'date'));
    const box = fieldsOf(staff).filter({ hasText: olivia });
    const [start] = last(saved).filter(({ kind }) => kind === 'signature');
    const place = await box.boundingBox();
    if (!place) throw new Error('There is no field.');
    await staff.mouse.move(place.x + 8, place.y + 5);
    await staff.mouse.down();
    await staff.mouse.move(place.x + 38, place.y + 45, { steps: 5 });
    await staff.mouse.up();
    await expectSaved(saved, (fields) => (fields.find(({ kind }) => kind === 'signature')?.y ?? 0) > (start?.y ?? 1));
    expect(await findingsOf(staff, name('placing'))).toEqual([]);

    await staff.getByLabel('View').selectOption({ label: `Preview as ${olivia}` });
    await seen(staff.locator('.preview-box.signature').getByText(olivia));
    expect(await staff.locator('.preview-box').count()).toBe(1);
    expect(await findingsOf(staff, name('preview'))).toEqual([]);
    await staff.getByLabel('View').selectOption({ label: 'Placing fields' });

    const refused = { success: false, errorMessage: 'Each signer needs at least one place to sign.', code: null };
    await plantFault(staff, 'SendForSigning', { data: { sendSignatureDocument: refused } });
    await staff.getByRole('button', { name: 'Send', exact: true }).click();
    await seen(staff.getByText(`${olivia} will be emailed first, then ${gavin}.`, { exact: false }));
    await staff.locator('dialog.confirm').getByRole('button', { name: 'Send' }).click();
    await seen(staff.getByRole('alert').getByText('Each signer needs at least one place to sign.'));
    await staff.goto(`/${company}/document-signatures/`);
    await seen(linesOf(staff, device));
    expect(await findingsOf(staff, name('list'))).toEqual([]);
    await staff.goto(`/${company}/document-signatures/new`);
    await addSigner(staff, olivia);
    expect(await findingsOf(staff, name('new'))).toEqual([]);
  });
}

async function openCompanyOf(page: Page): Promise<string> {
  return openCompany(page, harbor);
}

/** Drags something onto the first page, as a mouse does. */
async function drag(page: Page, what: ReturnType<Page['getByRole']>, to: { readonly x: number; readonly y: number }) {
  const [from, sheet] = [await what.boundingBox(), await page.locator('.pdf-page').first().boundingBox()];
  if (!from || !sheet) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(sheet.x + to.x, sheet.y + to.y, { steps: 6 });
  await page.mouse.up();
}

/** Waits until what was saved last is so. */
async function expectSaved(saved: (readonly Placed[])[], isSo: (fields: readonly Placed[]) => boolean): Promise<void> {
  await eventually(() => expect(isSo(last(saved))).toBe(true));
}

const waiting = {
  companySignature: {
    uuid: '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11',
    name: 'Engagement letter',
    documentState: 'draft',
    reason: null as string | null,
    message: null,
    expiresAt: '2027-01-31',
    documentSigners: [],
  },
  original: { uuid: '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a12', previewUrl: null, unviewableReason: null, upload: null },
  pages: null,
  fields: [],
};
