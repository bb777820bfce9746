import { PDF, PdfDict, PdfRef } from '@libpdf/core';

/** Why a PDF cannot be signed, as a sentence for whoever chose it. */
export class UnfitDocument extends Error {}

export const mostPages = 300;

export const texts = {
  unreadable: 'This PDF cannot be read. Save it again as a PDF and choose that one.',
  encrypted: 'This PDF is protected by a password. Remove the protection and choose it again.',
  signed:
    'This PDF has a digital signature, which placing fields on it would break. Choose the version before it was signed.',
  tooManyPages: `A document can have at most ${mostPages} pages. Send it in parts.`,
} as const;

/**
 * A PDF as it can be signed: without what runs by itself, its own form and remarks made part of the pages, so that what
 * each signer sees is what everybody signs. All of it is kept in memory.
 *
 * @throws UnfitDocument
 */
export async function openDocument(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes).catch((cause: unknown) => {
    throw new UnfitDocument(texts.unreadable, { cause });
  });
  if (pdf.isEncrypted) throw new UnfitDocument(texts.encrypted);
  const pages = pdf.getPages();
  if (pages.length === 0) throw new UnfitDocument(texts.unreadable);
  if (pages.length > mostPages) throw new UnfitDocument(texts.tooManyPages);
  if (pdf.getForm()?.properties.hasSignatures) throw new UnfitDocument(texts.signed);
  removeActions(pdf);
  pdf.flattenAll();
  return pdf;
}

/** Scripts, and what happens by itself when the document or a page of it is opened, closed or printed. */
function removeActions(pdf: PDF): void {
  const catalog = pdf.getCatalog();
  catalog.delete('OpenAction');
  catalog.delete('AA');
  const names = catalog.get('Names');
  const found = names instanceof PdfRef ? pdf.getObject(names) : names;
  if (found instanceof PdfDict) found.delete('JavaScript');
  for (const page of pdf.getPages()) page.dict.delete('AA');
}
