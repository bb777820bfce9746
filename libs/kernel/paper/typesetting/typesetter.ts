import type { Color, PDF, PDFPage, PdfRef } from '@libpdf/core';
import type { Face } from '../fonts/face.js';
import type { Style } from '../fonts/families.js';
import { type Line, lineOf, linesOf } from './line.js';
import { outlined } from './outlined.js';
import { PdfFont } from './pdf-font.js';
import { laid } from './rows.js';

type Library = typeof import('@libpdf/core');
type Operator = ReturnType<Library['ops']['beginText']>;
type RGB = Extract<Color, { readonly type: 'RGB' }>;

/** Where a line begins on its baseline, how large it is, and by how many degrees it is turned. */
export interface Look {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color?: RGB;
  readonly angle?: number;
}

/**
 * Writes texts onto the pages of a PDF as their readers know them: each letter by a font that has it, joined and placed as
 * its script wants, from right to left where it runs so. The fonts are in the PDF after `finish`.
 */
export class Typesetter {
  private readonly fonts = new Map<Face, PdfFont>();
  private readonly pdf: PDF;
  private readonly library: Library;

  static async open(pdf: PDF): Promise<Typesetter> {
    return new Typesetter(pdf, await import('@libpdf/core'));
  }

  private constructor(pdf: PDF, library: Library) {
    this.pdf = pdf;
    this.library = library;
  }

  line(text: string, style: Style = 'text'): Promise<Line> {
    return lineOf(text, style);
  }

  /** The text broken into lines; a letter is `size` points high, a line at most `width` points wide. */
  lines(text: string, style: Style, size: number, width: number): Promise<readonly Line[]> {
    return linesOf(text, style, width / size);
  }

  draw(page: PDFPage, line: Line, { x, y, size, color, angle = 0 }: Look): void {
    const { ops } = this.library;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180) * size, Math.sin((angle * Math.PI) / 180) * size];
    const at = (right: number, up: number) => [x + right * cos - up * sin, y + right * sin + up * cos] as const;
    const fill = color ? ops.setNonStrokingRGB(color.red, color.green, color.blue) : ops.setNonStrokingGray(0);
    const [texts, shapes]: [Operator[], Operator[]] = [[], []];
    let along = 0;
    for (const { face, glyphs } of line.runs) {
      const font = this.fontOf(face);
      const { rows, parts, width } = laid(glyphs, font);
      texts.push(ops.setFont(this.nameOn(page, font.ref), 1));
      for (const { right, up, codes } of rows)
        texts.push(ops.setTextMatrix(cos, sin, -sin, cos, ...at(along + right, up)), this.shown(codes));
      for (const { id, right, up } of parts)
        shapes.push(...outlined(this.library.ops, face.outline(id), (a, b) => at(along + right + a, up + b)));
      along += width;
    }
    const text = [ops.beginText(), ...texts, ops.endText()];
    page.drawOperators([ops.pushGraphicsState(), fill, ...text, ...shapes, ops.popGraphicsState()]);
  }

  /**
   * Puts the letters that were used into the PDF. What is drawn later needs another call.
   *
   * @param title what programs call a PDF that was made here
   */
  async finish(title?: string): Promise<void> {
    if (title !== undefined) this.pdf.setTitle(title);
    for (const font of this.fonts.values()) await font.write();
  }

  private shown(codes: readonly (string | number)[]): Operator {
    const { PdfArray, PdfNumber, PdfString, ops } = this.library;
    return ops.showTextArray(
      new PdfArray(codes.map((one) => (typeof one === 'string' ? PdfString.fromHex(one) : PdfNumber.of(one)))),
    );
  }

  private fontOf(face: Face): PdfFont {
    const font = this.fonts.get(face) ?? new PdfFont(face, tagOf(this.fonts.size), this.pdf, this.library);
    this.fonts.set(face, font);
    return font;
  }

  /** A page names its fonts for itself. */
  private nameOn(page: PDFPage, font: PdfRef): string {
    const { PdfDict } = this.library;
    const resources = page.getResources();
    let fonts = resources.getDict('Font', (ref) => this.pdf.getObject(ref));
    if (!fonts) {
      fonts = new PdfDict();
      resources.set('Font', fonts);
    }
    const name = `Daybook${font.objectNumber}`;
    fonts.set(name, font);
    return name;
  }
}

/** Six letters, which mark a font that has not all of its glyphs. */
function tagOf(place: number): string {
  return Array.from(place.toString().padStart(6, '0'), (digit) => String.fromCharCode(65 + Number(digit))).join('');
}
