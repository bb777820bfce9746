/** A PDF written by hand: its objects from number 1, of which the first is the catalog and the second the page tree. */
export interface RawPdf {
  readonly objects: readonly string[];
  /** Entries of the trailer beside Root and Size. */
  readonly trailer?: string;
  readonly version?: string;
}

/** What stands behind the pages of `onePage`: further objects begin at this number. */
export const firstFree = 6;

/** One letter page with a line of text. Entries go into the catalog and into the page; `more` are objects from `firstFree`. */
export function onePage({
  catalog = '',
  page = '',
  box = '[0 0 612 792]',
  content = 'BT /F1 18 Tf 72 700 Td (Engagement letter) Tj ET',
  resources = '/Font << /F1 5 0 R >>',
  font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  more = [],
}: {
  readonly catalog?: string;
  readonly page?: string;
  readonly box?: string;
  readonly content?: string;
  readonly resources?: string;
  readonly font?: string;
  readonly more?: readonly string[];
} = {}): RawPdf {
  return {
    objects: [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
      stream(content),
      font,
      ...more,
    ],
  };
}

export function stream(content: string, entries = ''): string {
  return `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;
}

/** Its bytes, with a table that says where each object lies. @param shift by how much the table is wrong */
export function written({ objects, trailer = '', version = '1.7' }: RawPdf, shift = 0): Buffer {
  let text = `%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`;
  const places = objects.map((object, n) => {
    const place = text.length;
    text += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const rows = places.map((place) => `${String(place + shift).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table + shift}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
