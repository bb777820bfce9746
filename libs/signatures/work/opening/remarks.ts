import {
  Matrix,
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
} from '@libpdf/core';
import { appendTo } from './pages.js';

/** Bits of an annotation's flags: not shown at all, or not on a screen. */
const [hidden, noView] = [2, 32];
/** Nodes above a field of a form. */
const deepest = 20;

/**
 * Draws what lies over the pages onto them: values of forms, remarks, stamps, as readers show them (ISO 32000-2,
 * 12.5.5). Then nothing is left that could be opened, filled in or moved. @param pdf settled
 */
export function drawRemarks(pdf: PDF): void {
  for (const page of pdf.getPages()) drawOf(pdf, page);
  pdf.getCatalog().delete('AcroForm');
}

function drawOf(pdf: PDF, page: PDFPage): void {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const annotations = page.dict.getArray('Annots', resolve);
  page.dict.delete('Annots');
  const resources = page.dict.getDict('Resources', resolve);
  if (!annotations || !resources) return;
  const objects = resources.getDict('XObject', resolve) ?? new PdfDict();
  resources.set('XObject', objects);
  const drawn: string[] = [];
  for (let n = 0; n < annotations.length; n += 1) {
    const annotation = annotations.at(n, resolve);
    const look = annotation instanceof PdfDict ? lookOf(annotation, resolve) : undefined;
    const place = annotation instanceof PdfDict && look ? placeOf(annotation, look, resolve) : undefined;
    if (!look || !place) continue;
    let name = `Remark${n}`;
    while (objects.has(name)) name += 'x';
    objects.set(name, pdf.register(look));
    drawn.push(`q ${place.map(decimal).join(' ')} cm /${name} Do Q`);
  }
  if (drawn.length > 0) appendTo(pdf, page, `${drawn.join('\n')}\n`);
}

type Resolve = (ref: PdfRef) => ReturnType<PDF['getObject']>;

/** What is drawn of it, as a form of its own; undefined for what is not shown. */
function lookOf(annotation: PdfDict, resolve: Resolve): PdfStream | undefined {
  const flags = annotation.getNumber('F', resolve)?.value ?? 0;
  if (flags & (hidden | noView) || annotation.getName('Subtype', resolve)?.value === 'Popup') return undefined;
  const normal = annotation.getDict('AP', resolve)?.get('N', resolve);
  const look =
    normal instanceof PdfDict && !(normal instanceof PdfStream)
      ? normal.get(stateOf(annotation, resolve), resolve)
      : normal;
  if (!(look instanceof PdfStream)) return undefined;
  const form = new PdfStream(look, look.data);
  form.set('Type', PdfName.of('XObject'));
  form.set('Subtype', PdfName.of('Form'));
  const layer = annotation.get('OC');
  if (layer) form.set('OC', layer);
  return form;
}

/** Which of several looks: what it says itself, else the value of its field. */
function stateOf(annotation: PdfDict, resolve: Resolve): string {
  const own = annotation.getName('AS', resolve)?.value;
  if (own !== undefined) return own;
  let node: PdfDict | undefined = annotation;
  for (let depth = 0; node && depth < deepest; depth += 1) {
    const value = node.get('V', resolve);
    if (value instanceof PdfName) return value.value;
    node = node.getDict('Parent', resolve);
  }
  return 'Off';
}

/** The matrix that fits its look into its rectangle; undefined where nothing would be seen. */
function placeOf(annotation: PdfDict, look: PdfStream, resolve: Resolve): readonly number[] | undefined {
  const rectangle = numbers(annotation, 'Rect', 4, resolve);
  if (!rectangle) return undefined;
  const [left, bottom, right, top] = corners(rectangle);
  const box = numbers(look, 'BBox', 4, resolve) ?? [0, 0, right - left, top - bottom];
  look.set('BBox', new PdfArray(box.map((one) => PdfNumber.of(one))));
  const [a, b, c, d, e, f] = numbers(look, 'Matrix', 6, resolve) ?? [1, 0, 0, 1, 0, 0];
  const own = new Matrix(a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0);
  const [x1, y1, x2, y2] = box as [number, number, number, number];
  const turned = [
    own.transformPoint(x1, y1),
    own.transformPoint(x2, y1),
    own.transformPoint(x2, y2),
    own.transformPoint(x1, y2),
  ];
  const [xs, ys] = [turned.map(({ x }) => x), turned.map(({ y }) => y)];
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  if (width === 0 || height === 0) return undefined;
  const [across, up] = [(right - left) / width, (top - bottom) / height];
  return [across, 0, 0, up, left - Math.min(...xs) * across, bottom - Math.min(...ys) * up];
}

function corners([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): [number, number, number, number] {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
}

function numbers(dict: PdfDict, key: string, count: number, resolve: Resolve): number[] | undefined {
  const array = dict.getArray(key, resolve);
  if (!array || array.length < count) return undefined;
  const found = Array.from({ length: count }, (_, n) => array.at(n, resolve));
  return found.every((one) => one instanceof PdfNumber) ? found.map(({ value }) => value) : undefined;
}

/** PDF knows no exponents. */
function decimal(value: number): string {
  return value.toFixed(6);
}
