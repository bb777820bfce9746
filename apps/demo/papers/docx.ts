import { crc32 } from 'node:zlib';

/** A document for Word: a title, then paragraphs. The same bytes for the same text. */
export function docx(title: string, paragraphs: readonly string[]): Buffer {
  const document = [title, ...paragraphs]
    .map((text, n) => {
      const look = n === 0 ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : '';
      return `<w:p><w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
    })
    .join('');
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const parts = 'application/vnd.openxmlformats-package.relationships+xml';
  return stored({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="${parts}"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${document}</w:body></w:document>`,
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A zip of XML parts that compresses nothing. */
function stored(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, xml] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const data = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
    // version needed, flags, method, time, date (1 January 1980), checksum, both sizes, length of name, of extras
    const common = numbers(
      [2, 20],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 33],
      [4, crc32(data)],
      [4, data.length],
      [4, data.length],
    );
    const named = numbers([2, name.length], [2, 0]);
    const local = Buffer.concat([numbers([4, 0x04034b50]), common, named, name, data]);
    entries.push(
      Buffer.concat([
        numbers([4, 0x02014b50], [2, 20]),
        common,
        named,
        numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
        name,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const { length } = entries;
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, length],
    [2, length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...locals, directory, end]);
}

/** Little-endian numbers, each told with its length in bytes. */
function numbers(...all: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    all.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}
