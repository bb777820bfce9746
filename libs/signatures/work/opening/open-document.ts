import { PDF } from '@libpdf/core';
import { fixLayers } from './layers.js';
import { removeLivingParts } from './living-parts.js';
import { settlePages } from './pages.js';
import { drawRemarks } from './remarks.js';
import { drawnValues } from './values.js';

/** Why a PDF cannot be signed, as a sentence for whoever chose it. */
export class UnfitDocument extends Error {}

export const mostPages = 300;

export const texts = {
  unreadable: 'This PDF cannot be read. Save it again as a PDF and choose that one.',
  cutOff: 'This PDF is not complete: its end is missing. Download or save it again and choose that one.',
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
  if (isCutOff(bytes)) throw new UnfitDocument(texts.cutOff);
  const pdf = await load(bytes);
  if (pdf.isEncrypted) throw new UnfitDocument(texts.encrypted);
  const pages = pdf.getPages();
  if (pages.length === 0) throw new UnfitDocument(texts.unreadable);
  if (pages.length > mostPages) throw new UnfitDocument(texts.tooManyPages);
  if (pdf.getForm()?.properties.hasSignatures) throw new UnfitDocument(texts.signed);
  removeLivingParts(pdf);
  const drawn = await drawnValues(pdf);
  const whole = drawn ? await load(drawn) : pdf;
  settlePages(whole);
  fixLayers(whole);
  drawRemarks(whole);
  return whole;
}

function load(bytes: Uint8Array): Promise<PDF> {
  return PDF.load(bytes).catch((cause: unknown) => {
    throw new UnfitDocument(texts.unreadable, { cause });
  });
}

/** Whether it ends within an object. A file whose last objects are whole is read without the table behind them. */
function isCutOff(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = Math.max(text.lastIndexOf('endobj'), text.lastIndexOf('%%EOF'), text.lastIndexOf('startxref'));
  return last >= 0 && /\d\s+\d+\s+obj\b/.test(text.subarray(last).toString('latin1'));
}
