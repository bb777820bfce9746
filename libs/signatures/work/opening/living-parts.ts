import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';

/** What runs by itself, comes along as a file, or draws the document anew from data of its own. */
const keys = [
  'AA',
  'OpenAction',
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'Collection',
  'RichMediaContent',
];

/**
 * Kinds of actions (ISO 32000-2, 12.6.4.1). What leads within the document, or to an address that the reader is asked
 * about, stays.
 */
const actions = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ResetForm', 'ImportData', 'GoToR', 'GoToE', 'GoToDp', 'Sound', 'Movie'],
  ...['Hide', 'SetOCGState', 'Rendition', 'Trans', 'GoTo3DView', 'RichMediaExecute'],
]);

/** Takes out of a document whatever lives in it, wherever it hangs: what nothing leads to any more is not saved. */
export function removeLivingParts(pdf: PDF): void {
  const seen = new Set<PdfObject | string>();
  const waiting: PdfObject[] = [pdf.getCatalog()];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const object = next instanceof PdfRef ? loaded(pdf, next, seen) : next;
    if (!object || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfArray) waiting.push(...object);
    if (!(object instanceof PdfDict)) continue;
    quieten(object);
    for (const [, value] of object) waiting.push(value);
  }
}

/** What a reference leads to; undefined where it leads nowhere, or was followed before. */
function loaded(pdf: PDF, ref: PdfRef, seen: Set<PdfObject | string>): PdfObject | undefined {
  const name = `${ref.objectNumber} ${ref.generation}`;
  if (seen.has(name)) return undefined;
  seen.add(name);
  return pdf.getObject(ref) ?? undefined;
}

function quieten(dict: PdfDict): void {
  for (const key of keys) dict.delete(key);
  const kind = dict.get('S');
  if (!(kind instanceof PdfName) || !actions.has(kind.value)) return;
  for (const key of [...dict.keys()]) dict.delete(key);
}
