import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { onePage, stream, written } from './raw-pdf.js';

/** Accepted, or refused with a sentence in which these words stand. */
export interface Odd {
  readonly name: string;
  readonly make: () => Promise<Uint8Array> | Uint8Array;
  readonly refused?: RegExp;
  /** Words that a reader has to find in what is sealed. */
  readonly shows?: string;
}

const plain = () => written(onePage());
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const launch = '<< /S /Launch /F (calc.exe) >>';
const note = (entries: string) => `<< /Type /Annot /Rect [72 600 200 640] /F 4 ${entries} >>`;
const appearance = stream('0 0 1 rg 0 0 100 30 re f', '/Type /XObject /Subtype /Form /BBox [0 0 100 30]');
const letter = 'Engagement';

export const corpus: readonly Odd[] = [
  ...[90, 180, 270].map((turn) => ({
    name: `turned by ${turn}`,
    make: () => written(onePage({ page: `/Rotate ${turn}` })),
    shows: letter,
  })),
  { name: 'turned by -90', make: () => written(onePage({ page: '/Rotate -90' })), shows: letter },
  { name: 'cropped', make: () => written(onePage({ page: '/CropBox [50 400 500 760]' })), shows: letter },
  { name: 'with its origin elsewhere', make: () => written(onePage({ box: '[-300 -200 312 592]' })) },
  { name: 'with its corners swapped', make: () => written(onePage({ box: '[612 792 0 0]' })), shows: letter },
  { name: 'of 14,400 units', make: () => written(onePage({ box: '[0 0 14400 14400]' })), shows: letter },
  { name: 'in units of five points', make: () => written(onePage({ page: '/UserUnit 5' })), shows: letter },
  { name: 'of a hand’s breadth', make: () => written(onePage({ box: '[0 0 72 72]' })) },
  ...[
    { name: 'with a form that is filled in', flags: '' },
    { name: 'with a form that is filled in and read only', flags: '/Ff 1 ' },
  ].map(({ name, flags }) => ({
    name,
    make: () =>
      written(
        onePage({
          catalog: '/AcroForm << /Fields [6 0 R] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 5 0 R >> >> >>',
          page: '/Annots [6 0 R]',
          more: [note(`/Subtype /Widget /FT /Tx /T (fee) ${flags}/V (450 dollars) /DA (/F1 12 Tf 0 g) /P 3 0 R`)],
        }),
      ),
    shows: '450 dollars',
  })),
  {
    name: 'with an XFA form',
    make: () =>
      written(
        onePage({
          catalog: '/AcroForm << /Fields [] /XFA [(template) 6 0 R] >>',
          more: [stream('<template xmlns="http://www.xfa.org/schema/xfa-template/3.0/"/>')],
        }),
      ),
    shows: letter,
  },
  {
    name: 'with a script when it opens',
    make: () => written(onePage({ catalog: `/OpenAction ${script}` })),
    shows: letter,
  },
  {
    name: 'with named scripts',
    make: () => written(onePage({ catalog: '/Names << /JavaScript << /Names [(a) 6 0 R] >> >>', more: [script] })),
    shows: letter,
  },
  {
    name: 'with scripts on a page and on closing',
    make: () => written(onePage({ catalog: '/AA << /WC 6 0 R >>', page: '/AA << /O 6 0 R >>', more: [script] })),
    shows: letter,
  },
  {
    name: 'with a link that starts a program',
    make: () => written(onePage({ page: '/Annots [6 0 R]', more: [note(`/Subtype /Link /A ${launch}`)] })),
    shows: letter,
  },
  {
    name: 'with a bookmark that runs a script',
    make: () =>
      written(
        onePage({
          catalog: '/Outlines 6 0 R',
          more: [
            '<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>',
            `<< /Title (Open) /Parent 6 0 R /A ${script} >>`,
          ],
        }),
      ),
    shows: letter,
  },
  {
    name: 'with a file attached',
    make: () =>
      written(
        onePage({
          catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>',
          more: [
            '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>',
            stream('MZ the attachment', '/Type /EmbeddedFile'),
          ],
        }),
      ),
    shows: letter,
  },
  {
    name: 'with a file pinned to a page',
    make: () =>
      written(
        onePage({
          page: '/Annots [6 0 R]',
          catalog: '/AF [7 0 R]',
          more: [
            note('/Subtype /FileAttachment /FS 7 0 R'),
            '<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>',
            stream('MZ the attachment', '/Type /EmbeddedFile'),
          ],
        }),
      ),
    shows: letter,
  },
  {
    name: 'with remarks and a stamp',
    make: () =>
      written(
        onePage({
          page: '/Annots [6 0 R 7 0 R]',
          more: [
            note('/Subtype /Text /Contents (Check this) /Open true'),
            note('/Subtype /Stamp /AP << /N 8 0 R >>'),
            appearance,
          ],
        }),
      ),
    shows: letter,
  },
  {
    name: 'with layers, one of them hidden',
    make: () =>
      written(
        onePage({
          catalog: '/OCProperties << /OCGs [6 0 R] /D << /OFF [6 0 R] /Order [6 0 R] >> >>',
          resources: '/Font << /F1 5 0 R >> /Properties << /L1 6 0 R >>',
          content: 'BT /F1 18 Tf 72 700 Td (Engagement letter) Tj ET /OC /L1 BDC 0 0 9 9 re f EMC',
          more: ['<< /Type /OCG /Name (Draft) >>'],
        }),
      ),
    shows: letter,
  },
  {
    name: 'with a font of its own drawings',
    make: () =>
      written(
        onePage({
          font: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a 6 0 R >> /Encoding << /Type /Encoding /Differences [69 /a] >> /FirstChar 69 /LastChar 69 /Widths [1000] /Resources << >> >>',
          content: 'BT /F1 18 Tf 72 700 Td (EEE) Tj ET',
          more: [stream('1000 0 0 0 750 750 d1 0 0 750 750 re f')],
        }),
      ),
  },
  { name: 'with a font that is missing', make: () => written(onePage({ font: 'null' })) },
  { name: 'with an empty page', make: () => written(onePage({ content: '' })) },
  { name: 'with a wrong table of its objects', make: () => written(onePage(), 7), shows: letter },
  {
    name: 'without its end',
    make: () => plain().subarray(0, plain().indexOf('xref')),
    refused: /cannot be read/,
  },
  {
    name: 'cut off within a page',
    make: () => plain().subarray(0, plain().indexOf('(Engagement') + 5),
    refused: /not complete/,
  },
  { name: 'behind other bytes', make: () => Buffer.concat([Buffer.from('\r\nReceived by mail\r\n'), plain()]) },
  { name: 'before other bytes', make: () => Buffer.concat([plain(), Buffer.alloc(2_000, 'x')]), shows: letter },
  { name: 'in its streams of objects', make: () => byQpdf(plain(), '--object-streams=generate'), shows: letter },
  { name: 'linearized', make: () => byQpdf(plain(), '--linearize'), shows: letter },
  { name: 'of the first version', make: () => written({ ...onePage(), version: '1.0' }), shows: letter },
  { name: 'of the last version', make: () => written({ ...onePage(), version: '2.0' }), shows: letter },
  {
    name: 'changed after it was saved',
    async make() {
      const pdf = await PDF.load(plain());
      pdf.getPages()[0]?.drawText('Changed once', { x: 72, y: 500 });
      return pdf.save({ incremental: true });
    },
    shows: 'Changed once',
  },
  { name: 'with 30 pages', make: () => pages(30), shows: 'Page 30' },
  { name: 'with 301 pages', make: () => pages(301), refused: /at most 300 pages/ },
  {
    name: 'that says to have a billion pages',
    make: () =>
      written({
        objects: onePage().objects.map((one) => one.replace('/Count 1 ', '/Count 1000000000 ')),
      }),
    shows: letter,
  },
  {
    name: 'whose pages are their own parents',
    make: () =>
      written({ objects: onePage().objects.map((one) => one.replace('/Kids [3 0 R]', '/Kids [2 0 R 3 0 R]')) }),
    refused: /cannot be read/,
  },
  {
    name: 'without pages',
    make: () =>
      written({ objects: onePage().objects.map((one) => one.replace('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0')) }),
    refused: /cannot be read/,
  },
  {
    name: 'with a password',
    make: () => byQpdf(plain(), '--encrypt', 'open', 'own', '256', '--'),
    refused: /password/,
  },
  {
    name: 'that only its owner may change',
    make: () => byQpdf(plain(), '--encrypt', '', 'own', '256', '--'),
    refused: /password/,
  },
  {
    name: 'with a signature',
    make: () =>
      written(
        onePage({
          catalog: '/AcroForm << /SigFlags 3 /Fields [6 0 R] >>',
          page: '/Annots [6 0 R]',
          more: [
            note('/Subtype /Widget /FT /Sig /T (Signature1) /V 7 0 R'),
            '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 30] /Contents <00> >>',
          ],
        }),
      ),
    refused: /digital signature/,
  },
  { name: 'with nothing in it', make: () => Buffer.from('%PDF-1.7\n%%EOF\n'), refused: /cannot be read/ },
];

async function pages(count: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let n = 1; n <= count; n += 1) pdf.addPage({ size: 'letter' }).drawText(`Page ${n}`, { x: 72, y: 700 });
  return pdf.save();
}

function byQpdf(bytes: Uint8Array, ...args: string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-odd-'));
  try {
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
    writeFileSync(from, bytes);
    execFileSync('qpdf', [...args, from, to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
