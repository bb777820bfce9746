import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';
import type { Paper } from './papers.js';
import { call } from './requests.js';
import { drawn, seen } from './screens.js';

const endpoint = '**/api/v2/graphql/';

/** Chooses the PDF of the form for a new document. */
export async function choosePdf(page: Page, pdf: Paper): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a|another) PDF$/ }).click();
  await (await chooser).setFiles(pdf);
  await seen(page.getByText(pdf.name, { exact: true }));
}

/** Adds a member of the company to those who sign. */
export async function addSigner(page: Page, name: string): Promise<void> {
  const choice = page.getByLabel('Add a signer');
  const option = choice.getByRole('option', { name: new RegExp(`^${name} `) });
  await option.waitFor({ state: 'attached' });
  await choice.selectOption({ label: (await option.textContent()) ?? '' });
  await seen(page.getByRole('button', { name: `Remove ${name}` }));
}

/** Makes a document for these signers; its preparation is then open. */
export async function makeDocument(page: Page, company: string, pdf: Paper, ...signers: string[]): Promise<void> {
  await page.goto(`/${company}/document-signatures/new`);
  await fillDocument(page, pdf, ...signers);
}

/** Fills the form for a new document that is open; its preparation is then open. */
export async function fillDocument(page: Page, pdf: Paper, ...signers: string[]): Promise<void> {
  await choosePdf(page, pdf);
  for (const signer of signers) await addSigner(page, signer);
  await page.getByRole('button', { name: 'Continue to placing fields' }).click();
  await page.waitForURL(/\/document-signatures\/[0-9a-f-]{36}\/prepare$/);
}

/** A field as it was saved. */
export interface Placed {
  readonly kind: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * From now on the PDF counts as checked: its pages are these, and fields are saved here, past the server.
 *
 * @returns the fields of each time they were saved
 */
export async function asChecked(page: Page, pdf: Paper, pages: number): Promise<(readonly Placed[])[]> {
  const saved: (readonly Placed[])[] = [];
  await page.route('**/checked.pdf', (route) => route.fulfill({ body: pdf.buffer, contentType: pdf.mimeType }));
  await page.route(endpoint, async (route) => {
    const asked = route.request().postData() ?? '';
    if (/query Preparation\b/.test(asked)) {
      const json = await (await route.fetch()).json();
      const { signaturePreparation: found } = json.data;
      found.pages = pages;
      found.original.previewUrl = '/checked.pdf';
      return route.fulfill({ json });
    }
    if (!/mutation PlaceFields\b/.test(asked)) return route.fallback();
    saved.push(JSON.parse(asked).variables.fields);
    const done = { success: true, errorMessage: null, code: null };
    return route.fulfill({ json: { data: { placeSignatureFields: done } } });
  });
  return saved;
}

/** The fields over the pages. */
export const fieldsOf = (page: Page) => page.locator('.field-box');

const preparation = `query ($uuid: UUID!) { signaturePreparation(uuid: $uuid) { pages companySignature { documentSigners { uuid } } } }`;
const place =
  'mutation ($uuid: UUID!, $fields: [SignatureFieldInput!]!) { placeSignatureFields(uuid: $uuid, fields: $fields) { success } }';
const send = 'mutation ($uuid: UUID!) { sendSignatureDocument(uuid: $uuid) { success errorMessage } }';

/** What each signer fills in, below those before them: on the first page all but the second signature. */
const asked = [
  { kind: 'signature', page: 1, x: 0.1, width: 0.28, height: 0.055 },
  { kind: 'date', page: 1, x: 0.45, width: 0.16, height: 0.028 },
  { kind: 'text', page: 1, x: 0.65, width: 0.26, height: 0.028, label: 'Your title' },
  { kind: 'signature', page: 2, x: 0.1, width: 0.28, height: 0.055 },
] as const;

/**
 * Places fields for each signer of the document whose preparation is open, and sends it, past the screens.
 *
 * @returns its uuid
 */
export async function sendOpened(page: Page): Promise<string> {
  const uuid = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const found = await eventually(async () => {
    const { signaturePreparation } = await call(page, preparation, { uuid });
    expect(signaturePreparation.pages).not.toBeNull();
    return signaturePreparation;
  });
  const fields = found.companySignature.documentSigners.flatMap(({ uuid: signerUuid }: { uuid: string }, n: number) =>
    asked.map((one) => ({ ...one, uuid: randomUUID(), signerUuid, y: 0.4 + n * 0.2 - one.height })),
  );
  expect(await call(page, place, { uuid, fields })).toEqual({ placeSignatureFields: { success: true } });
  const sent = { success: true, errorMessage: null };
  expect(await call(page, send, { uuid })).toEqual({ sendSignatureDocument: sent });
  return uuid;
}

const asking = `mutation ($companyUuid: UUID!, $title: String!, $templateId: String!, $assignees: [UUID!]!, $dueDate: Date!) {
  createTodo(companyUuid: $companyUuid, todoType: "signature", title: $title, templateId: $templateId,
    assigneesUuids: $assignees, signerEmails: [], status: "open", dueDate: $dueDate, reminderFrequency: "NO_REMINDER",
    forClosePeriod: "month_end_close", completeOnSubmit: true) { errorMessage todo { uuid } } }`;

/**
 * Asks the person of the other page to sign the engagement letter, past the form.
 *
 * @returns the to-do's uuid
 */
export async function askToSign(page: Page, companyUuid: string, title: string, signer: Page): Promise<string> {
  const { signatureTodoTemplates: templates } = await call(page, '{ signatureTodoTemplates { id name } }', {});
  const { currentUser } = await call(signer, '{ currentUser { uuid } }', {});
  const { id } = templates.find(({ name }: { name: string }) => name.includes('Engagement letter'));
  const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const about = { companyUuid, title, templateId: id, assignees: [currentUser.uuid], dueDate };
  const { createTodo: made } = await call(page, asking, about);
  if (!made.todo) throw new Error(made.errorMessage);
  return made.todo.uuid;
}

/** Draws a line in the box for it, as a finger does. */
export async function drawByFinger(page: Page): Promise<void> {
  const box = await page.locator('.drawing-pad').boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  const devtools = await page.context().newCDPSession(page);
  const at = (n: number) => ({ x: box.x + 20 + n * 12, y: box.y + box.height / 2 + Math.sin(n) * 20 });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', at(0));
  for (let n = 1; n < 18; n += 1) await touch('touchMove', at(n));
  await touch('touchEnd');
  await devtools.detach();
  // a tap that comes before the line is shown can be taken for a part of it
  await drawn(page);
}
