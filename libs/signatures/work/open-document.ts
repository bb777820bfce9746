import { PDF, PdfNumber } from '@libpdf/core';
import { removeLivingParts } from './living-parts.js';

/** Why a PDF cannot be signed, as a sentence for whoever chose it. */
export class UnfitDocument extends Error {}

/** The bit of a field's flags. */
const readOnly = 1;

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
  removeLivingParts(pdf);
  drawValues(pdf);
  pdf.flattenAll();
  return pdf;
}

/**
 * Gives a look to fields of the document's own form that have a value and none: readers draw them by themselves, and
 * without it what they say would be lost with the form.
 */
function drawValues(pdf: PDF): void {
  const fields = pdf.getForm()?.acroForm().getFields() ?? [];
  for (const field of fields.filter(({ type }) => type === 'text' || type === 'dropdown' || type === 'listbox')) {
    field.needsAppearanceUpdate = field.getWidgets().some((widget) => !widget.hasNormalAppearance());
    // no look is made for fields that nobody may change
    if (field.isReadOnly()) field.acroField().set('Ff', PdfNumber.of(field.flags & ~readOnly));
  }
}
