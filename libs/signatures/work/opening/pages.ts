import { type PDF, type PDFPage, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { unclosed } from './unclosed.js';

/** What a page may have from the nodes above it (ISO 32000-2, 7.7.3.4). */
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
/** Nodes above a page; a tree that goes on is a ring. */
const deepest = 50;

/**
 * Makes pages stand by themselves, so that whatever is drawn on one neither takes from it what it has from above nor
 * changes another: each has its own attributes and resources, and what was opened in its content is closed.
 */
export function settlePages(pdf: PDF): void {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  for (const page of pdf.getPages()) {
    for (const key of inherited) {
      const value = attribute(page.dict, key, resolve);
      if (value !== undefined) page.dict.set(key, value);
    }
    page.dict.set('Resources', ownResources(page.dict.getDict('Resources', resolve), resolve));
    closeContent(pdf, page);
  }
}

type Resolve = (ref: PdfRef) => PdfObject | null;

function attribute(page: PdfDict, key: string, resolve: Resolve): PdfObject | undefined {
  let node: PdfDict | undefined = page;
  for (let depth = 0; node && depth < deepest; depth += 1) {
    const value = node.get(key, resolve);
    if (value instanceof PdfArray) return new PdfArray(value.toArray().map((one) => resolved(one, resolve)));
    if (value instanceof PdfDict || value instanceof PdfNumber) return value;
    node = node.getDict('Parent', resolve);
  }
  return undefined;
}

function resolved(object: PdfObject, resolve: Resolve): PdfObject {
  return object instanceof PdfRef ? (resolve(object) ?? object) : object;
}

/** Pages share their resources in many documents, and names in them. */
function ownResources(shared: PdfDict | undefined, resolve: Resolve): PdfDict {
  const own = new PdfDict(shared ?? []);
  for (const [key, value] of shared ?? []) {
    const kind = resolved(value, resolve);
    if (kind instanceof PdfDict && !(kind instanceof PdfStream)) own.set(key, new PdfDict(kind));
  }
  return own;
}

function closeContent(pdf: PDF, { dict }: PDFPage): void {
  const streams = streamsOf(dict, (ref) => pdf.getObject(ref));
  const open = unclosed(streams.map(({ stream }) => stream));
  const written = (text: string) => pdf.register(new PdfStream([], Buffer.from(text)));
  const closing = `\n${'Q '.repeat(open + 1)}\n`;
  dict.set(
    'Contents',
    new PdfArray([written('q\n'), ...streams.map(({ ref }) => ref ?? written('')), written(closing)]),
  );
}

function streamsOf(page: PdfDict, resolve: Resolve) {
  const contents = page.get('Contents');
  const found = contents instanceof PdfRef ? resolve(contents) : contents;
  const parts = found instanceof PdfArray ? found.toArray() : contents ? [contents] : [];
  return parts.flatMap((ref) => {
    const stream = resolved(ref, resolve);
    return stream instanceof PdfStream ? [{ ref, stream }] : [];
  });
}

/** Draws on a page whose content is closed. */
export function appendTo(pdf: PDF, { dict }: PDFPage, content: string): void {
  const contents = dict.get('Contents');
  if (!(contents instanceof PdfArray)) throw new Error('The page was not settled.');
  contents.push(pdf.register(new PdfStream([], Buffer.from(content))));
}
