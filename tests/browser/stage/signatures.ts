import type { Page } from 'playwright-core';
import type { Paper } from './papers.js';
import { seen } from './screens.js';

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
