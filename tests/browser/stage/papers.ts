import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

/** What a file chooser is given. */
export interface Paper {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A PDF with a page for each of these sentences. */
export function pdfSaying(name: string, ...sentences: readonly string[]): Paper {
  // the catalog, the pages and the font stand before the pages themselves, each of which has its content after it
  const pageAt = (at: number) => 4 + at * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${sentences.map((_, at) => `${pageAt(at)} 0 R`).join(' ')}] /Count ${sentences.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...sentences.flatMap((sentence, at) => {
      const content = `BT /F1 18 Tf 60 720 Td (${sentence}) Tj ET`;
      const resources = `/Contents ${pageAt(at) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >>`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${resources} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const place of places) text += `${String(place).padStart(10, '0')} 00000 n \n`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

/** A PNG of one colour, 64 pixels wide and high. */
export function picture(name: string): Paper {
  const side = 64;
  const rows = Buffer.concat(
    Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 0x6a)])),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A photo of a receipt as a telephone takes it. */
export function photo(name: string): Paper {
  return { name, mimeType: 'image/heic', buffer: readFileSync('apps/demo/papers/receipt.heic') };
}

export function note(name: string, text: string): Paper {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
