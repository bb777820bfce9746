import { rawZip } from './zip.js';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = (overrides: string) =>
  `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${overrides}</Types>`;
const part = (name: string, type: string) =>
  `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`;

/** An office document of these parts. */
export function packed(files: Readonly<Record<string, string>>): Buffer {
  return rawZip(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
}

export function docx(...paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return packed({
    '[Content_Types].xml': types(part('word/document.xml', 'wordprocessingml.document.main')),
    'word/document.xml': `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

/** One sheet with a column of shared strings and a column of numbers. */
export function xlsx(rows: readonly (readonly [string, number])[]): Buffer {
  const strings = rows.map(([text]) => `<si><t>${text}</t></si>`).join('');
  const cells = rows
    .map(
      ([, figure], n) =>
        `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>${n}</v></c><c r="B${n + 1}"><v>${figure}</v></c></row>`,
    )
    .join('');
  return packed({
    '[Content_Types].xml': types(part('xl/workbook.xml', 'spreadsheetml.sheet.main')),
    'xl/workbook.xml': `${xml}<workbook><sheets><sheet name="Ledger"/></sheets></workbook>`,
    'xl/sharedStrings.xml': `${xml}<sst>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet><sheetData>${cells}</sheetData></worksheet>`,
  });
}

export function pptx(...slides: readonly string[]): Buffer {
  const all = slides.map((text, n) => [
    `ppt/slides/slide${n + 1}.xml`,
    `${xml}<p:sld><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  ]);
  return packed({
    '[Content_Types].xml': types(part('ppt/presentation.xml', 'presentationml.presentation.main')),
    'ppt/presentation.xml': `${xml}<p:presentation/>`,
    ...Object.fromEntries(all),
  });
}
