import { readFileSync } from 'node:fs';
import { onePage, stream, written } from '../../flow/spec/odd/raw-pdf.js';
import { checkDocument } from '../check.js';
import { withReader } from '../comparing/reader.js';
import { openDocument } from './open-document.js';
import { unclosed } from './unclosed.js';

const found = (name: string) => readFileSync(`libs/signatures/flow/spec/odd/files/found/${name}.pdf`);
const opened = async (bytes: Uint8Array) => (await openDocument(bytes)).save();

/** What a reader says of the first page. */
function said(bytes: Uint8Array) {
  return withReader(bytes, async (reader) => {
    const page = await reader.getPage(1);
    const { items } = await page.getTextContent();
    const layers = await reader.getOptionalContentConfig();
    return {
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      view: page.view,
      rotate: page.rotate,
      annotations: (await page.getAnnotations()).length,
      isHidden: [...layers].some(([, { visible }]) => !visible),
    };
  });
}

it('writes the values that a form has, not those that its looks show', async () => {
  const { text, annotations } = await said(await opened(found('needap')));
  expect(text).toContain('Fee $9,999.00');
  expect(text).not.toContain('$100.00');
  expect(annotations).toBe(0);
});

it.each(['inh-res', 'inh-media', 'inh-rot', 'fpdf2-a4'])('keeps what pages inherit: %s', async (name) => {
  const [before, after] = [await said(found(name)), await said(await opened(found(name)))];
  expect(after).toEqual(before);
  expect(await checkDocument(found(name))).toEqual({ pages: 1 });
  const [page] = (await openDocument(found(name))).getPages();
  expect(page?.getMediaBox()).toMatchObject({ width: before.view[2], height: before.view[3] });
  expect(page?.rotation).toBe(before.rotate);
});

it('leaves layers as they are at first, for good', async () => {
  const pdf = await openDocument(found('ocg'));
  const usual = pdf.getCatalog().getDict('OCProperties')?.getDict('D');
  expect(['Locked', 'Order', 'OFF'].map((key) => usual?.getArray(key)?.length)).toEqual([1, 0, 1]);
  expect((await said(await pdf.save())).isHidden).toBe(true);
});

it('draws only those remarks that are shown', async () => {
  const { text } = await said(await opened(found('annots')));
  expect(text).toContain('VISIBLE NOTE');
  expect(text).not.toMatch(/HIDDEN|NOVIEW/);
});

it('gives pages that share their resources their own', async () => {
  const look = (text: string) =>
    stream(`BT /F1 12 Tf 2 5 Td (${text}) Tj ET`, '/Type /XObject /Subtype /Form /BBox [0 0 200 20]');
  const stamp = (n: number) => `<< /Type /Annot /Subtype /Stamp /Rect [72 600 272 620] /F 4 /AP << /N ${n} 0 R >> >>`;
  const page = (stampAt: number) => `<< /Type /Page /Parent 2 0 R /Annots [${stampAt} 0 R] >>`;
  const shared = '/Resources 6 0 R /MediaBox [0 0 612 792]';
  const bytes = written({
    objects: [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 ${shared} >>`,
      ...[
        page(7),
        page(8),
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        '<< /Font << /F1 5 0 R >> /XObject << >> >>',
      ],
      ...[stamp(9), stamp(10), look('Paid'), look('Unpaid')],
    ],
  });
  expect(await checkDocument(bytes)).toEqual({ pages: 2 });
  const pdf = await openDocument(bytes);
  const resources = pdf.getPages().map(({ dict }) => dict.getDict('Resources'));
  expect(resources.map((one) => one?.getDict('XObject')?.size)).toEqual([1, 1]);
  expect((await said(await pdf.save())).text).toBe('Paid');
});

it.each([
  ['q 1 0 0 1 0 0 cm BT (q) Tj ET', 1],
  ['q q Q', 1],
  ['Q q Q', 0],
  ['(q \\( q) Tj <71> Tj % q\n/q gs [(q) 3 (Q)] TJ', 0],
  ['BI /W 1 /H 1 ID q q q EI q', 1],
  ['<< /q q >> BDC', 1],
  ['', 0],
] as const)('counts what %j leaves open', async (content, open) => {
  const pdf = await openDocument(written(onePage({ content })));
  const contents = pdf.getPages()[0]?.dict.getArray('Contents');
  const text = Buffer.from(await pdf.save()).toString('latin1');
  expect(contents?.length).toBe(3);
  expect(text).toContain(`\n${'Q '.repeat(open + 1)}\n`);
  expect(unclosed([])).toBe(0);
});

it.each(['q 2 0 0 2 0 0 cm', 'q 0 0 10 10 re W n', ''])('draws upright on what %j leaves', async (content) => {
  expect(await checkDocument(written(onePage({ content })))).toEqual({ pages: 1 });
});
