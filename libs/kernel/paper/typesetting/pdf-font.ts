import type { PDF, PdfObject, PdfRef } from '@libpdf/core';
import type { Face, Glyph } from '../fonts/face.js';
import { subsetOf } from './subset.js';

type Library = typeof import('@libpdf/core');

/**
 * A face as a PDF has it (ISO 32000-2, 9.7). What a page names is no glyph but a pair of a glyph and what it stands for, so
 * that whoever copies or searches the text gets what was typed, whatever the letters were joined to.
 */
export class PdfFont {
  readonly ref: PdfRef;
  private readonly codes = new Map<string, { readonly code: number; readonly glyph: Glyph }>();
  private readonly face: Face;
  private readonly tag: string;
  private readonly pdf: PDF;
  private readonly library: Library;

  constructor(face: Face, tag: string, pdf: PDF, library: Library) {
    this.face = face;
    this.tag = tag;
    this.pdf = pdf;
    this.library = library;
    this.ref = pdf.register(library.PdfDict.of({}));
  }

  codeOf(glyph: Glyph): number {
    const key = `${glyph.id} ${widthOf(glyph)} ${glyph.text}`;
    // 0 is the glyph of what is not there
    const known = this.codes.get(key) ?? { code: this.codes.size + 1, glyph };
    this.codes.set(key, known);
    return known.code;
  }

  /** Writes what was used so far; more may follow, and is written by the next call. */
  async write(): Promise<void> {
    const { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } = this.library;
    const used = [...this.codes.values()];
    const program = await subsetOf(this.face, new Set([0, ...used.map(({ glyph }) => glyph.id)]));
    const name = PdfName.of(`${this.tag}+Daybook`);
    const numbers = (...all: number[]) => new PdfArray(all.map((one) => PdfNumber.of(one)));
    const descriptor = this.pdf.createDict({
      Type: PdfName.of('FontDescriptor'),
      FontName: name,
      // symbolic: letters are chosen by number
      Flags: PdfNumber.of(4),
      FontBBox: numbers(-1_000, -500, 2_000, 1_500),
      ItalicAngle: PdfNumber.of(0),
      Ascent: PdfNumber.of(1_000),
      Descent: PdfNumber.of(-300),
      CapHeight: PdfNumber.of(700),
      StemV: PdfNumber.of(80),
      FontFile2: this.stream(program, { Length1: PdfNumber.of(program.length) }),
    });
    const descendant = this.pdf.createDict({
      Type: PdfName.of('Font'),
      Subtype: PdfName.of('CIDFontType2'),
      BaseFont: name,
      CIDSystemInfo: PdfDict.of({
        Registry: PdfString.fromString('Adobe'),
        Ordering: PdfString.fromString('Identity'),
        Supplement: PdfNumber.of(0),
      }),
      FontDescriptor: descriptor,
      DW: PdfNumber.of(0),
      W: new PdfArray([PdfNumber.of(1), numbers(...used.map(({ glyph }) => widthOf(glyph)))]),
      CIDToGIDMap: this.stream(glyphsOf(used)),
    });
    const font = this.pdf.getObject(this.ref) as InstanceType<Library['PdfDict']>;
    font.set('Type', PdfName.of('Font'));
    font.set('Subtype', PdfName.of('Type0'));
    font.set('BaseFont', name);
    font.set('Encoding', PdfName.of('Identity-H'));
    font.set('DescendantFonts', new PdfArray([descendant]));
    font.set('ToUnicode', this.stream(Buffer.from(meanings(used))));
  }

  private stream(data: Uint8Array, entries: Record<string, PdfObject> = {}): PdfRef {
    return this.pdf.createStream(entries, data);
  }
}

/** Thousandths of the size, as they are written into the PDF. */
export function widthOf({ span }: Glyph): number {
  return Math.round(span * 1_000);
}

type Used = readonly { readonly code: number; readonly glyph: Glyph }[];

/** The glyph of each code, two bytes each. */
function glyphsOf(used: Used): Uint8Array {
  const bytes = Buffer.alloc((used.length + 1) * 2);
  for (const { code, glyph } of used) bytes.writeUInt16BE(glyph.id, code * 2);
  return bytes;
}

/** A CMap that says what each code stands for. */
function meanings(used: Used): string {
  const lines = used.map(({ code, glyph }) => `<${hex(code)}> <${Array.from(units(glyph.text), hex).join('')}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function* units(text: string): Iterable<number> {
  for (let at = 0; at < text.length; at += 1) yield text.charCodeAt(at);
}

function hex(unit: number): string {
  return unit.toString(16).padStart(4, '0');
}
