import { PDF } from '@libpdf/core';
import { embedFonts } from './fonts.js';
import { openDocument, texts, UnfitDocument } from './open-document.js';
import type { Checked } from './task.js';

/** Says whether a PDF can be signed, by doing with it what sealing will do: a document that was sent must not fail then. */
export async function checkDocument(bytes: Uint8Array): Promise<Checked> {
  try {
    const pdf = await openDocument(bytes);
    const pages = pdf.getPageCount();
    const { text } = embedFonts(pdf);
    for (const page of [...pdf.getPages(), pdf.addPage()]) page.drawText('Daybook', { x: 0, y: 0, font: text });
    await PDF.load(await pdf.save());
    return { pages };
  } catch (error) {
    return { unfit: error instanceof UnfitDocument ? error.message : texts.unreadable };
  }
}
