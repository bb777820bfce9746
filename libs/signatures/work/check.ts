import { Typesetter } from '@daybook/kernel/paper';
import { firstDifference } from './comparing/compare.js';
import { openDocument, texts, UnfitDocument } from './opening/open-document.js';
import type { Checked } from './task.js';

/** Says whether a PDF can be signed, by doing with it what sealing will do: a document that was sent must not fail then. */
export async function checkDocument(bytes: Uint8Array): Promise<Checked> {
  try {
    const pdf = await openDocument(bytes);
    const pages = pdf.getPageCount();
    const opened = await pdf.save();
    const typesetter = await Typesetter.open(pdf);
    const line = await typesetter.line('Daybook');
    for (const page of [...pdf.getPages(), pdf.addPage()]) typesetter.draw(page, line, { x: 0, y: 0, size: 12 });
    await typesetter.finish();
    await pdf.save();
    const page = await firstDifference(bytes, opened, []);
    return page === undefined ? { pages } : { unfit: untrue(page) };
  } catch (error) {
    return { unfit: error instanceof UnfitDocument ? error.message : texts.unreadable };
  }
}

function untrue(page: number): string {
  return `Page ${page} of this PDF would look different once it is signed. Print the document to a PDF and choose that one.`;
}
