import { type PDF, PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';

/**
 * Fixes which layers are seen as a reader shows them at first (ISO 32000-2, 8.11.4): what is off stays off, and nobody
 * who has the sealed document can turn a layer on or off.
 */
export function fixLayers(pdf: PDF): void {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const catalog = pdf.getCatalog();
  const properties = catalog.getDict('OCProperties', resolve);
  if (!properties) return;
  const usual = properties.getDict('D', resolve);
  const listed = (dict: PdfDict | undefined, key: string) =>
    (dict?.getArray(key, resolve)?.toArray() ?? []).filter((one) => one instanceof PdfRef);
  const groups = listed(properties, 'OCGs');
  const [on, off] = ['ON', 'OFF'].map((key) => new Set(listed(usual, key)));
  const isOffAtFirst = usual?.getName('BaseState', resolve)?.value === 'OFF';
  const hidden = groups.filter((ref) => {
    const group = resolve(ref);
    const use = group instanceof PdfDict ? group.getDict('Usage', resolve)?.getDict('View', resolve) : undefined;
    if (group instanceof PdfDict) group.delete('Usage');
    return off?.has(ref) || (isOffAtFirst && !on?.has(ref)) || use?.getName('ViewState', resolve)?.value === 'OFF';
  });
  const fixed = { BaseState: PdfName.of('ON'), OFF: new PdfArray(hidden), Locked: new PdfArray(groups) };
  catalog.set(
    'OCProperties',
    PdfDict.of({ OCGs: new PdfArray(groups), D: PdfDict.of({ ...fixed, Order: new PdfArray([]) }) }),
  );
}
