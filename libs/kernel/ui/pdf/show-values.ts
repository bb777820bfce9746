import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/**
 * Has the fields of a form drawn that have a value of which nothing says how it looks, as other readers do. Before a PDF is
 * signed they are written as they are drawn here.
 */
export async function showValues({ annotationStorage }: PDFDocumentProxy, page: PDFPageProxy): Promise<void> {
  for (const { id, fieldType, fieldValue, hasAppearance } of await page.getAnnotations()) {
    const hasValue = (typeof fieldValue === 'string' || Array.isArray(fieldValue)) && fieldValue.length > 0;
    if ((fieldType === 'Tx' || fieldType === 'Ch') && hasValue && !hasAppearance)
      annotationStorage.setValue(id, { value: fieldValue });
  }
}
