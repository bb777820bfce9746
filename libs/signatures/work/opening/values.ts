import { type PDF, PdfBool } from '@libpdf/core';
import { lacksLook, withReader } from '../comparing/reader.js';

/**
 * Writes the look of fields of the document's own form that are drawn by readers: those that have a value and no look,
 * and all of them where the document says that their looks are out of date. It is the look that the signing page has, so
 * the reader that draws that page makes it. @returns the document with it; undefined where there is no form
 */
export async function drawnValues(pdf: PDF): Promise<Uint8Array | undefined> {
  const form = pdf.getCatalog().getDict('AcroForm', (ref) => pdf.getObject(ref));
  if (!form) return undefined;
  const isOutOfDate = form.getBool('NeedAppearances', (ref) => pdf.getObject(ref))?.value === true;
  // a reader that draws them by itself writes none
  form.set('NeedAppearances', PdfBool.FALSE);
  const saved = await pdf.save();
  return withReader(saved, async (reader) => {
    let isChanged = false;
    for (let number = 1; number <= reader.numPages; number += 1) {
      const page = await reader.getPage(number);
      for (const field of await page.getAnnotations()) {
        const isText = field.fieldType === 'Tx' || field.fieldType === 'Ch';
        if (!isText || !(isOutOfDate || lacksLook(field))) continue;
        reader.annotationStorage.setValue(field.id, { value: field.fieldValue, rotation: field.rotation ?? 0 });
        isChanged = true;
      }
    }
    return isChanged ? reader.saveDocument() : saved;
  });
}
